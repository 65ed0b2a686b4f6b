/** The contenders of dispatch: ours, pi 0.32.3, and the loop that one would write by hand. */
import type { LoadedHook } from "@hookline/hooks-core";
import { HookRunner, HookToolWrapper } from "@hookline/hooks-runner";
import { installPeer } from "../scripts/peers.ts";

/** What is used of a runner. */
export interface TimedRunner {
  emit(event: object): Promise<unknown>;
  emitToolCall(event: object): Promise<unknown>;
}

/** What is used of a tool. */
export interface TimedTool {
  readonly name: string;
  execute(id: string, params: object): Promise<unknown>;
}

interface Pi {
  readonly HookRunner: new (
    hooks: readonly LoadedHook[],
    cwd: string,
    sessionManager: object,
    modelRegistry: object,
  ) => TimedRunner;
  wrapToolWithHooks(tool: TimedTool, runner: TimedRunner): TimedTool;
}

const pi = (await import(
  await installPeer("@mariozechner/pi-coding-agent", "0.32.3")
)) as Pi;

/** Ours over some hooks. */
export function ourRunner(hooks: readonly LoadedHook[]): TimedRunner {
  return new HookRunner(
    hooks,
    "/repo",
    {} as never,
    {} as never,
  ) as TimedRunner;
}

/** That of pi over some hooks. */
export function piRunner(hooks: readonly LoadedHook[]): TimedRunner {
  return new pi.HookRunner(hooks, "/repo", {}, {});
}

/** Our wrapper around a tool. */
export function ourTool(
  tool: TimedTool,
  hooks: readonly LoadedHook[],
): TimedTool {
  return new HookToolWrapper(
    tool as never,
    ourRunner(hooks) as never,
  ) as TimedTool;
}

/** That of pi. */
export function piTool(
  tool: TimedTool,
  hooks: readonly LoadedHook[],
): TimedTool {
  return pi.wrapToolWithHooks(tool, piRunner(hooks));
}

type Handler = (event: object, ctx: object) => unknown;
type Result = { readonly block?: unknown } | null | undefined;

/**
 * The loop by hand: it waits for thenables only, keeps the last result, stops at a block and passes over what throws.
 * It looks nothing up, tells nobody, and copies nothing.
 */
export function handWrittenLoop(
  hooks: readonly LoadedHook[],
  eventName: string,
): (event: object) => Promise<unknown> {
  const handlers = hooks.flatMap(
    (hook) => (hook.handlers.get(eventName) ?? []) as Handler[],
  );
  const ctx = { abort() {} };
  return async (event) => {
    let result: Result;
    for (const handler of handlers) {
      try {
        const returned = handler(event, ctx) as Result & { then?: unknown };
        const given: Result =
          typeof returned?.then === "function" ? await returned : returned;
        if (given) result = given;
        if (given?.block) break;
      } catch {
        // Passed over.
      }
    }
    return result;
  };
}
