/** The stretches of a word: what is quoted, what is expanded, and what of it is known. */
import type {
  DoubleQuotedChild,
  SyntaxNode,
  Word as SourceWord,
  WordPart,
} from "unbash";
import {
  positionalsOf,
  type Run,
  type Scope,
  spend,
  valueOf,
} from "./scope.ts";
import type { Word } from "./types.ts";

/** A stretch of a word. */
export interface Piece {
  readonly text: string;
  readonly isKnown: boolean;
  readonly isQuoted: boolean;
  /** Whether it may become several words or none. */
  readonly splits: boolean;
}

const allPositionals = /^(?:"\$(?:[@]|\{@\})"|\$[@*]|\$\{[@*]\})$/;

/**
 * The words that `"$@"` stands for.
 *
 * @returns `undefined` for any other word, and when they are not known
 */
export function positionalWords(
  { text }: SourceWord,
  scope: Scope,
  run: Run,
): readonly Word[] | undefined {
  return allPositionals.test(text) ? knownPositionals(scope, run) : undefined;
}

function knownPositionals(scope: Scope, run: Run): readonly Word[] | undefined {
  if (!run.assigned.positionalsAreKnown) return undefined;
  const words = positionalsOf(scope.values);
  for (const { text } of words ?? []) spend(run, text.length + 1);
  return words;
}

/** Takes a word apart. */
export function piecesOf(source: SourceWord, scope: Scope, run: Run): Piece[] {
  if (source.parts === undefined) {
    const isQuoted = /["'\\]/.test(source.text);
    return [literal(source.value, isQuoted)];
  }
  return source.parts.flatMap((part) => pieceOf(part, scope, run));
}

function literal(text: string, isQuoted: boolean): Piece {
  return { text, isKnown: true, isQuoted, splits: false };
}

function pieceOf(part: WordPart, scope: Scope, run: Run): Piece[] {
  switch (part.type) {
    case "Literal":
      return [literal(part.value, false)];
    case "SingleQuoted":
      return [literal(part.value, true)];
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
        return [literal("", true)];
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

/** A part of what stands in double quotes or in a here-document. */
export function quoted(
  part: DoubleQuotedChild | WordPart,
  scope: Scope,
  run: Run,
): Piece[] {
  if (part.type === "Literal") {
    return [literal(part.value, true)];
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
  // Quoted in so far as nothing in it is split here: its text is only how it was written.
  return { text, isKnown: false, isQuoted: true, splits };
}

/** Whether an expansion is one of a variable that the shell sets itself, and that the text leaves alone. */
function isPlain(expansion: string, run: Run): boolean {
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
  const number = /^\d$/.test(name) ? Number(name) : 0;
  if (number > 0) {
    // A word that is not single has several places; the ones behind it are anywhere.
    const words = knownPositionals(scope, run)?.slice(0, number) ?? [];
    return words.every(({ isSingle }) => isSingle)
      ? words[number - 1]
      : undefined;
  }
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
