/** Runs the `hook-lint` command, and what it is run on. */
import { join } from "node:path";
import { type ProgramRun, runProgram } from "../run-program.ts";

export {
  type Folder,
  folderWith,
  plainEnv,
  testTimeoutMs,
} from "../run-program.ts";

export const bin = join(import.meta.dir, "../../src/hook-lint/bin.ts");

/** Runs a command line to its end. */
export function runHookLint(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramRun> {
  return runProgram(bin, args, { cwd, env });
}

/** One error, in line 2 at column 9. */
export const wrong =
  'export default (pi) => {\n  pi.on("toolCall", () => {});\n};\n';

/** No finding. */
export const fine =
  'export default (pi) => {\n  pi.on("turn_start", () => {});\n};\n';

/** One warning, which can be fixed. */
export const fixable =
  'import { HookAPI } from "@hookline/hooks-core";\nexport default (pi: HookAPI) => {\n  pi.on("turn_start", () => {});\n};\n';

/** The same after the fix. */
export const fixed = fixable.replace("import {", "import type {");

/** Configuration of Claude Code with one error, in column 11 of line 1. */
export const unknownEvent =
  '{"hooks":{"PreTool":[{"hooks":[{"type":"command","command":"true"}]}]}}';
