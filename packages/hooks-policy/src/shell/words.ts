/** From the words of the source to the words that a command gets. */
import type { DoubleQuotedChild, Word as SourceWord, WordPart } from "unbash";
import { expandBraces } from "./braces.ts";
import { parser } from "./parser.ts";
import { type Piece, piecesOf, positionalWords, quoted } from "./pieces.ts";
import { type Run, type Scope, spend } from "./scope.ts";
import type { Word } from "./types.ts";

/**
 * The words that one word of the source becomes.
 *
 * @param source - a word of the parser
 * @param scope - for the values of variables
 * @param run - for what the whole text sets
 * @returns none when it vanishes, several for braces and for a value with blanks in it
 */
export function expandWord(
  source: SourceWord,
  scope: Scope,
  run: Run,
): readonly Word[] {
  const all = positionalWords(source, scope, run);
  if (all) return all;
  if (!source.parts?.some(({ type }) => type === "BraceExpansion")) {
    return fields(piecesOf(source, scope, run), source);
  }
  const texts = expandBraces(source.text);
  if (texts === undefined) {
    return [{ text: source.text, isStatic: false, isSingle: false }];
  }
  return texts.flatMap((text) => {
    // The first word keeps what follows from being taken for a keyword or an assignment.
    const command = reparsed(`: ${text}`, run);
    return command.flatMap((word) => fields(piecesOf(word, scope, run), word));
  });
}

function reparsed(text: string, run: Run): readonly SourceWord[] {
  spend(run, text.length);
  const command = parser().parse(text).commands[0]?.command;
  if (command?.type !== "Command") return [];
  return command.args.filter((word) => word.type === "Word");
}

/**
 * A word where bash splits nothing: the value of an assignment, the target of a redirection, what is given to `case`.
 *
 * @returns one word
 */
export function singleWord(source: SourceWord, scope: Scope, run: Run): Word {
  return joined(piecesOf(source, scope, run), source);
}

/** Joins the parts of a here-document's body, or of a text in double quotes. */
export function quotedText(
  parts: readonly (DoubleQuotedChild | WordPart)[],
  scope: Scope,
  run: Run,
): Word {
  return joined(parts.flatMap((part) => quoted(part, scope, run)));
}

function joined(pieces: readonly Piece[], source?: SourceWord): Word {
  let text = "";
  for (const piece of pieces) text += piece.text;
  const isStatic =
    pieces.every(({ isKnown }) => isKnown) && !startsWithTilde(source);
  return { text, isStatic, isSingle: true };
}

function startsWithTilde(source: SourceWord | undefined): boolean {
  return source?.text.startsWith("~") ?? false;
}

/** Splits at the blanks of what was not quoted. */
function fields(pieces: readonly Piece[], source: SourceWord): Word[] {
  const words: Word[] = [];
  let open: { text: string; isStatic: boolean; isSingle: boolean } | undefined;
  const close = () => {
    if (open) words.push(open);
    open = undefined;
  };
  for (const piece of pieces) {
    const parts =
      piece.splits && !piece.isQuoted && piece.isKnown
        ? piece.text.split(/[ \t\n]+/)
        : [piece.text];
    parts.forEach((text, index) => {
      if (index > 0) close();
      if (text === "" && !piece.isQuoted) return;
      open ??= { text: "", isStatic: true, isSingle: true };
      open.text += text;
      const isPattern = piece.splits && !piece.isQuoted && /[*?[]/.test(text);
      if (!piece.isKnown || isPattern) open.isStatic = false;
      if ((piece.splits && !piece.isKnown) || isPattern) open.isSingle = false;
    });
  }
  close();
  const first = words[0];
  if (first && startsWithTilde(source))
    words[0] = { ...first, isStatic: false };
  return words;
}
