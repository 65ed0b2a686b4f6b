/** Finds what a TypeScript source imports, type-only imports included. */

/** One import of a source file. */
export interface Import {
  readonly specifier: string;
  /** False when nothing of it is left at run time: `import type`, `export type`, `typeof import("x")`. */
  readonly atRuntime: boolean;
}

const transpiler = new Bun.Transpiler({ loader: "ts" });

/**
 * Lists the imports of a source: static, dynamic, `require`, re-exports, and types.
 *
 * `Bun.Transpiler` tells exactly what is imported at run time but erases types first, and an upward type import ties packages
 * together as well. So the specifiers come from the tokens, where an import is a string after `from` or `import`, or the first
 * argument of `import(` or `require(`; the transpiler only tells which of them stay at run time. Text in comments, strings and
 * templates is no token, so a test may hold import lines as sample text.
 *
 * @param file TypeScript without JSX
 * @throws a syntax error as `BuildMessage` or `AggregateError`
 * @example
 * importsOf(`import type { A } from "a"; import("b");`);
 * // [{ specifier: "a", atRuntime: false }, { specifier: "b", atRuntime: true }]
 */
export function importsOf(file: string): readonly Import[] {
  // The transpiler takes modules, and a program's first line is none of one.
  const source = file.replace(/^#![^\n]*/, "");
  const atRuntime = new Set(
    transpiler.scanImports(source).map((found) => found.path),
  );
  const specifiers = new Set<string>();
  const tokens = tokensOf(source);
  tokens.forEach((token, index) => {
    const [beforeLast, last] = [tokens[index - 2], tokens[index - 1]];
    const imported =
      last === "from" ||
      last === "import" ||
      (last === "(" && (beforeLast === "import" || beforeLast === "require"));
    if (imported && /^["']/.test(token)) specifiers.add(token.slice(1, -1));
  });
  return [...specifiers, ...atRuntime]
    .filter((specifier, index, all) => all.indexOf(specifier) === index)
    .map((specifier) => ({ specifier, atRuntime: atRuntime.has(specifier) }));
}

// In this order: what can hold quotes or slashes of another kind comes first.
const token =
  /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|[\w$]+|[^\s]/g;
const regexLiteral = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const templateText = /(?:\\[^]|\$(?!\{)|[^`\\$])*(`|\$\{)/y;

/** Words, strings and single punctuation marks; comments, regular expressions and the text of templates are left out. */
function tokensOf(source: string): readonly string[] {
  const tokens: string[] = [];
  // One entry per open brace: whether its closing brace goes back into a template's text.
  const braces: boolean[] = [];
  let position = 0;
  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const match = pattern.exec(source);
    if (match === null) return undefined;
    position = pattern.lastIndex;
    return match[1] ?? match[0];
  };
  const templateRest = (): void => {
    if (skip(templateText) === "${") braces.push(true);
  };
  for (;;) {
    token.lastIndex = position;
    const match = token.exec(source);
    if (match === null) return tokens;
    const text = match[0];
    position = token.lastIndex;
    if (text.startsWith("//") || text.startsWith("/*")) continue;
    if (text === "`") {
      templateRest();
      tokens.push("``");
    } else if (text === "}" && braces.pop() === true) {
      templateRest();
    } else if (text === "/" && startsRegex(tokens.at(-1))) {
      position -= 1;
      if (skip(regexLiteral) === undefined) position += 1;
      tokens.push("//");
    } else {
      if (text === "{") braces.push(false);
      tokens.push(text);
    }
  }
}

/** A slash divides after a value and starts a regular expression everywhere else. */
function startsRegex(previous: string | undefined): boolean {
  if (previous === undefined) return true;
  if (
    /^(?:return|typeof|case|in|of|do|else|void|delete|await|yield)$/.test(
      previous,
    )
  )
    return true;
  return !/^(?:[\w$]+|["'`)\]}].*|\/\/)$/.test(previous);
}
