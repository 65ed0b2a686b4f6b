/** Makes hooks of programs. */
import {
  extensionEvents,
  type HookCandidate,
  type HookErrorCode,
  hookEvents,
  type HookEventSpec,
  type LoadedHook,
  type LoadHooksResult,
} from "@hookline/hooks-core";
import type { RegisterOptions } from "../options.ts";
import type { WantedHook } from "../plan.ts";
import { registerFactory } from "../register-factory.ts";
import { postHandler } from "./post-hook.ts";
import { preHandler } from "./pre-hook.ts";
import { defaultTimeoutMs } from "./run-program.ts";
import type { ShellHookFile } from "./shell-hooks.ts";
import { startProblem } from "./start-problem.ts";
import { isForTool, toolPhaseOf } from "./tool-phase.ts";

/** The work of the public `adaptShellHooks` for one program. */
export async function adaptShellHook(
  { path, resolvedPath = path, type, tool }: ShellHookFile,
  cwd: string,
  options: RegisterOptions,
): Promise<LoadedHook> {
  const problem = startProblem(resolvedPath);
  if (problem !== undefined)
    options.onWarning?.({
      path,
      code: "SHELL_HOOK_NOT_RUNNABLE",
      message: `The program ${problem}.${type === "pre" ? ` Until then, the hook blocks ${toolsText(tool)}.` : ""}`,
    });
  const { contract = "hook" } = options;
  const timeoutMs = timeLimit(options, type);
  return registerFactory(
    ({ on, logger }) => {
      const file = resolvedPath;
      const program = { path, file, tool, timeoutMs, contract, logger };
      if (type === "pre") on("tool_call", preHandler(program));
      else on("tool_result", postHandler(program));
    },
    { path, resolvedPath },
    cwd,
    options,
  );
}

/** Milliseconds; not longer than the runner of the contract waits for a handler. */
function timeLimit(
  { contract, shellHooks }: RegisterOptions,
  type: ShellHookFile["type"],
): number {
  const wanted =
    (shellHooks === true ? undefined : shellHooks?.timeoutMs) ??
    defaultTimeoutMs;
  const event = type === "pre" ? "tool_call" : "tool_result";
  const events: Readonly<Record<typeof event, HookEventSpec>> =
    contract === "extension" ? extensionEvents : hookEvents;
  return Math.min(wanted, events[event].timeLimitMs ?? Infinity);
}

/**
 * Adds a wanted program to what was loaded.
 *
 * @param file - absolute path of the program
 */
export async function addShellHook(
  result: LoadHooksResult,
  wanted: WantedHook,
  file: string,
  cwd: string,
  options: RegisterOptions,
): Promise<void> {
  const { path, source } = wanted;
  const end = (fate: HookCandidate["fate"], reason: string): void =>
    void result.candidates.push({
      path,
      resolvedPath: file,
      source,
      fate,
      reason,
    });
  const phase = wanted.phase ?? toolPhaseOf(file);
  if (phase === undefined) {
    const error =
      "Hook is not a JS/TS module, and its path does not tell when to run it as a program: put it into a folder `pre` or `post`, or name it pre-TOOL or post-TOOL.";
    const code: HookErrorCode = "HOOK_NOT_A_MODULE";
    result.errors.push({ path, error, code, file });
    return end("failed", error);
  }
  const hook = { path, resolvedPath: file, ...phase };
  result.hooks.push(await adaptShellHook(hook, cwd, options));
  const when = phase.type === "pre" ? "before" : "after";
  end("loaded", `A program, run ${when} ${toolsText(phase.tool)}.`);
}

function toolsText(tool: string): string {
  return isForTool(tool, "") ? "every tool" : `the tool ${tool}`;
}
