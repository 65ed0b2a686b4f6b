/** The log of a hook where the host brings none. */
import type { HookLogger } from "@hookline/hooks-core";

/**
 * Makes a logger that writes lines `[hook path] level: message {json}` to stderr.
 *
 * @param path - the hook's path as it was given
 * @example
 * stderrLogger("gate.ts").warn("no rules", { file: "rules.json" });
 * // [hook gate.ts] warn: no rules {"file":"rules.json"}
 */
export function stderrLogger(path: string): HookLogger {
  const level =
    (name: string): HookLogger["info"] =>
    (message, context) =>
      console.error(
        `[hook ${path}] ${name}: ${message}${context === undefined ? "" : ` ${jsonText(context)}`}`,
      );
  return {
    debug: level("debug"),
    info: level("info"),
    warn: level("warn"),
    error: level("error"),
  };
}

/** A log line must not fail over a cycle or a bigint. */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return Bun.inspect(value);
  }
}
