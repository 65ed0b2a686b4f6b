/** The text that a here-document gives to its command. */
import type { HereDoc } from "unbash";
import type { Run, Scope } from "./scope.ts";
import type { Word } from "./types.ts";
import { quotedText } from "./words.ts";

/**
 * Text of a here-document, with tabs, escapes and expansions taken as bash takes them.
 *
 * @param source - the redirection of the parser
 * @returns one word; not static when something in it is expanded
 */
export function hereDocText(source: HereDoc, scope: Scope, run: Run): Word {
  const { body, delimiter, operator } = source;
  const raw = operator === "<<-" ? body.text.replace(/^\t+/gm, "") : body.text;
  if (delimiter?.quoted) return { text: raw, isStatic: true, isSingle: true };
  const isPlain = !body.parts?.some(({ type }) => type !== "Literal");
  const text = raw.replace(/\\([$`\\]|\n)/g, (_, char: string) =>
    char === "\n" ? "" : char,
  );
  if (isPlain) return { text, isStatic: true, isSingle: true };
  const { text: expanded, isStatic } = quotedText(body.parts!, scope, run);
  // The raw text is what can still be read when an expansion is not known.
  return { text: isStatic ? expanded : raw, isStatic, isSingle: true };
}
