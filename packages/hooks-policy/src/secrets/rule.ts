/** What a rule of `secrets` is. */

/**
 * One shape that secrets have.
 *
 * @example
 * const rule: SecretRule = { kind: "bearer", pattern: /\bbearer ([\w.-]{16,})/gi, secret: 1 };
 */
export interface SecretRule {
  /** Names the shape, for example `github-token`. */
  readonly kind: string;
  /**
   * Global. Whatever the text, a search takes linear time: what can fail after a repetition is either bounded, or cannot start again
   * inside what was repeated.
   */
  readonly pattern: RegExp;
  /** Which group is the secret, 0 for the whole match. It must reach to the end of the match. */
  readonly secret: 0 | 1;
  /** Looks closer at the secret of a match; without it, every match counts. */
  readonly accepts?: (secret: string, match: RegExpExecArray) => boolean;
}

/** What stands where a secret stood. */
export const marker = "[REDACTED]";

/** Whether a text has both a letter and a digit. */
export function hasLetterAndDigit(text: string): boolean {
  return /\d/.test(text) && /[A-Za-z]/.test(text);
}
