/** The UI for a person at a terminal. */
import type { HookUIContext, Theme } from "@hookline/hooks-core";
import { colourLevel } from "../output.ts";
import { showCustom } from "./custom.ts";
import { createDialogQueue, type DialogQueue } from "./dialog-queue.ts";
import { editInEditor, editorCommand } from "./editor.ts";
import { createLines } from "./lines.ts";
import { createNotes } from "./notes.ts";
import * as prompts from "./prompts.ts";
import { restoreOnSignal, restorePrompt } from "./restore-on-signal.ts";
import { createTheme } from "./theme.ts";
import { visibleLine } from "./visible-text.ts";

/** A UI and what ends its dialogs. */
export interface PersonUI {
  readonly ui: HookUIContext;
  readonly dialogs: Pick<DialogQueue, "abort" | "idle">;
}

/**
 * Makes the UI of the process's own terminal: keys from stdin, dialogs on stderr.
 *
 * @param say - writes a line on stderr
 * @param signal - closes every dialog there is and ever will be
 * @example
 * const { ui } = createPersonUI((line) => console.error(line), AbortSignal.timeout(60_000));
 * await ui.confirm("Dangerous command", "rm -rf build");
 */
export function createPersonUI(
  say: (line: string) => void,
  signal: AbortSignal,
): PersonUI {
  let made: Theme | undefined;
  const theme = () => (made ??= createTheme(colourLevel(2)));
  const lines = createLines(say);
  const queue = createDialogQueue(lines.hold, lines.release);
  const tell = (line: string) => lines.say(`hooks: ${line}`);

  /** Asks in the queue, and says so when a dialog goes away unanswered. */
  function ask<T>(
    title: string,
    declined: T,
    show: (signal: AbortSignal) => Promise<T>,
    own?: AbortSignal,
  ): Promise<T> {
    const closes = own === undefined ? signal : AbortSignal.any([signal, own]);
    return queue.ask({
      declined,
      signal: closes,
      async show(closed) {
        const stopWatching = restoreOnSignal(restorePrompt);
        try {
          return await show(closed);
        } finally {
          stopWatching();
          if (closed.aborted) tell(`closed unanswered: ${visibleLine(title)}`);
        }
      },
    });
  }

  function edit(title: string, prefill: string, closed: AbortSignal) {
    const command = editorCommand();
    if (command === undefined)
      return prompts.askMultiline({ title, prefill, signal: closed });
    say(`hooks: ${visibleLine(title)}: waiting for ${visibleLine(command)}`);
    return editInEditor(command, prefill, closed, tell);
  }

  const ui: HookUIContext = {
    ...createNotes(lines, theme, () => process.stderr.columns),
    select(title, options) {
      if (options.length > 0) {
        return ask(title, undefined, (signal) =>
          prompts.askSelect({ title, options, signal }),
        );
      }
      tell(`declined: ${visibleLine(title)}: there is nothing to select`);
      return Promise.resolve(undefined);
    },
    confirm: (title, message) =>
      ask(title, false, (signal) =>
        prompts.askConfirm({ title, message, signal }),
      ),
    input: (title, placeholder) =>
      ask(title, undefined, (signal) =>
        prompts.askInput({ title, placeholder, signal }),
      ),
    editor: (title, prefill = "", options = {}) =>
      ask(
        title,
        undefined,
        (signal) => edit(title, prefill, signal),
        options.signal,
      ),
    async custom<T>(factory: Parameters<typeof ui.custom<T>>[0]) {
      const result = await queue.ask<unknown>({
        declined: undefined,
        signal,
        show: (signal, inside) =>
          showCustom({
            factory,
            theme: theme(),
            signal,
            inside,
            tell,
          }),
      });
      // As without a UI: a component that was closed has no result, whatever type its hook hopes for.
      return result as T;
    },
    get theme() {
      return theme();
    },
  };
  return { ui, dialogs: queue };
}
