/** Text that files wrote, made harmless for a terminal and for people who read it. */
/* oxlint-disable no-control-regex -- control characters are what it looks for */

// What moves the cursor, what a terminal obeys, what has no width, and what turns the direction of the text around it.
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/**
 * Shows control signs by their number. Tabs and line feeds stay.
 *
 * @example
 * visible("a\u001b[2Jb"); // "a\\u{1b}[2Jb"
 */
export function visible(text: string): string {
  return text.replace(
    hidden,
    (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`,
  );
}

/** The same in one line. */
export function visibleLine(text: string): string {
  return visible(text.replace(/\s*[\r\n]+\s*/g, " ").replaceAll("\t", " "));
}
