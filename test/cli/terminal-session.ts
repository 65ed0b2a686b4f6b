/** Runs the `hooks` command at a pseudo-terminal, as a person would. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Folder, folderWith, root } from "./run-hooks.ts";

const bin = join(root, "packages/hooks-cli/src/bin.ts");

/** A command that runs at a terminal. Its stdin and stderr are the terminal, its stdout is a file. */
export interface TerminalSession extends AsyncDisposable {
  /** Everything that was written to the terminal so far, as it was written. */
  readonly screen: () => string;
  /** Presses keys. */
  readonly press: (keys: string) => void;
  /** Resolves when a text has appeared after the one that was waited for before; styles are left out. */
  readonly until: (text: string) => Promise<void>;
  /** The terminal's driver handles lines and echoes: no program has it in raw mode. */
  readonly isCooked: () => boolean;
  readonly pid: number;
  /** Waits for the end. */
  readonly end: () => Promise<{
    readonly code: number;
    readonly stdout: string;
  }>;
}

/** Source for a hook: waits until the test has called `go` with the hook's folder. */
export const waitsForGo = `
const go = async () => { while (!(await Bun.file(import.meta.dir + "/go").exists())) await Bun.sleep(10); };
`;

/** Lets a hook go on that waits. */
export function go(folder: Folder): void {
  writeFileSync(join(folder.path, "go"), "");
}

/** Keys of a terminal. */
export const keys = {
  enter: "\r",
  down: "\u001b[B",
  right: "\u001b[C",
  ctrlC: "\u0003",
  tab: "\t",
} as const;

// From termios.h: ICANON and ECHO, which are 2 and 8 on Linux, 0x100 and 8 on macOS.
const canonical = process.platform === "darwin" ? 0x100 : 2;
const echo = 8;

/**
 * Starts a command. Editor, colours and home folder of whoever runs the tests play no part.
 *
 * @param redirections - of a shell, for what is no terminal beside stdout
 */
export function hooksAtTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  redirections = "",
): TerminalSession {
  const home = folderWith({});
  const out = join(home.path, "stdout");
  const inherited: Record<string, string | undefined> = { ...process.env };
  for (const name of ["FORCE_COLOR", "NO_COLOR", "VISUAL", "EDITOR", "CI"])
    delete inherited[name];
  let screen = "";
  let seen = 0;
  let wake: (() => void) | undefined;
  const decoder = new TextDecoder();
  const child = Bun.spawn(
    [
      "sh",
      "-c",
      `exec "$@" > "$OUT" ${redirections}`,
      "sh",
      process.execPath,
      "--no-install",
      bin,
      ...args,
    ],
    {
      cwd: root,
      env: {
        ...inherited,
        HOME: home.path,
        OUT: out,
        TERM: "xterm-256color",
        ...env,
      },
      terminal: {
        cols: 80,
        rows: 24,
        data(_terminal, bytes) {
          screen += decoder.decode(bytes, { stream: true });
          wake?.();
        },
      },
    },
  );
  const { terminal } = child;
  if (terminal === undefined) throw new Error("there is no pseudo-terminal");
  return {
    screen: () => screen,
    press: (pressed) => void terminal.write(pressed),
    async until(text) {
      for (;;) {
        const plain = Bun.stripANSI(screen);
        const at = plain.indexOf(text, seen);
        if (at >= 0) {
          seen = at + text.length;
          return;
        }
        if (child.exitCode !== null)
          throw new Error(`${text} never came; there is: ${plain}`);
        await Promise.race([
          child.exited,
          new Promise<void>((resolve) => (wake = resolve)),
        ]);
      }
    },
    isCooked: () =>
      (terminal.localFlags & canonical) !== 0 &&
      (terminal.localFlags & echo) !== 0,
    pid: child.pid,
    async end() {
      const code = await child.exited;
      // What is written last is read after the exit.
      await Bun.sleep(20);
      return { code, stdout: readFileSync(out, "utf8") };
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      terminal.close();
      home[Symbol.dispose]();
    },
  };
}
