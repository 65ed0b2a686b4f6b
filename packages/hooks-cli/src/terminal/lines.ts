/** Lines that wait while a dialog is on the screen: they would be written into the middle of it. */

/** Says lines to the person, now or after the dialog. */
export interface Lines {
  /** @param line - with no line break at its end; a function is asked for it when it can be said, and may have nothing to say then */
  say(line: string | (() => string | undefined)): void;
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
  let waiting: Parameters<Lines["say"]>[0][] = [];
  const say: Lines["say"] = (given) => {
    if (held > 0) {
      waiting.push(given);
      return;
    }
    const line = typeof given === "string" ? given : given();
    if (line !== undefined) write(line);
  };
  return {
    say,
    hold: () => void held++,
    release() {
      held--;
      if (held > 0) return;
      const ready = waiting;
      waiting = [];
      ready.forEach(say);
    },
  };
}
