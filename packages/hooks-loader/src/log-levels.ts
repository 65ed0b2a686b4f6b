/** Levels of `pi.logger`. */

/** How much a log line matters, the least first. */
export const logLevels = ["debug", "info", "warn", "error"] as const;

/** A level of `pi.logger`. */
export type LogLevel = (typeof logLevels)[number];
