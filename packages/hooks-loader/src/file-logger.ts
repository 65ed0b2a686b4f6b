/** `pi.logger` as a file: one JSON line a call. */
import {
  errorText,
  type HookLogger,
  type LogLevel,
  logLevels,
} from "@hookline/hooks-core";
import { logValue } from "./log-value.ts";
import { absoluteFrom } from "./normalise.ts";

/** A line of the file, parsed. */
export interface LogLine {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly level: LogLevel;
  /** Path of the hook, as it was given or found. */
  readonly hook: string;
  readonly message: string;
  /** What the hook gave beside the message; what is no JSON is in it as a text. */
  readonly context?: unknown;
}

/** Where a log goes, and what of it. */
export interface FileLoggerOptions {
  /** Appended to; made, with its folder, at the first line. A relative path starts in the process's folder. */
  readonly file: string;
  /** Lines of less weight are dropped; `info` when absent. */
  readonly level?: LogLevel;
}

/**
 * Makes what makes the logger of each hook; give it to the loader as `logger`.
 *
 * Each line is written when it is logged, in one piece, so that several processes may share a file. A log that cannot be written is told
 * once on stderr, and never fails the hook.
 *
 * @returns a function from a hook's path to its logger
 * @example
 * const logger = createFileLogger({ file: "hooks.log", level: "debug" });
 * await loadHooks(["./gate.ts"], process.cwd(), { logger });
 * // {"time":"2026-01-01T00:00:00.000Z","level":"info","hook":"./gate.ts","message":"ready"}
 */
export function createFileLogger({
  file,
  level: least = "info",
}: FileLoggerOptions): (hookPath: string) => HookLogger {
  // Now: a hook may change the process's folder.
  const path = file.startsWith("/") ? file : absoluteFrom(process.cwd(), file);
  let told = false;
  const write = (line: LogLine): void => {
    try {
      append(path, `${JSON.stringify(line)}\n`);
    } catch (error) {
      if (told) return;
      told = true;
      console.error(
        `hooks: the log ${path} cannot be written, and lines are lost: ${errorText(error)}`,
      );
    }
  };
  return (hook) => {
    const at =
      (level: LogLevel): HookLogger["info"] =>
      (message, context) => {
        if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
        write({
          time: new Date().toISOString(),
          level,
          hook,
          message: textOf(message),
          ...(context !== undefined && { context: logValue(context) }),
        });
      };
    return {
      debug: at("debug"),
      info: at("info"),
      warn: at("warn"),
      error: at("error"),
    };
  };
}

/** Hooks without types log anything. */
function textOf(message: unknown): string {
  if (typeof message === "string") return message;
  return message instanceof Error
    ? errorText(message)
    : JSON.stringify(logValue(message));
}

function append(path: string, line: string): void {
  // Loaded with the first line: `node:fs` costs 3 ms, which hosts without a log need not pay.
  const fs = import.meta.require("node:fs") as typeof import("node:fs");
  try {
    fs.appendFileSync(path, line);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT"))
      throw error;
    fs.mkdirSync(path.slice(0, path.lastIndexOf("/")), { recursive: true });
    fs.appendFileSync(path, line);
  }
}
