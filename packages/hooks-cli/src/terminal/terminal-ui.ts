/** The UI of a command: a person at the terminal, answers that were given beforehand, or nobody. */
import type { HookUIContext } from "@hookline/hooks-core";
import { createNoOpUIContext } from "@hookline/hooks-runner";
import { isatty } from "node:tty";
import { colourLevel } from "../output.ts";
import type { Answers } from "./answers.ts";

/** How the UI comes to be. */
export interface TerminalUIOptions {
  /** Writes a line on stderr. */
  readonly say: (line: string) => void;
  /** Answers instead of a person. */
  readonly answers?: Answers | undefined;
  /** Closes all dialogs, and every later one at once. */
  readonly signal?: AbortSignal;
}

/** A UI, who answers it, and how it ends. */
export interface TerminalUI {
  readonly ui: HookUIContext;
  /** Dialogs can be answered; false: `ui` is the no-op UI. */
  readonly hasUI: boolean;
  /** It is a person who answers, and who may take any time. */
  readonly interactive: boolean;
  /** Closes the dialogs that are there now, shown or waiting: what `ctx.abort()` means for them. Later ones are shown. */
  abortDialogs(): void;
  /** Closes all dialogs, and every later one at once. Resolves when the terminal is as it was. */
  close(): Promise<void>;
}

/**
 * Makes the UI of a command. What draws is imported only when it is needed (docs/decisions/011).
 *
 * @returns answers when there are any; a person when stdin and stderr are a terminal; else the no-op UI
 * @example
 * const { ui, hasUI, close } = await createTerminalUI({ say: (line) => console.error(line) });
 * if (hasUI) await ui.confirm("Dangerous command", "rm -rf build");
 * await close();
 */
export async function createTerminalUI({
  say,
  answers,
  signal,
}: TerminalUIOptions): Promise<TerminalUI> {
  if (answers !== undefined) {
    const [{ createAnsweringUI }, { createTheme }] = await Promise.all([
      import("./answering-ui.ts"),
      import("./theme.ts"),
    ]);
    const theme = createTheme(colourLevel(2));
    return {
      ...nobody,
      ui: createAnsweringUI(answers, say, theme),
      hasUI: true,
    };
  }
  // Keys come from stdin, dialogs go to stderr.
  if (!isatty(0) || !isatty(2)) return { ...nobody, ui: createNoOpUIContext() };
  const { createPersonUI } = await import("./person-ui.ts");
  const end = new AbortController();
  const ended =
    signal === undefined ? end.signal : AbortSignal.any([signal, end.signal]);
  const { ui, dialogs } = createPersonUI(say, ended);
  return {
    ui,
    hasUI: true,
    interactive: true,
    abortDialogs: dialogs.abort,
    close() {
      end.abort();
      return dialogs.idle();
    },
  };
}

const nobody: Omit<TerminalUI, "ui"> = {
  hasUI: false,
  interactive: false,
  abortDialogs() {},
  close: async () => {},
};
