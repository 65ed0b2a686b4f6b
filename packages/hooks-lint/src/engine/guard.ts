/**
 * Keeps away from the parser what would end the process. oxc recurses on the native stack without a limit: some thousand
 * open brackets, or as many `!`, `a=>` or `if(a)` in a row, are a segmentation fault and no exception. And each of its
 * errors holds a copy of the line, so thousands of errors in a long line are gigabytes.
 *
 * Quick bounds come first; strings and comments count as code in them, so a file that is above a bound may be harmless.
 * Only such a file is parsed in a child process, to see whether that survives.
 */

/** Levels that do no harm: the parser dies between 2,000 and 4,000 on another thread, and between 4,000 and 8,000 on the main one. */
const harmlessDepth = 1000;
/** Links of one chain (`a.b().c`) that do no harm; 200,000 do. */
const harmlessChain = 20_000;
/** Characters of a line that do no harm, were each word an error. */
const harmlessLine = 20_000;
/** The child has this long. */
const timeLimitMs = 20_000;

const brackets = "([{";
/** What may begin a level without a bracket. */
const operators = "!~+-=?<:*&|^%/";
const words =
  "if else for while do with typeof void delete await new yield keyof unique readonly infer extends asserts return throw case label async in instanceof as satisfies abstract declare static".split(
    " ",
  );
const levels: ReadonlySet<string> = new Set([...operators, ...words]);
const keyword = new RegExp(`\\b(?:${words.join("|")})\\b`, "g");
/** 1 for each character code that may begin a level, or be a link. */
const isLevel = tableOf(brackets + operators);
const isLink = tableOf(".)]`!");
/** Words that can go on with an expression whose last sign was `}`. */
const goingOn: ReadonlySet<string> = new Set(
  "else as satisfies in instanceof extends of is while catch finally".split(
    " ",
  ),
);
const closers: ReadonlySet<string> = new Set(")]}");
const token = /[A-Za-z_$][\w$]*|[^\s\w]/g;

/**
 * Tells whether a text can be parsed without the end of the process.
 *
 * @example
 * isParsable("hook.ts", "(".repeat(100_000)); // false
 */
export function isParsable(file: string, text: string): boolean {
  const isHarmless =
    (!hasManyLevels(text) || deepest(text) <= harmlessDepth) &&
    countOf(isLink, text, harmlessChain) <= harmlessChain &&
    !hasLongLine(text);
  return isHarmless || survives(file, text);
}

/** Whether a file has many signs that may begin a level, wherever they are: most files have not. */
function hasManyLevels(text: string): boolean {
  if (text.length <= harmlessDepth) return false;
  const count = countOf(isLevel, text, harmlessDepth);
  return (
    count > harmlessDepth ||
    count + (text.match(keyword)?.length ?? 0) > harmlessDepth
  );
}

/** How many characters of a table a text has; 0 when it is too short to have more than the limit. */
function countOf(table: Uint8Array, text: string, limit: number): number {
  let count = 0;
  if (text.length > limit)
    for (let at = 0; at < text.length; at++)
      count += table[text.charCodeAt(at)] ?? 0;
  return count;
}

function hasLongLine(text: string): boolean {
  if (text.length <= harmlessLine) return false;
  for (let at = 0; at >= 0 && at < text.length;) {
    const end = text.indexOf("\n", at);
    if ((end < 0 ? text.length : end) - at > harmlessLine) return true;
    at = end < 0 ? end : end + 1;
  }
  return false;
}

/** An upper bound of the depth: open brackets, and in each of them what began since its last statement. */
function deepest(text: string): number {
  const open: number[] = [];
  let here = 0;
  let outside = 0;
  let max = 0;
  let last = "";
  for (const [sign] of text.matchAll(token)) {
    const isNext =
      last === ";"
        ? sign !== "else"
        : last === "}" && /^\w/.test(sign) && !goingOn.has(sign);
    if (isNext) here = 0;
    if (brackets.includes(sign)) {
      open.push(here);
      outside += here + 1;
      here = 0;
    } else if (closers.has(sign)) {
      here = open.pop() ?? 0;
      outside = Math.max(0, outside - here - 1);
    } else if (levels.has(sign)) here += 1;
    if (outside + here > max) max = outside + here;
    last = sign;
  }
  return max;
}

function survives(file: string, text: string): boolean {
  const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
  // Loading these costs more than linting a file, and hardly a file needs them.
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const { fileURLToPath } = process.getBuiltinModule("node:url");
  const probe = fileURLToPath(new URL(`./probe${extension}`, import.meta.url));
  const { status } = spawnSync(process.execPath, [probe, file], {
    input: text,
    stdio: ["pipe", "ignore", "ignore"],
    timeout: timeLimitMs,
  });
  return status === 0;
}

function tableOf(signs: string): Uint8Array {
  const table = new Uint8Array(65_536);
  for (const sign of signs) table[sign.charCodeAt(0)] = 1;
  return table;
}
