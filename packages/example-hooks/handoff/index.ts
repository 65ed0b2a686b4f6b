/** Offers `/handoff [TEXT]`: a new session that starts where this one ends, with the text as its first message. */
import type { HookAPI } from "@hookline/hooks-core";

const continues = "Continue from prior session summary.";

export default function handoff(pi: HookAPI): void {
  pi.registerCommand("handoff", {
    description: "Start a new session that continues this one",
    async handler(args, ctx) {
      await ctx.waitForIdle();
      await ctx.newSession({
        parentSession: ctx.sessionManager.getSessionFile(),
        async setup(session) {
          session.appendMessage({
            role: "user",
            content: [{ type: "text", text: args.trim() || continues }],
            timestamp: Date.now(),
          });
        },
      });
    },
  });
}
