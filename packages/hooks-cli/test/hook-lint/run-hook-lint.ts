/** Runs the `hook-lint` command from the source, as a process of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Limit for one test, in milliseconds: each starts processes, which wait for each other on a busy machine. */
export const testTimeoutMs = 60_000;

export const bin = join(import.meta.dir, "../../src/hook-lint/bin.ts");

/** How a run ended. */
export interface LintProcess {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment without what changes the output: colours and agents of whoever runs the tests. */
export function plainEnv(
  home: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/COLOR$|^(?:AI_AGENT|CLAUDE.*|CODEX_.*|COPILOT_CLI|CURSOR_.*|GEMINI_CLI|OPENCODE|GIT_.*)$/.test(
        name,
      ),
  );
  return { ...Object.fromEntries(inherited), HOME: home, ...more } as Record<
    string,
    string
  >;
}

/** Runs a command line to its end. */
export async function runHookLint(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<LintProcess> {
  using home = folderWith({});
  const child = Bun.spawn([process.execPath, "--no-install", bin, ...args], {
    cwd,
    env: plainEnv(home.path, env),
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, code] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { code, stdout, stderr };
}

/** A temporary folder with files in it. */
export interface Folder extends Disposable {
  readonly path: string;
}

/** Makes a folder; `using` takes it away again. */
export function folderWith(files: Readonly<Record<string, string>>): Folder {
  const path = mkdtempSync(join(tmpdir(), "hook-lint-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return {
    path,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
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
