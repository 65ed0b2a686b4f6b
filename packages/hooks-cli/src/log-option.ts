/** Where hooks log to: a flag, or the environment of a machine that runs many commands. */
import { logLevels } from "@hookline/hooks-core";
import type { FileLoggerOptions } from "@hookline/hooks-loader";
import { resolve } from "node:path";
import { UsageError } from "./exit-code.ts";

/**
 * Joins `--log` with `HOOKLINE_LOG` (the flag wins) and `HOOKLINE_LOG_LEVEL`.
 *
 * @param flag - value of `--log`; a relative path starts in the folder of the command, not in `--cwd`
 * @returns undefined when no file is asked for
 * @throws UsageError for a level that does not exist
 */
export function logOf(flag: string | undefined): FileLoggerOptions | undefined {
  const file = flag ?? process.env["HOOKLINE_LOG"];
  if (!file) return undefined;
  const given = process.env["HOOKLINE_LOG_LEVEL"];
  if (!given) return { file: resolve(file) };
  const level = logLevels.find((name) => name === given.toLowerCase());
  if (level === undefined)
    throw new UsageError(
      `HOOKLINE_LOG_LEVEL: there is no level "${given}"; levels are ${logLevels.join(", ")}`,
    );
  return { file: resolve(file), level };
}
