/** How deep a text is nested, before it is parsed: the parser reads the inside of a substitution once for each level around it. */

const deepest = 48;

/**
 * Whether a text is nested too deep for a parser whose time is length times depth.
 *
 * Quotes are not looked at, so brackets in quotes count too when they are not closed.
 *
 * @param text - source of a shell
 * @example
 * isTooDeep("$(".repeat(100)); // true
 */
export function isTooDeep(text: string): boolean {
  let parentheses = 0;
  let braces = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x28: // (
        parentheses += 1;
        break;
      case 0x29: // )
        if (parentheses > 0) parentheses -= 1;
        break;
      case 0x7b: // {
        if (text[at - 1] === "$") braces += 1;
        break;
      case 0x7d: // }
        if (braces > 0) braces -= 1;
        break;
      default:
    }
    if (parentheses + braces > deepest) return true;
  }
  return false;
}
