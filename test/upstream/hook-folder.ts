/** A folder outside of the repository for hooks that a test writes: no `node_modules` is above it. */
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A new folder with what is written into it. */
export interface HookFolder extends Disposable {
  readonly path: string;
  /** Writes a file, and the folders that it needs. @returns its absolute path */
  write(name: string, text: string): string;
}

/** Makes an empty folder; `using` or `[Symbol.dispose]()` removes it. */
export function hookFolder(): HookFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "hookline-upstream-")));
  return {
    path,
    write(name, text) {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
