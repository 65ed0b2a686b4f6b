/** `pi.logger`: its type, and its levels. */

/** How much a log line matters, the least first. */
export const logLevels = ["debug", "info", "warn", "error"] as const;

/** A level of `pi.logger`. */
export type LogLevel = (typeof logLevels)[number];

/** Writes to the host's log, never to the person's screen of the agent. */
export interface HookLogger {
  debug(message: string, context?: Readonly<Record<string, unknown>>): void;
  info(message: string, context?: Readonly<Record<string, unknown>>): void;
  warn(message: string, context?: Readonly<Record<string, unknown>>): void;
  error(message: string, context?: Readonly<Record<string, unknown>>): void;
}
