/** A progress bar on stderr. */
import type { Output } from "../output.ts";

const width = 24;

/** Shows how far a command is. */
export interface Progress {
  show(done: number): void;
  /** Takes the bar away. */
  end(): void;
}

/**
 * Makes a bar; it draws only for a person, and only when a percent has passed.
 *
 * @param total - what `show` is given in the end
 */
export function createProgress(total: number, output: Output): Progress {
  let shown = -1;
  return {
    show(done) {
      const percent =
        total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 100;
      if (!output.canShowProgress || percent === shown) return;
      shown = percent;
      const full = Math.round((width * percent) / 100);
      const bar = "█".repeat(full) + "░".repeat(width - full);
      output.sayRaw(`\r${bar} ${percent} %`);
    },
    end() {
      if (shown >= 0) output.sayRaw("\r\u001b[K");
    },
  };
}
