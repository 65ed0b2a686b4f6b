/** Brace expansion, which bash does first and on the source: `{rm,-rf}` is two words. */

const mostWords = 256;
/** Looking for closing braces is quadratic in the worst case, so a word is kept short. */
const longestWord = 1_000;

/**
 * Expands the braces of a word.
 *
 * @param source - the word as it is written, quotes included
 * @returns the words as they would be written without braces; `undefined` when they are too many
 * @example
 * expandBraces("-{r,f}"); // ["-r", "-f"]
 * expandBraces("'{a,b}'"); // ["'{a,b}'"]
 */
export function expandBraces(source: string): readonly string[] | undefined {
  if (source.length > longestWord) return undefined;
  let done: string[] = [""];
  let at = 0;
  while (at < source.length) {
    const end = endOfPiece(source, at);
    const group =
      source[at] === "{"
        ? groupAt(source, at, endOfBraces(source, at))
        : undefined;
    if (group === undefined) {
      const piece = source.slice(at, end);
      done = done.map((text) => text + piece);
      at = end;
      continue;
    }
    const choices: string[] = [];
    for (const choice of group.choices) {
      const words = group.isList ? expandBraces(choice) : [choice];
      if (words === undefined) return undefined;
      choices.push(...words);
      if (choices.length * done.length > mostWords) return undefined;
    }
    done = done.flatMap((text) => choices.map((choice) => text + choice));
    at = group.end;
    if (done.length > mostWords) return undefined;
  }
  return done;
}

interface Group {
  readonly choices: readonly string[];
  readonly isList: boolean;
  readonly end: number;
}

function groupAt(
  source: string,
  start: number,
  end: number | undefined,
): Group | undefined {
  if (end === undefined) return undefined;
  const choices = atCommas(source.slice(start + 1, end - 1));
  if (choices.length > 1) return { choices, isList: true, end };
  const range = sequence(choices[0]!);
  return range && { choices: range, isList: false, end };
}

/** End of what counts as one piece here: a quoted text, an expansion, or one character. */
function endOfPiece(source: string, at: number): number {
  switch (source[at]) {
    case "\\":
      return at + 2;
    case "'":
      return after(source, "'", at + 1);
    case '"':
    case "`":
      return endOfQuotes(source, at, source[at]!);
    case "$": {
      const open = source[at + 1];
      if (open === "{") return nested(source, at + 1, "{", "}");
      if (open === "(") return nested(source, at + 1, "(", ")");
      return at + 1;
    }
    default:
      return at + 1;
  }
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + 1;
}

function endOfQuotes(source: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < source.length && source[at] !== quote) {
    at = source[at] === "\\" ? at + 2 : at + 1;
  }
  return at + 1;
}

function nested(
  source: string,
  start: number,
  open: string,
  close: string,
): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const char = source[at]!;
    if (char === open) depth += 1;
    if (char === close && --depth === 0) return at + 1;
    at = char === open || char === close ? at + 1 : skipQuoted(source, at);
  }
  return at;
}

function skipQuoted(source: string, at: number): number {
  return "\\'\"`".includes(source[at]!) ? endOfPiece(source, at) : at + 1;
}

/** Behind the brace that closes the one at `start`; `undefined` when none does. */
function endOfBraces(source: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < source.length; at = endOfPiece(source, at)) {
    if (source[at] === "{") depth += 1;
    if (source[at] === "}" && --depth === 0) return at + 1;
  }
  return undefined;
}

function atCommas(body: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < body.length; at = endOfPiece(body, at)) {
    const char = body[at];
    if (char === "{") depth += 1;
    else if (char === "}") depth -= 1;
    else if (char === "," && depth === 0) {
      parts.push(body.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(body.slice(from));
  return parts;
}

function sequence(body: string): readonly string[] | undefined {
  const found =
    /^(?:(-?\d{1,9})\.\.(-?\d{1,9})|([a-zA-Z])\.\.([a-zA-Z]))(?:\.\.(-?\d{1,9}))?$/.exec(
      body,
    );
  if (!found) return undefined;
  const letters = found[3] !== undefined;
  const from = letters ? found[3]!.charCodeAt(0) : Number(found[1]);
  const to = letters ? found[4]!.charCodeAt(0) : Number(found[2]);
  const step = Math.abs(Number(found[5] ?? 1)) || 1;
  // One more than fits, so that the caller sees that there are too many.
  const count = Math.min(
    Math.floor(Math.abs(to - from) / step) + 1,
    mostWords + 1,
  );
  const width = [found[1], found[2]].some((end) => /^-?0\d/.test(end ?? ""))
    ? Math.max(found[1]!.length, found[2]!.length)
    : 0;
  return Array.from({ length: count }, (_, index) => {
    const value = from + (to < from ? -1 : 1) * step * index;
    return letters ? String.fromCharCode(value) : padded(value, width);
  });
}

function padded(value: number, width: number): string {
  return value < 0
    ? `-${String(-value).padStart(width - 1, "0")}`
    : String(value).padStart(width, "0");
}
