/** Text to tree, by oxc. */
import type { ParseResult } from "oxc-parser";
import type { Comment, Program } from "../rule-types.ts";
import { isParsable } from "./guard.ts";
import { parse as parseOnThread, parseSync } from "./parser.ts";

/** A comment with its place. */
export interface PlacedComment extends Comment {
  readonly start: number;
  readonly end: number;
}

/** Why a file has no tree, and where. */
export interface SyntaxFault {
  readonly message: string;
  readonly index: number;
}

/** A file that was parsed. */
export interface Parsed {
  /** Without the byte order mark. */
  readonly text: string;
  readonly hasBom: boolean;
  readonly result:
    | { readonly program: Program; readonly comments: readonly PlacedComment[] }
    | SyntaxFault;
}

const byteOrderMark = "\uFEFF";

/**
 * Parses one file. It never throws: a file that cannot be parsed has a fault.
 *
 * @example
 * parse("hook.ts", "export default (").result; // { message: "Unexpected token", index: 16 }
 */
export function parse(file: string, source: string): Parsed {
  const { text, hasBom } = withoutMark(source);
  if (!isParsable(file, text)) return { text, hasBom, result: tooDeep };
  return settled(text, hasBom, () =>
    parseSync(nameFor(file), text, optionsFor(file)),
  );
}

/** As {@link parse}, with the work on another thread, up to the tree, which is made in this one. Start some files ahead. */
export async function parseAhead(
  file: string,
  source: string,
): Promise<() => Parsed> {
  const { text, hasBom } = withoutMark(source);
  if (!isParsable(file, text)) return () => ({ text, hasBom, result: tooDeep });
  try {
    const result = await parseOnThread(nameFor(file), text, optionsFor(file));
    return () => settled(text, hasBom, () => result);
  } catch (error) {
    return () => ({ text, hasBom, result: faultOf(error) });
  }
}

/** As {@link parseAhead}, with all of the work in this thread, and done when it gives its promise. */
export async function parseHere(
  file: string,
  source: string,
): Promise<() => Parsed> {
  const parsed = parse(file, source);
  return () => parsed;
}

const tooDeep: SyntaxFault = {
  message:
    "This code is nested too deeply, or has too many errors, to be parsed.",
  index: 0,
};

function settled(
  text: string,
  hasBom: boolean,
  run: () => ParseResult,
): Parsed {
  try {
    const { errors, comments, program } = run();
    const error = errors.find(({ severity }) => severity === "Error");
    if (error) {
      const index = Math.min(error.labels[0]?.start ?? 0, text.length);
      return { text, hasBom, result: { message: error.message, index } };
    }
    return {
      text,
      hasBom,
      result: { program, comments: withHashbang(text, comments) },
    };
  } catch (error) {
    return { text, hasBom, result: faultOf(error) };
  }
}

/** A tree that is deep in another way than by brackets overflows the stack where it is read. */
function faultOf(error: unknown): SyntaxFault {
  if (error instanceof RangeError) return tooDeep;
  return {
    message: error instanceof Error ? error.message : String(error),
    index: 0,
  };
}

/** The other engines list `#!` as a comment, oxc does not. */
function withHashbang(
  text: string,
  comments: readonly PlacedComment[],
): readonly PlacedComment[] {
  const line = /^#![^\n\r\u2028\u2029]*/.exec(text)?.[0];
  return line === undefined
    ? comments
    : [
        { type: "Shebang", value: line.slice(2), start: 0, end: line.length },
        ...comments,
      ];
}

function withoutMark(source: string): { text: string; hasBom: boolean } {
  const hasBom = source.startsWith(byteOrderMark);
  return { text: hasBom ? source.slice(1) : source, hasBom };
}

/** A name without a known extension (standard input, a template) is TypeScript. */
function nameFor(file: string): string {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file) ? file : `${file}.ts`;
}

function optionsFor(file: string) {
  return {
    preserveParens: false,
    sourceType: /\.c[jt]s$/.test(file) ? "commonjs" : "module",
  } as const;
}
