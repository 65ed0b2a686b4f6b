/** Lets the person edit a text in the editor of their choice. */
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The command of the person's editor, as they wrote it, arguments included.
 *
 * @returns undefined when neither `VISUAL` nor `EDITOR` is set
 */
export function editorCommand(): string | undefined {
  return process.env.VISUAL || process.env.EDITOR || undefined;
}

/**
 * Opens a text in an editor and waits for its end. The editor has the terminal: its stdin, and stderr as its stdout.
 *
 * @param command - as in `$EDITOR`; a shell splits it, as it does for git: `code --wait`
 * @param text - what the file holds at first
 * @param signal - ends the editor
 * @param tell - is told why there is no text
 * @returns the text without the line break that editors put at its end; undefined when the editor failed, was ended, or left no file
 * @example
 * await editInEditor("vim", "draft", signal, console.error);
 */
export async function editInEditor(
  command: string,
  text: string,
  signal: AbortSignal,
  tell: (line: string) => void,
): Promise<string | undefined> {
  // Readable by nobody else: a hook may put a secret in it.
  const folder = mkdtempSync(join(tmpdir(), "hookline-editor-"));
  const file = join(folder, "text.md");
  try {
    writeFileSync(file, text);
    const child = Bun.spawn(
      ["sh", "-c", `exec ${command} "$@"`, command, file],
      { stdio: ["inherit", 2, 2], signal },
    );
    const code = await child.exited;
    if (signal.aborted) return undefined;
    if (code !== 0) {
      tell(`the editor ended with ${child.signalCode ?? code}: declined`);
      return undefined;
    }
    if (!existsSync(file)) {
      tell("the editor left no file: declined");
      return undefined;
    }
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
