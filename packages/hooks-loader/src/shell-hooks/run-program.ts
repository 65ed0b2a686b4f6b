/** Runs the program of a shell hook for one event, and says in words how it ended. */
import {
  errorText,
  type ExecResult,
  type HookContext,
  type ToolCallEvent,
  type ToolResultEvent,
} from "@hookline/hooks-core";
import { statSync } from "node:fs";
import { runCommand } from "../run-command.ts";
import { startProblem } from "./start-problem.ts";

/** Time limit of one run, in milliseconds, when none is given. */
export const defaultTimeoutMs = 60_000;
/** What a model or a person is told of a program's output, in characters. */
const longestText = 10_000;

/** How a run ended: `answer` with exit code 0, `block` with 2, `failure` with anything else. */
export type ProgramEnd =
  | { readonly kind: "answer"; readonly stdout: string }
  | { readonly kind: "block"; readonly stderr: string }
  /** `text` completes the sentence "the program …". */
  | { readonly kind: "failure"; readonly text: string };

/**
 * Gives a program an event on stdin and waits for its end. Its process group is killed at the time limit.
 *
 * @param file - absolute path
 * @param timeoutMs - milliseconds
 * @returns how it ended; it never rejects because of the program
 * @throws Error when the event cannot be written as JSON
 */
export async function runProgram(
  file: string,
  event: ToolCallEvent | ToolResultEvent,
  { cwd, sessionManager }: HookContext,
  timeoutMs: number,
): Promise<ProgramEnd> {
  // Claude Code's field names, for which such programs were written.
  const payload = {
    hook_event_name: event.type === "tool_call" ? "PreToolUse" : "PostToolUse",
    session_id: sessionManager.getSessionId(),
    cwd,
    tool_name: event.toolName,
    tool_input: event.input,
    tool_use_id: event.toolCallId,
    ...(event.type === "tool_result" && {
      tool_response: {
        content: event.content,
        details: event.details,
        isError: event.isError ?? false,
      },
    }),
  };
  const result = await runCommand(
    file,
    [],
    cwd,
    { timeout: timeoutMs },
    {
      stdin: jsonBytes(payload),
      // By it, programs of Claude Code find the files beside them.
      env: { CLAUDE_PROJECT_DIR: cwd },
    },
  );
  const text = failureText(file, cwd, result, timeoutMs);
  if (text !== undefined) return { kind: "failure", text };
  return result.code === 0
    ? { kind: "answer", stdout: result.stdout.replace(/^\uFEFF/, "").trim() }
    : { kind: "block", stderr: clipped(result.stderr) };
}

function jsonBytes(payload: object): Uint8Array {
  try {
    return new TextEncoder().encode(`${JSON.stringify(payload)}\n`);
  } catch (error) {
    throw new Error(
      `the event cannot be written as JSON (${errorText(error)})`,
      { cause: error },
    );
  }
}

/** @returns undefined for exit codes 0 and 2 */
function failureText(
  file: string,
  cwd: string,
  result: ExecResult,
  timeoutMs: number,
): string | undefined {
  if (result.timedOut) return `did not end within ${timeoutMs} ms`;
  if (result.truncated) return "printed more than 50 MiB";
  if (result.signal !== undefined) return `was ended by ${result.signal}`;
  if (result.code === 0 || result.code === 2) return undefined;
  // The codes of a program that cannot be started, and of one whose interpreter cannot.
  if (result.code === 126 || result.code === 127) {
    if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() !== true)
      return `cannot run in ${cwd}, which is no folder`;
    const problem = startProblem(file);
    if (problem !== undefined) return problem;
  }
  const said = clipped(result.stderr);
  return `ended with exit code ${result.code}${said === "" ? "" : `: ${said}`}`;
}

function clipped(text: string): string {
  const plain = text.trim();
  return plain.length > longestText
    ? `${plain.slice(0, longestText)}… (${plain.length - longestText} characters more)`
    : plain;
}
