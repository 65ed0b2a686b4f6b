/** Replays recorded sessions: what would these hooks have decided? */
import type { HookRunner } from "@hookline/hooks-runner";
import { readToolPairs, type SessionProblem } from "@hookline/hooks-session";
import type { DecideOptions } from "./decide.ts";
import { replayPair } from "./replay-pair.ts";
import type {
  ReplayError,
  ReplayFinding,
  ReplayOutcome,
  ReplayReport,
} from "./replay-report.ts";

/**
 * How sessions are replayed.
 *
 * @example
 * await replaySessions(files, runner, { timeoutMs: 30_000, onProgress: (bytes) => bar.show(bytes) });
 */
export interface ReplayOptions extends DecideOptions {
  /** @param bytes - how much was read so far, of all files together */
  onProgress?(bytes: number): void;
}

/** Problems after which nothing of a file was read. */
const fatal: readonly SessionProblem["code"][] = [
  "SESSION_EMPTY",
  "SESSION_FORMAT_UNKNOWN",
  "SESSION_UNREADABLE",
];

/**
 * Shows every recorded tool call, and its result, to hooks. Files are streamed, one after the other, calls in their order.
 *
 * Hooks are not asked as the agent asked them then: there is no person, `ctx.cwd` is the runner's, and what a handler does on
 * its own (files, network) it does now.
 *
 * @param files - recorded sessions of pi, oh-my-pi, xcsh or Claude Code
 * @param runner - an initialized runner
 * @returns counts, each call that was not simply allowed, and what could not be read
 * @throws only what `onProgress` throws
 * @example
 * const { findings } = await replaySessions(["session.jsonl"], createHeadlessRunner(hooks, cwd));
 */
export async function replaySessions(
  files: readonly string[],
  runner: HookRunner,
  options: ReplayOptions = {},
): Promise<ReplayReport> {
  const start = performance.now();
  const outcomes: Record<ReplayOutcome, number> = {
    allow: 0,
    block: 0,
    rewrite: 0,
    error: 0,
  };
  const findings: ReplayFinding[] = [];
  const errors: ReplayError[] = [];
  let sessions = 0;
  let bytesBefore = 0;
  for (const file of files) {
    let bytes = 0;
    let isSession = true;
    const onProgress = (read: number) => {
      bytes = read;
      options.onProgress?.(bytesBefore + read);
    };
    for await (const item of readToolPairs(file, { onProgress })) {
      const { line } = item;
      if (item.kind === "problem") {
        const { code, message } = item;
        if (fatal.includes(code)) isSession = false;
        errors.push({
          file,
          line,
          code,
          error: message,
          hookPath: null,
          event: null,
        });
        continue;
      }
      const { callId, toolName } = item;
      const verdict = await replayPair(runner, item, options);
      const { outcome, reason, decidedBy } = verdict;
      outcomes[outcome] += 1;
      if (outcome !== "allow") {
        findings.push({
          file,
          line,
          callId,
          toolName,
          outcome,
          reason,
          decidedBy,
        });
      }
      for (const { error, hookPath, event, code = null } of verdict.errors) {
        errors.push({ file, line, code, error, hookPath, event });
      }
    }
    if (isSession) sessions += 1;
    bytesBefore += bytes;
  }
  const { allow, block, rewrite, error } = outcomes;
  const toolCalls = allow + block + rewrite + error;
  const ms = performance.now() - start;
  return { sessions, toolCalls, outcomes, findings, errors, ms };
}
