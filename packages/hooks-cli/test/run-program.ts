/** Runs a command from its source, as a process of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Limit for one test, in milliseconds: each starts processes, which wait for each other on a busy machine. */
export const testTimeoutMs = 60_000;

/** How a run ended. */
export interface ProgramRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and with what a program runs. */
export interface ProgramOptions {
  readonly cwd: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end. Colours, agents and the home folder of whoever runs the tests play no part. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, stdin = "", env = {} }: ProgramOptions,
): Promise<ProgramRun> {
  using home = folderWith({});
  const child = Bun.spawn(
    [process.execPath, "--no-install", program, ...args],
    {
      cwd,
      env: plainEnv(home.path, env),
      stdin: Buffer.from(stdin),
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  const [stdout, stderr, code] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { code, stdout, stderr };
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

/** A temporary folder with files in it. */
export interface Folder extends Disposable {
  readonly path: string;
}

/** Makes a folder; `using` takes it away again. */
export function folderWith(files: Readonly<Record<string, string>>): Folder {
  const path = mkdtempSync(join(tmpdir(), "hookline-cli-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return {
    path,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
