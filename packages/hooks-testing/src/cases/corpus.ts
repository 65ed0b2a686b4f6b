/** Reads a corpus: a text file with one case a line. */
import { CodedError } from "@hookline/hooks-core";
import {
  type CaseListName,
  caseListNames,
  caseOf,
  type ToolCase,
} from "./tool-case.ts";

/**
 * Reads the cases of a corpus. A line is `block: COMMAND`, `allow: COMMAND` or `ask: COMMAND`, or one of these with `todo-` before it for
 * a known miss. Empty lines and lines that start with `#` are passed over. In a command `\n` is a newline and `\\` a backslash; any
 * other backslash stays as it is, since shell commands are full of them.
 *
 * @param text - the whole file
 * @param file - named in the places of the cases and in errors
 * @throws CodedError `CASES_INVALID` for a line that is none of this: a case with a mistyped word must not vanish
 * @example
 * parseCorpus("# spellings\nblock: rm -fr build\ntodo-block: find . -delete", "rm.cases.txt").length; // 2
 */
export function parseCorpus(text: string, file: string): readonly ToolCase[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const place = `${file}:${index + 1}`;
    const [, word, rest = ""] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    const name = caseListNames.find((known) => known === word);
    if (name === undefined) throw noCase(place, line);
    if (rest.trim() === "")
      throw new CodedError("CASES_INVALID", `${place}: no command follows`);
    return [commandCase(name, rest.trim(), place)];
  });
}

function commandCase(
  name: CaseListName,
  written: string,
  place: string,
): ToolCase {
  const command = written.replaceAll(/\\([\\n])/g, (_, escaped) =>
    escaped === "n" ? "\n" : "\\",
  );
  return caseOf(name, command, place);
}

function noCase(place: string, line: string): CodedError {
  const words = caseListNames.map((name) => `${name}:`).join(", ");
  const text = `${place}: ${JSON.stringify(line.slice(0, 40))} does not start with one of ${words}`;
  return new CodedError("CASES_INVALID", text);
}
