/** A signal from outside must not leave a terminal that shows no cursor and echoes nothing. */

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Restores the terminal when a signal ends the process. (Ctrl-C at a dialog is no signal: it is a key.)
 *
 * @param restore - before the signal takes its effect
 * @returns ends the watch
 */
export function restoreOnSignal(restore: () => void): () => void {
  const stop = () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    stop();
    restore();
    process.kill(process.pid, signal);
  };
  // Before those who end the process at once.
  for (const signal of signals) process.prependListener(signal, onSignal);
  return stop;
}

/** What a line dialog changes in a terminal: raw mode, and the cursor. */
export function restorePrompt(): void {
  process.stdin.setRawMode(false);
  process.stderr.write("\u001b[?25h\n");
}
