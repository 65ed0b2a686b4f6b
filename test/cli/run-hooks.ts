/** Runs the `hooks` command from the source, as a process of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Limit for one test, in milliseconds: each starts processes, which wait for each other on a busy machine. */
export const testTimeoutMs = 60_000;

export const root = join(import.meta.dir, "../..");
const bin = join(root, "packages/hooks-cli/src/bin.ts");

/** How a run ended. */
export interface HooksRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and with what a command runs. */
export interface HooksRunOptions {
  readonly cwd?: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command line to its end. Colours and home folder of whoever runs the tests play no part. */
export async function runHooks(
  args: readonly string[],
  { cwd = root, stdin = "", env = {} }: HooksRunOptions = {},
): Promise<HooksRun> {
  using home = folderWith({});
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env;
  const child = Bun.spawn([process.execPath, "--no-install", bin, ...args], {
    cwd,
    env: { ...inherited, HOME: home.path, ...env },
    stdin: Buffer.from(stdin),
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

/** A hook that blocks every tool call. */
export const blocks = `export default (pi) => pi.on("tool_call", () => ({ block: true, reason: "no" }));\n`;
