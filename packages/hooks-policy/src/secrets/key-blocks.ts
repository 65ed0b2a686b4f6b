/** Private keys in blocks, as PEM and PGP have them. */
import type { SecretRange } from "./find-secrets.ts";

// RFC 7468 sections 10 and 11, RFC 1421 section 4.4, RFC 9580 section 6.2.
const begin = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;

// Runs of base64 with what stands between lines: line ends, also those of a JSON string; quotes and `+` of code; marks of a diff, a
// quotation or a YAML block; numbers of lines. Then one last run, if it is no word.
const keyText =
  /(?:(?:\\[nrt]|[\s"'+>|,-]|\d{1,6}[:→\t])*[A-Za-z0-9+/=]{16,})+(?:(?:\\[nrt]|[\s"'+>|,-]|\d{1,6}[:→\t])*[A-Za-z0-9+/]{0,14}={1,2})?/y;

// What of that stands before the first line and behind the last.
const leading = /^(?:\\[nrt]|[\s"'+>|,-]|\d{1,6}[:→\t])*/;
const trailing = /(?:\r?\n|\\n)(?:\\[nrt]|[\s"'+>|,-]|\d{1,6}[:→\t])*$/;

/** Longer blocks are taken for two markers that have nothing to do with each other. */
const longest = 32_768;

/**
 * Finds the inside of key blocks; the lines that frame a block stay, since they tell the reader what it was.
 *
 * @param text - any text
 * @returns ranges in their order; a block that is cut off ends with what looks like a key
 * @example
 * keyBlocks(await readFile("id_ed25519", "utf8"));
 */
export function keyBlocks(text: string): SecretRange[] {
  const found: SecretRange[] = [];
  if (!text.includes("PRIVATE KEY")) return found;
  let end = -1;
  for (const match of text.matchAll(begin)) {
    const start = match.index + match[0].length;
    // Searched once for all blocks before it, so that a text full of beginnings takes no longer.
    if (end < start && end !== Infinity) {
      const next = text.indexOf("-----END ", start);
      end = next === -1 ? Infinity : next;
    }
    const range = wholeBlock(text, start, end) ?? cutBlock(text, start);
    if (range !== undefined) found.push(range);
  }
  return found;
}

function wholeBlock(
  text: string,
  start: number,
  end: number,
): SecretRange | undefined {
  if (end - start > longest) return undefined;
  const body = text.slice(start, end);
  if (body.includes("-----BEGIN ")) return undefined;
  const runs = body.match(/[A-Za-z0-9+/=]{16,}/g) ?? [];
  const inRuns = runs.reduce((sum, run) => sum + run.length, 0);
  // Headers, comments and line numbers are little beside a key; code between two markers is more.
  if (inRuns === 0 || inRuns < body.replaceAll(/\s+/g, "").length * 0.5)
    return undefined;
  const lead = leading.exec(body)![0].length;
  const trail = trailing.exec(body.slice(-64))?.[0].length ?? 0;
  return { start: start + lead, end: end - trail, kind: "private-key" };
}

function cutBlock(text: string, start: number): SecretRange | undefined {
  keyText.lastIndex = start;
  const body = keyText.exec(text)?.[0];
  if (body === undefined) return undefined;
  const lead = leading.exec(body)![0].length;
  return { start: start + lead, end: start + body.length, kind: "private-key" };
}
