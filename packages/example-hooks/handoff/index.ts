/** Offers `/handoff`: a new session that starts where this one ends. */
import type { HookAPI } from "@hookline/hooks-core";

export default function handoff(pi: HookAPI): void {
  pi.registerCommand("handoff", {
    description: "Start a new session that continues this one",
    async handler(_args, ctx) {
      await ctx.waitForIdle();
      await ctx.newSession({
        parentSession: ctx.sessionManager.getSessionFile(),
        async setup(session) {
          session.appendMessage({
            role: "user",
            content: [
              { type: "text", text: "Continue from prior session summary." },
            ],
            timestamp: Date.now(),
          });
        },
      });
    },
  });
}
