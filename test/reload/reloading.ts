/** What the tests of reloading share: a folder of hooks, loaded so that they can be reloaded, with a runner over them. */
import { loadReloadable, type ReloadOptions } from "@hookline/hooks-loader";
import { type HookErrorListener, HookRunner } from "@hookline/hooks-runner";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Limit for waiting, in milliseconds: reached only when a test fails. */
const patienceMs = 4000;

/** Waits until something is so. @throws when it never is */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`never: ${what}`);
    await Bun.sleep(5);
  }
}

/** Writes files below a folder. @returns their absolute paths */
export function write(
  folder: string,
  files: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(files).map(([name, text]) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}

/** A new folder each time, since Bun keeps what it has listed. */
export function newFolder(files: Readonly<Record<string, string>>) {
  const path = mkdtempSync(join(tmpdir(), "reload-"));
  write(path, files);
  return {
    path,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Text of a hook that blocks with a reason. */
export function blocks(reason: string): string {
  return `export default (pi) => pi.on("tool_call", () => ({ block: true, reason: "${reason}" }));\n`;
}

/** Text of a hook that registers nothing. */
export const nothing = "export default () => {};\n";

/** Loads hooks of a new folder. Disposing closes them and deletes the folder. */
export async function open(
  files: Readonly<Record<string, string>>,
  paths: readonly string[],
  options: ReloadOptions = {},
) {
  const folder = newFolder(files);
  const loaded = await loadReloadable(paths, folder.path, {
    home: join(folder.path, "home"),
    ...options,
  });
  const runner = new HookRunner(
    loaded.hooks,
    folder.path,
    // Programs are told which session it is.
    { getSessionId: () => "1" } as never,
    {} as never,
  );
  const errors: Parameters<HookErrorListener>[0][] = [];
  runner.onError((error) => errors.push(error));
  return {
    folder: folder.path,
    loaded,
    runner,
    /** Of handlers. */
    errors,
    /** Writes files and reloads what they concern. */
    edit: (changes: Readonly<Record<string, string>>) =>
      loaded.reload(write(folder.path, changes)),
    /** @returns the reason of the block, or the code of what was thrown */
    call: (input: Record<string, unknown> = {}): Promise<string | undefined> =>
      runner
        .emitToolCall({
          type: "tool_call",
          toolName: "bash",
          toolCallId: "1",
          input,
        })
        .then(
          (verdict) => verdict?.reason,
          (error: { code?: string }) => error.code,
        ),
    [Symbol.dispose]() {
      loaded.close();
      folder[Symbol.dispose]();
    },
  };
}
