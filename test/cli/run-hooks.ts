/** Runs the `hooks` command. */
import { join } from "node:path";
import {
  type ProgramOptions,
  type ProgramRun,
  runProgram,
} from "../../packages/hooks-cli/test/run-program.ts";

export {
  type Folder,
  folderWith,
  type ProgramRun,
  testTimeoutMs,
} from "../../packages/hooks-cli/test/run-program.ts";

export const root = join(import.meta.dir, "../..");
const bin = join(root, "packages/hooks-cli/src/bin.ts");

/** Runs a command line to its end, in the repository unless told otherwise. */
export function runHooks(
  args: readonly string[],
  options: Partial<ProgramOptions> = {},
): Promise<ProgramRun> {
  return runProgram(bin, args, { cwd: root, ...options });
}

/** A hook that blocks every tool call. */
export const blocks = `export default (pi) => pi.on("tool_call", () => ({ block: true, reason: "no" }));\n`;
