/** Says something to the agent of a harness. */
import {
  type AgentMessage,
  type CustomMessage,
  isCodedError,
} from "@hookline/hooks-core";
import {
  answer,
  type HookHost,
  scriptedTurns,
  type TurnSource,
} from "@hookline/hooks-host";
import type { PromptRun } from "./calls.ts";
import type { HarnessOptions } from "./options.ts";

/**
 * The model of a harness: it answers by the script, and what it was told is kept.
 *
 * @example
 * const model = createScriptedModel(["Done."], onProblem);
 */
export interface ScriptedModel {
  readonly turns: TurnSource;
  /** Request by request; summaries left out. */
  readonly told: readonly (readonly AgentMessage[])[];
}

/**
 * Makes a model.
 *
 * @param turns - answers in order; "Done." to everything when absent
 * @param onProblem - told when there is no answer left
 * @example
 * const { turns, told } = createScriptedModel(["Done."], (error) => console.error(error));
 */
export function createScriptedModel(
  turns: HarnessOptions["turns"] = () => answer("Done."),
  onProblem: (problem: Error) => void,
): ScriptedModel {
  const source = typeof turns === "function" ? turns : scriptedTurns(turns);
  const told: (readonly AgentMessage[])[] = [];
  return {
    told,
    async turns(request) {
      if (request.purpose === "turn") told.push([...request.messages]);
      try {
        return await source(request);
      } catch (error) {
        // A host would take it for a failing provider, and ask again.
        if (isCodedError(error, "TURNS_EXHAUSTED")) onProblem(error);
        throw error;
      }
    },
  };
}

/**
 * Says something and waits until the agent is done.
 *
 * @example
 * const { injected } = await runPrompt(host, model, "Add a test.");
 */
export async function runPrompt(
  host: HookHost,
  model: ScriptedModel,
  text: string,
): Promise<Pick<PromptRun, "event" | "injected" | "told">> {
  const before = new Set(host.messages);
  const from = model.told.length;
  await host.prompt(text);
  const added = host.messages.filter((message) => !before.has(message));
  const answered = added.findIndex(({ role }) => role === "assistant");
  const opening = answered === -1 ? added : added.slice(0, answered);
  return {
    event: "before_agent_start",
    injected: opening.filter(isCustom),
    told: model.told.slice(from),
  };
}

function isCustom(message: AgentMessage): message is CustomMessage {
  return message.role === "custom";
}
