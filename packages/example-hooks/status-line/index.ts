/** Shows in the status line how many turns the session took, the model, and the last tool. */
import type { HookAPI, HookContext } from "@hookline/hooks-core";

const key = "status-line";

export default function statusLine(pi: HookAPI): void {
  let turns = 0;
  let lastTool = "";

  function show({ ui, model }: HookContext): void {
    const parts = [`turn ${turns}`, model?.id, lastTool];
    // The host makes control characters harmless; only the length is left to us.
    ui.setStatus(key, parts.filter(Boolean).join(" · ").slice(0, 100));
  }

  /** A resumed or branched session had turns before: each answer of the model is one. */
  function start(ctx: HookContext): void {
    const entries = ctx.sessionManager.getBranch();
    turns = entries.filter(
      (entry) => entry.type === "message" && entry.message.role === "assistant",
    ).length;
    lastTool = "";
    show(ctx);
  }

  pi.on("session_start", (_event, ctx) => start(ctx));
  pi.on("session_switch", (_event, ctx) => start(ctx));
  pi.on("session_branch", (_event, ctx) => start(ctx));
  pi.on("session_tree", (_event, ctx) => start(ctx));
  pi.on("turn_start", (_event, ctx) => {
    turns += 1;
    show(ctx);
  });
  // Not `tool_call`: a mistake there would keep tools from running, and a line of text is not worth that.
  pi.on("tool_result", ({ toolName, isError }, ctx) => {
    lastTool = isError === true ? `${toolName} failed` : toolName;
    show(ctx);
  });
  pi.on("session_shutdown", (_event, { ui }) => ui.setStatus(key, undefined));
}
