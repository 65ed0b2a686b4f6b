/** Finds secrets in a text. */
import { contexts } from "./contexts.ts";
import { keyBlocks } from "./key-blocks.ts";
import { namedValues } from "./named-values.ts";
import type { SecretRule } from "./rule.ts";
import { kindOfToken, vendorToken } from "./vendor-tokens.ts";

/**
 * Where a secret stands: `text.slice(start, end)`.
 *
 * @example
 * const [first] = findSecrets("API_KEY=abc"); // { start: 8, end: 11, kind: "named-value" }
 */
export interface SecretRange {
  readonly start: number;
  readonly end: number;
  /** Which rule found it, for example `github-token`, `private-key`, `named-value`. */
  readonly kind: string;
}

const rules: readonly SecretRule[] = [vendorToken, ...contexts, ...namedValues];

/**
 * Finds secrets in a text: keys and tokens of known shape, passwords in URLs, headers, key blocks, and values of names that promise a
 * secret. Takes time linear in the length of the text. No measure of randomness is used: hashes, UUIDs and images stay.
 *
 * @param text - any text, of any length
 * @returns ranges that do not overlap or touch, in their order
 * @example
 * for (const { kind } of findSecrets(command)) console.error(`holds a ${kind}`);
 */
export function findSecrets(text: string): readonly SecretRange[] {
  const found: SecretRange[] = keyBlocks(text);
  for (const { kind, pattern, secret, accepts } of rules) {
    // `matchAll` would make a copy of the expression for each call, which costs more than the search of a short text.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const value = match[secret]!;
      if (accepts?.(value, match) === false) continue;
      const end = match.index + match[0].length;
      found.push({
        start: end - value.length,
        end,
        kind: kind === vendorToken.kind ? kindOfToken(value) : kind,
      });
    }
  }
  return found.length < 2 ? found : joined(found);
}

/** Joins what overlaps or touches; the kind is that of the one that starts first. */
function joined(found: SecretRange[]): SecretRange[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const ranges: SecretRange[] = [];
  for (const range of found) {
    const last = ranges.at(-1);
    if (last === undefined || range.start > last.end) ranges.push(range);
    else if (range.end > last.end)
      ranges[ranges.length - 1] = { ...last, end: range.end };
  }
  return ranges;
}
