/** From the words of the source to the words that a command gets. */
import type {
  DoubleQuotedChild,
  SyntaxNode,
  Word as SourceWord,
  WordPart,
} from "unbash";
import { expandBraces } from "./braces.ts";
import { parser } from "./parser.ts";
import { type Run, type Scope, spend, valueOf } from "./scope.ts";
import type { Word } from "./types.ts";

/** Longest value that is kept: `a=$a$a` doubles. */
const longest = 8_192;

/** A stretch of a word. */
interface Piece {
  readonly text: string;
  readonly isKnown: boolean;
  readonly isQuoted: boolean;
  /** Whether it may become several words or none. */
  readonly splits: boolean;
}

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
    pieces.every(({ isKnown }) => isKnown) &&
    !startsWithTilde(source) &&
    text.length <= longest;
  return { text, isStatic, isSingle: true };
}

function startsWithTilde(source: SourceWord | undefined): boolean {
  return source?.text.startsWith("~") ?? false;
}

function piecesOf(source: SourceWord, scope: Scope, run: Run): Piece[] {
  if (source.parts === undefined) {
    const isQuoted = /["'\\]/.test(source.text);
    return [{ text: source.value, isKnown: true, isQuoted, splits: false }];
  }
  return source.parts.flatMap((part) => pieceOf(part, scope, run));
}

function pieceOf(part: WordPart, scope: Scope, run: Run): Piece[] {
  switch (part.type) {
    case "Literal":
      return [
        { text: part.value, isKnown: true, isQuoted: false, splits: false },
      ];
    case "SingleQuoted":
      return [
        { text: part.value, isKnown: true, isQuoted: true, splits: false },
      ];
    case "AnsiCQuoted":
      // `\x{72}` is what the parser does not decode, and a continued line what it decodes otherwise than bash.
      return [
        {
          text: part.value,
          isKnown: !/\\x\{|\\\n/.test(part.text),
          isQuoted: true,
          splits: false,
        },
      ];
    case "DoubleQuoted":
    case "LocaleString":
      if (part.parts.length === 0) {
        return [{ text: "", isKnown: true, isQuoted: true, splits: false }];
      }
      return part.parts.flatMap((child) => quoted(child, scope, run));
    case "Glob":
      return [
        { text: part.value, isKnown: false, isQuoted: false, splits: true },
      ];
    default: {
      const value = variableValue(part, scope, run);
      if (value === undefined) return [unknownPiece(part, false, run)];
      return [
        {
          text: value.text,
          isKnown: value.isStatic,
          isQuoted: false,
          splits: true,
        },
      ];
    }
  }
}

function quoted(
  part: DoubleQuotedChild | WordPart,
  scope: Scope,
  run: Run,
): Piece[] {
  if (part.type === "Literal") {
    return [{ text: part.value, isKnown: true, isQuoted: true, splits: false }];
  }
  const value = variableValue(part, scope, run);
  if (value === undefined) return [unknownPiece(part, true, run)];
  const { text, isStatic } = value;
  return [{ text, isKnown: isStatic, isQuoted: true, splits: false }];
}

/** `"$@"` and what is like it becomes as many words as there are values. */
const manyWords = /^\$(?:@|\{@|\{[^}]*\[@\]|\{![A-Za-z_]\w*@)/;

/** Variables of every shell whose value is one word without blanks or patterns. */
const plain =
  /^\$(?:(?:HOME|PWD|OLDPWD|USER|LOGNAME|TMPDIR|UID|EUID|PPID|[$?#!])|\{(?:HOME|PWD|OLDPWD|USER|LOGNAME|TMPDIR)\})$/;

function unknownPiece(part: SyntaxNode, isQuoted: boolean, run: Run): Piece {
  const text = "text" in part ? part.text : "";
  const splits = isQuoted
    ? manyWords.test(text)
    : !(
        isPlain(text, run) ||
        part.type === "ArithmeticExpansion" ||
        part.type === "ProcessSubstitution"
      );
  return { text, isKnown: false, isQuoted: true, splits };
}

/** Whether an expansion is one of a variable that the shell sets itself, and that the text leaves alone. */
export function isPlain(expansion: string, run: Run): boolean {
  if (!plain.test(expansion) || !run.assigned.areKnown) return false;
  return !run.assigned.counts.has(expansion.replace(/[${}]/g, ""));
}

function variableValue(
  part: SyntaxNode,
  scope: Scope,
  run: Run,
): Word | undefined {
  const name = variableName(part);
  if (name === undefined || !run.assigned.areKnown) return undefined;
  const count = run.assigned.counts.get(name) ?? 0;
  if (name === "IFS" && count === 0) {
    return { text: " \t\n", isStatic: true, isSingle: true };
  }
  const value = count === 1 ? valueOf(scope.values, name) : undefined;
  // `a=$b$b; b=…` makes long texts out of short ones.
  if (value) spend(run, value.text.length);
  return value;
}

function variableName(part: SyntaxNode): string | undefined {
  if (part.type === "SimpleExpansion") return part.text.slice(1);
  if (part.type !== "ParameterExpansion") return undefined;
  if (part.operation || part.index || part.prefix) return undefined;
  return part.parameter;
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
  for (const word of words)
    if (word.text.length > longest) return [{ ...word, isStatic: false }];
  const first = words[0];
  if (first && startsWithTilde(source))
    words[0] = { ...first, isStatic: false };
  return words;
}
