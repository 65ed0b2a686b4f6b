/** What a UI shows without asking: notifications, status texts, and the text that hooks keep in the prompt editor. */
import type { HookUIContext, NotifyType, Theme } from "@hookline/hooks-core";
import {
  createStatusLine,
  cutToWidth,
  sanitizeStatusText,
} from "@hookline/hooks-runner";
import type { Lines } from "./lines.ts";

/** The methods that need no answer. */
export type Notes = Pick<
  HookUIContext,
  "notify" | "setStatus" | "setEditorText" | "getEditorText"
>;

const colours: Readonly<Record<NotifyType, string>> = {
  info: "accent",
  warning: "warning",
  error: "error",
};

/**
 * Makes the part of a UI that asks nothing.
 *
 * A status text is a line of its own, said when the status line as a whole has changed: a line that is drawn over and over at the
 * same place would be torn by what hooks print.
 *
 * @param lines - where it is said
 * @param theme - of the labels
 * @param columns - of the terminal now; undefined: lines are not cut
 * @example
 * const notes = createNotes(lines, theme, () => process.stderr.columns);
 * notes.notify("saved", "info"); // info: saved
 */
export function createNotes(
  lines: Lines,
  theme: () => Theme,
  columns: () => number | undefined,
): Notes {
  const status = createStatusLine();
  let drawn = "";
  let editorText = "";
  return {
    notify(message, type = "info") {
      // Hooks in JavaScript give other words, too.
      const label = theme().fg(colours[type] ?? "accent", type);
      for (const line of message.split(/\r?\n/))
        lines.say(`${label}: ${sanitizeStatusText(line)}`);
    },
    setStatus(key, text) {
      status.set(key, text);
      lines.say(() => {
        const now = status.render();
        if (now === drawn) return undefined;
        drawn = now;
        const line = `${theme().fg("dim", "status")}: ${now || "(none)"}`;
        const width = columns();
        return width === undefined ? line : cutToWidth(line, width);
      });
    },
    setEditorText: (text) => void (editorText = text),
    getEditorText: () => editorText,
  };
}
