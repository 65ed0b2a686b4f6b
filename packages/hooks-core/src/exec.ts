/** Types of `pi.exec`. */

/** Options of `pi.exec`. */
export interface ExecOptions {
  /** Ends the command when it fires; already aborted, the command is not started. */
  signal?: AbortSignal;
  /** Time limit in milliseconds; none when absent or 0. */
  timeout?: number;
  /** Folder to run in; the loader's `cwd` when absent. */
  cwd?: string;
  /** Bytes kept of each of stdout and stderr (50 MiB when absent); a command that prints more is ended. */
  maxOutputBytes?: number;
}

/** How a command ended. */
export interface ExecResult {
  readonly stdout: string;
  readonly stderr: string;
  /**
   * Exit code. A command that was ended has 128 + the signal's number, never 0; one that could not be started has 127, or
   * 126 when the file may not be executed.
   */
  readonly code: number;
  /** Hookline ended it: time limit, abort or too much output. */
  readonly killed: boolean;
  /** It ran over `timeout`. */
  readonly timedOut: boolean;
  /** `signal` fired. */
  readonly aborted: boolean;
  /** It printed more than `maxOutputBytes`; the rest is missing. */
  readonly truncated: boolean;
  /** The signal that ended it, whoever sent it, for example `SIGTERM`. */
  readonly signal?: string;
}
