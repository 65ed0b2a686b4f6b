/** Writes files that are not there yet, or none. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorText } from "@hookline/hooks-core";
import { UsageError } from "../exit-code.ts";

/** A file to write. */
export interface NewFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes files, after looking that none of them is there.
 *
 * @param root - the project's folder
 * @throws UsageError when one is there, before anything is written, and when the folder cannot be written to
 */
export function writeNewFiles(root: string, files: readonly NewFile[]): void {
  const there = files.find(({ path }) => existsSync(join(root, path)));
  if (there !== undefined)
    throw new UsageError(
      `${there.path} is there already; nothing was written (another NAME gives another folder)`,
    );
  for (const { path, text } of files) {
    try {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      // Even if it came to be just now, it is not ours to overwrite.
      writeFileSync(join(root, path), text, { flag: "wx" });
    } catch (error) {
      throw new UsageError(`${path} cannot be written: ${errorText(error)}`);
    }
  }
}
