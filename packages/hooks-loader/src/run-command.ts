/** Runs a program for a hook, and ends it, with all that it started, when it must end. */
import {
  errorText,
  type ExecOptions,
  type ExecResult,
} from "@hookline/hooks-core";
import { constants } from "node:os";
import { endWithHost } from "./end-with-host.ts";
import { readOutput } from "./exec-output.ts";
import { withinTime } from "./time-limit.ts";

const defaultMaxOutputBytes = 50 * 1024 * 1024;
/** What a program that was asked to end gets to do so. */
const endGraceMs = 500;
/** What a background process that holds the pipes of a program that is done may still write. */
const pipeGraceMs = 250;
const longestTimerMs = 2 ** 31 - 1;

type Ending = "timedOut" | "aborted" | "truncated";

/** For programs that decide for the host: what they are given. Not part of `pi.exec`, whose programs have no input and outlive it. */
export interface ProgramInput {
  /** A program that does not read it, or not all of it, is not disturbed. */
  readonly stdin: Uint8Array;
  /** Variables on top of this process's own. */
  readonly env: Readonly<Record<string, string>>;
}

/** The work of `execCommand`. */
export async function runCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  options: ExecOptions = {},
  input?: ProgramInput,
): Promise<ExecResult> {
  const {
    signal,
    timeout = 0,
    maxOutputBytes = defaultMaxOutputBytes,
  } = options;
  if (signal?.aborted) return notStarted(130, "", "aborted");
  let child: Bun.Subprocess<"ignore" | Uint8Array, "pipe", "pipe">;
  try {
    child = Bun.spawn([command, ...args], {
      cwd: options.cwd ?? cwd,
      stdin: input?.stdin ?? "ignore",
      ...(input && { env: { ...process.env, ...input.env } }),
      stdout: "pipe",
      stderr: "pipe",
      detached: true,
    });
  } catch (error) {
    const denied =
      error instanceof Error && "code" in error && error.code === "EACCES";
    return notStarted(denied ? 126 : 127, `${command}: ${errorText(error)}`);
  }

  const forget = input && endWithHost(child.pid);
  let ending: Ending | undefined;
  let ended: Promise<void> | undefined;
  const end = (why: Ending): void => {
    // A program that has exited by itself has its own result.
    if (
      ending !== undefined ||
      child.exitCode !== null ||
      child.signalCode !== null
    )
      return;
    ending = why;
    ended = import("./kill-tree.ts").then(({ killTree }) =>
      killTree(child, endGraceMs),
    );
  };
  const abort = (): void => end("aborted");
  signal?.addEventListener("abort", abort, { once: true });
  const timer =
    timeout > 0
      ? setTimeout(end, Math.min(timeout, longestTimerMs), "timedOut")
      : undefined;
  const tooMuch = (): void => end("truncated");
  const stdout = readOutput(child.stdout, maxOutputBytes, tooMuch);
  const stderr = readOutput(child.stderr, maxOutputBytes, tooMuch);
  try {
    await child.exited;
    await ended;
    await withinTime(
      Promise.all([stdout.done, stderr.done]),
      pipeGraceMs,
    ).catch(() => {});
  } finally {
    clearTimeout(timer);
    forget?.();
    signal?.removeEventListener("abort", abort);
    stdout.cancel();
    stderr.cancel();
  }
  const by = child.signalCode;
  return {
    stdout: stdout.text(),
    stderr: stderr.text(),
    code: exitCode(child, ending !== undefined),
    killed: ending !== undefined,
    timedOut: ending === "timedOut",
    aborted: ending === "aborted",
    truncated: stdout.truncated() || stderr.truncated(),
    ...(typeof by === "string" ? { signal: by } : {}),
  };
}

/** A program that answers SIGTERM with exit code 0 did not succeed. */
function exitCode(child: Bun.Subprocess, killed: boolean): number {
  const by = child.signalCode;
  if (typeof by === "string") return 128 + constants.signals[by];
  return killed ? 128 + constants.signals.SIGTERM : (child.exitCode ?? 1);
}

function notStarted(code: number, stderr: string, why?: "aborted"): ExecResult {
  const aborted = why === "aborted";
  return {
    stdout: "",
    stderr,
    code,
    killed: aborted,
    timedOut: false,
    aborted,
    truncated: false,
  };
}
