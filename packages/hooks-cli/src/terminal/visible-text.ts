/**
 * Text of hooks and models as a person must see it before saying yes: nothing in it acts on the terminal, nothing is hidden.
 *
 * Known fault B9 of the original: titles were rendered as Markdown, so that a command that was shown for approval could look like
 * another one.
 */

// Control and format characters (bidirectional overrides, zero-width ones), line and paragraph separators, lone surrogates.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
// The joiners are part of emoji and of many scripts' words; they neither reorder text nor move a cursor.
const joiners = "\u200c\u200d";

/**
 * Makes every character visible that a terminal would act on or leave out. Line breaks stay.
 *
 * @param text - of a hook
 * @returns the same text with `␛` for escape, `\u{202e}` for a character that reverses text, and so on
 * @example
 * visibleText("rm -rf \u001b[8m/\u001b[0m"); // "rm -rf ␛[8m/␛[0m"
 */
export function visibleText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(hidden, (character) => {
    if (character === "\n" || joiners.includes(character)) return character;
    return visible(character);
  });
}

/**
 * The same for what has one line, such as an option: line breaks become visible, too.
 *
 * @example
 * visibleLine("yes\nno"); // "yes␊no"
 */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll("\n", visible);
}

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? "␡" : `\\u{${code.toString(16)}}`;
}
