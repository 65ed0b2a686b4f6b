/** The status texts of hooks as one line of a terminal. */
import { cutToWidth } from "./text-width.ts";

// Escape sequences: CSI (ESC [ or the single character U+009B), OSC and other strings up to their end, two-character ones.
const escape =
  // oxlint-disable-next-line no-control-regex
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[\]PX^_][\s\S]*?(?:\u0007|\u001b\\|$)|\u001b[ -/]*[0-~]/g;
// oxlint-disable-next-line no-control-regex
const style = /^(?:\u001b\[|\u009b)([0-9;:]*)m$/;
// oxlint-disable-next-line no-control-regex
const blank = /[\u0000-\u001f\u007f-\u009f ]/;

/**
 * Makes a status text fit for one line: control characters become spaces, runs of spaces one space, and the ends are
 * trimmed. Colours and styles stay, whole, and are closed at the end; every other escape sequence goes, so that a hook cannot
 * move the cursor or set the terminal's title.
 *
 * @param text - as a hook gave it
 * @example
 * sanitizeStatusText("step 1\r\n\tdone"); // "step 1 done"
 */
export function sanitizeStatusText(text: string): string {
  let line = "";
  let space = false;
  let open = false;
  let visible = false;
  const add = (plain: string) => {
    for (const character of plain) {
      if (blank.test(character)) {
        space = true;
        continue;
      }
      if (space && visible) line += " ";
      space = false;
      visible = true;
      line += character;
    }
  };
  let end = 0;
  for (const match of text.matchAll(escape)) {
    add(text.slice(end, match.index));
    end = match.index + match[0].length;
    const codes = style.exec(match[0])?.[1];
    if (codes === undefined) continue;
    line += `\u001b[${codes}m`;
    open = codes !== "" && codes !== "0";
  }
  add(text.slice(end));
  if (!visible) return "";
  return open ? `${line}\u001b[0m` : line;
}

/** Status texts by key. */
export interface StatusLine {
  /** @param text - undefined takes the key away */
  set(key: string, text: string | undefined): void;
  /**
   * @param width - columns there are; no limit when absent
   * @returns the texts in order of their keys, joined by a space
   */
  render(width?: number): string;
}

/**
 * Makes an empty status line. Connect it to hooks by giving its `set` as `ctx.ui.setStatus`.
 *
 * @example
 * const status = createStatusLine();
 * status.set("build", "step 1\nok");
 * status.render(80); // "step 1 ok"
 */
export function createStatusLine(): StatusLine {
  const texts = new Map<string, string>();
  let joined: string | undefined;
  return {
    set(key, text) {
      joined = undefined;
      if (text === undefined) texts.delete(key);
      else texts.set(key, sanitizeStatusText(text));
    },
    render(width) {
      // By code unit, so that the order is the same in every locale.
      joined ??= [...texts.keys()]
        .toSorted()
        .map((key) => texts.get(key))
        .filter((text) => text !== "")
        .join(" ");
      return width === undefined ? joined : cutToWidth(joined, width);
    },
  };
}
