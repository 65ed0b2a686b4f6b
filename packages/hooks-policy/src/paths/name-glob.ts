/** Patterns for one name of a path: `*`, `?`, `[a-z]`, `[!a]` and `\` before a character that means itself. */

type Token = "*" | ((character: string) => boolean);

/**
 * Makes a test of a name from a pattern. It takes time in proportion to the name, whatever the name is: regular expressions made
 * from patterns do not.
 *
 * @example
 * nameGlob(".env.*")(".env.local"); // true
 */
export function nameGlob(pattern: string): (name: string) => boolean {
  if (!/[*?[\\]/.test(pattern)) return (name) => name === pattern;
  const tokens = tokensOf(pattern);
  return (name) => matches(tokens, name);
}

function matches(tokens: readonly Token[], name: string): boolean {
  let token = 0;
  // Where to go on when a character does not fit: the last `*` takes one more.
  let star = -1;
  let taken = 0;
  let at = 0;
  while (at < name.length) {
    const expected = tokens[token];
    if (expected === "*") {
      star = token;
      taken = at;
      token += 1;
    } else if (expected?.(name.charAt(at)) === true) {
      token += 1;
      at += 1;
    } else if (star >= 0) {
      taken += 1;
      at = taken;
      token = star + 1;
    } else return false;
  }
  while (tokens[token] === "*") token += 1;
  return token === tokens.length;
}

function tokensOf(pattern: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === "*") {
      if (tokens.at(-1) !== "*") tokens.push("*");
    } else if (character === "?") tokens.push(() => true);
    else if (character === "[") {
      const set = setAt(pattern, at);
      if (set === undefined) tokens.push(same("["));
      else {
        tokens.push(set.has);
        at = set.end;
      }
    } else {
      if (character === "\\" && at + 1 < pattern.length) at += 1;
      tokens.push(same(pattern.charAt(at)));
    }
  }
  return tokens;
}

function same(wanted: string): Token {
  return (character) => character === wanted;
}

/** `[a-z]` and `[!a-z]`; a `]` right after the bracket is one of the set. */
function setAt(pattern: string, start: number) {
  const negated = /[!^]/.test(pattern.charAt(start + 1));
  const first = start + (negated ? 2 : 1);
  const end = pattern.indexOf("]", first + 1);
  if (end < 0) return undefined;
  const ranges = [...pattern.slice(first, end).matchAll(/(.)(?:-(.))?/gsu)];
  const has = (character: string): boolean =>
    ranges.some(
      ([, low = "", high = low]) => low <= character && character <= high,
    ) !== negated;
  return { has, end };
}
