/** Keeps messages of the kind `debug-only` from the model; the person still sees them. */
import type { HookAPI } from "@hookline/hooks-core";

export default function contextFilter(pi: HookAPI): void {
  pi.on("context", ({ messages }) => ({
    messages: messages.filter(
      (message) =>
        message.role !== "custom" || message.customType !== "debug-only",
    ),
  }));
}
