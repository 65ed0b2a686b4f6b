/** Lines that wait while a dialog is on the screen: they would be written into the middle of it. */

/** Says lines to the person, now or after the dialog. */
export interface Lines {
  /** @param line - with no line break at its end */
  say(line: string): void;
  /** Asks for a line that is made when it can be said; asked for many times while a dialog is shown, it is said once. */
  saySoon(key: string, make: () => string | undefined): void;
  /** Lets lines wait. Each call needs one of `release`. */
  hold(): void;
  release(): void;
}

/**
 * Makes lines that can wait.
 *
 * @param write - says one line on stderr
 * @example
 * const lines = createLines((line) => console.error(line));
 * lines.hold();
 * lines.say("written after the dialog");
 * lines.release();
 */
export function createLines(write: (line: string) => void): Lines {
  let held = 0;
  let waiting: { key: string | undefined; make: () => string | undefined }[] =
    [];
  const saySoon = (
    key: string | undefined,
    make: () => string | undefined,
  ): void => {
    if (held > 0) {
      if (key !== undefined && waiting.some((line) => line.key === key)) return;
      waiting.push({ key, make });
      return;
    }
    const line = make();
    if (line !== undefined) write(line);
  };
  return {
    say: (line) => saySoon(undefined, () => line),
    saySoon,
    hold: () => void held++,
    release() {
      held--;
      if (held > 0) return;
      const ready = waiting;
      waiting = [];
      for (const { key, make } of ready) saySoon(key, make);
    },
  };
}
