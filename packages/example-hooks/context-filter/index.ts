/** Keeps messages of the kind `debug-only` from the model; the person still sees them. */
import type { AgentMessage, HookAPI } from "@hookline/hooks-core";

export default function contextFilter(pi: HookAPI): void {
  pi.on("context", ({ messages }) => ({
    messages: messages.filter((message) => !isDebugOnly(message)),
  }));
}

/** Sessions of an older format have the role `hookMessage` for what is `custom` today. */
function isDebugOnly(message: AgentMessage): boolean {
  const ofHook = message.role === "custom" || message.role === "hookMessage";
  return ofHook && message.customType === "debug-only";
}
