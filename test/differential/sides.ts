/** Ours, and the peer with the named differences put into it: what is left must be equal. */
import type { HookError, LoadedHook } from "@hookline/hooks-core";
import { HookRunner, HookToolWrapper } from "@hookline/hooks-runner";
import type { DifferenceId } from "./differences.ts";
import { hookOf, type Runner, type Side, type Tool } from "./play.ts";

/** What is used of the peer. */
export interface Peer {
  readonly HookRunner: new (
    hooks: readonly LoadedHook[],
    cwd: string,
    sessionManager: object,
    modelRegistry: object,
  ) => Runner;
  wrapToolWithHooks(tool: Tool, runner: object): Tool;
}

/** @param without - differences that are left out of account */
export function ourSide(without?: DifferenceId): Side {
  const ownReports: HookError["code"][] = [
    "RESULT_INVALID",
    "OVERRIDE_DROPPED",
  ];
  return {
    createRunner: (hooks) =>
      new HookRunner(hooks, "/repo", {} as never, {} as never),
    wrap: (tool, runner) =>
      new HookToolWrapper(tool as never, runner as HookRunner) as Tool,
    counts: ({ code }) => without === "reports" || !ownReports.includes(code),
  };
}

/**
 * The peer, made to differ from itself as ours does.
 *
 * @param without - a difference that is not put in, to show that it is one
 */
export function amendedPeer(peer: Peer, without?: DifferenceId): Side {
  const differs = (id: DifferenceId) => id !== without;
  const ownInput = <E extends object>(event: E): E =>
    differs("own-input") && "input" in event
      ? { ...event, input: structuredClone(event.input) }
      : event;

  class Amended extends peer.HookRunner {
    override emitToolCall(event: never) {
      return super.emitToolCall(ownInput(event));
    }
    override emit(event: never) {
      const { type, prompt, messages } = event as {
        type: string;
        prompt: string;
        messages: never;
      };
      if (differs("one-path")) {
        if (type === "tool_call") return this.emitToolCall(event);
        if (type === "before_agent_start")
          return this.emitBeforeAgentStart(prompt);
        if (type === "context") {
          return this.emitContext(messages).then((made) =>
            made === messages ? undefined : { messages: made },
          );
        }
      }
      return super.emit(ownInput(event));
    }
    override onError(listener: (error: HookError) => void) {
      return super.onError((error) => {
        try {
          listener(error);
        } catch (thrown) {
          if (!differs("listeners")) throw thrown;
        }
      });
    }
  }

  function wrap(tool: Tool, runner: Runner): Tool {
    async function execute(...given: Parameters<Tool["execute"]>) {
      let result: unknown;
      let override: unknown;
      let blocked = false;
      const remembering: Tool = {
        name: tool.name,
        execute: async (...inner) => (result = await tool.execute(...inner)),
      };
      const watching = {
        hasHandlers: (event: string) => runner.hasHandlers(event),
        async emitToolCall(event: never) {
          const verdict = await runner.emitToolCall(event);
          blocked = !!(verdict as { block?: unknown } | undefined)?.block;
          return verdict;
        },
        async emit(event: { isError: boolean }) {
          if (differs("shown-once") && event.isError && result !== undefined)
            return undefined;
          override = await runner.emit(event as never);
          return override;
        },
      };
      try {
        const made = await peer
          .wrapToolWithHooks(remembering, watching)
          .execute(...given);
        if (made === result || !differs("fields-survive")) return made;
        return { ...(result as object), ...(made as object) };
      } catch (error) {
        if (blocked && differs("coded-block"))
          Object.assign(error as Error, { code: "TOOL_BLOCKED" });
        if (result === undefined || !differs("shown-once")) throw error;
        // Only an override that cannot be read makes a call fail whose tool did not.
        const hookPath = hookOf.get(override as object) ?? "unknown";
        const message = (error as Error).message;
        runner.emitError({ hookPath, event: "tool_result", error: message });
        return result;
      }
    }
    return { name: tool.name, execute };
  }

  return {
    createRunner: (hooks) => new Amended(hooks, "/repo", {}, {}),
    wrap,
    counts: () => true,
  };
}
