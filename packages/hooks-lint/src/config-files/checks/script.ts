/** Scripts that are not there, or cannot be started. */
import { readFileSync, statSync } from "node:fs";
import type { ConfigFormat } from "../formats/index.ts";
import type { Report } from "../report.ts";
import type { ScriptPath } from "../script-of.ts";
import type { Span } from "../tree.ts";

/** What is longer is no script that anybody wrote. */
const maxBytes = 512 * 1024;

/** A script that is there. */
export interface Script {
  readonly path: string;
  readonly text: string;
}

/** Says what keeps a script from being started; undefined when there is no text to look into. */
export function checkScript(
  script: ScriptPath,
  at: Span,
  format: ConfigFormat,
  report: Report,
): Script | undefined {
  const path = script.candidates.find(isFile);
  if (path === undefined) {
    // A folder, or what may not be looked at, is not missing.
    if (script.candidates.every((one) => !isThere(one)))
      report(
        "missing-script",
        at,
        `There is no "${script.written}". ${format.broken}`,
      );
    return undefined;
  }
  const stats = statSync(path);
  if (
    script.isRun &&
    process.platform !== "win32" &&
    (stats.mode & 0o111) === 0
  )
    report(
      "script-not-executable",
      at,
      `"${script.written}" may not be executed (chmod +x). ${format.broken}`,
    );
  if (stats.size > maxBytes) return undefined;
  const text = textOf(path);
  if (text === undefined) return undefined;
  const shebang = /^#![^\r\n]*\r\n/.exec(text);
  if (script.isRun && shebang)
    report(
      "crlf-shebang",
      { start: 0, end: shebang[0].length - 2 },
      `The first line ends with a carriage return, which becomes part of the interpreter's name: it is not found. ${format.broken}`,
      { path, text },
    );
  return { path, text };
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
