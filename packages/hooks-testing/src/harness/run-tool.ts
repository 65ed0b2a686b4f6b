/** Calls a tool with hooks around it, and tells what the model would get. */
import { errorText, type ToolContent } from "@hookline/hooks-core";
import {
  type AgentTool,
  type AgentToolResult,
  type EventRunner,
  ExtensionRunner,
  ExtensionToolWrapper,
  HookRunner,
  HookToolWrapper,
} from "@hookline/hooks-runner";
import { isDeepStrictEqual } from "node:util";
import type { Observed, ToolRun } from "./calls.ts";
import type { ToolBody } from "./options.ts";

/** A call of a tool, without what was observed. */
type Ran = Omit<ToolRun, keyof Observed>;

/** What the tool itself was given and gave. */
interface Body {
  readonly input: Record<string, unknown>;
  readonly result?: AgentToolResult;
  readonly error?: unknown;
}

/**
 * Calls a tool through the wrapper of the runner's contract.
 *
 * @param call - id and input
 * @example
 * await runTool(runner, "read", { id: "call-1", input: { path: "a" } }, () => "text of a");
 */
export async function runTool(
  runner: EventRunner,
  name: string,
  { id, input }: { readonly id: string; readonly input: Body["input"] },
  execute: ToolBody,
): Promise<Ran> {
  let body: Body | undefined;
  const tool: AgentTool = {
    name,
    async execute(_id, given) {
      body = { input: structuredClone(given) };
      try {
        const result = resultOf(await execute(given));
        // A copy: hooks may edit what they are shown.
        body = { ...body, result: structuredClone(result) };
        return result;
      } catch (error) {
        body = { ...body, error };
        throw error;
      }
    },
  };
  const before = structuredClone(input);
  const shown = await wrap(runner, tool)
    .execute(id, input)
    .catch((error: unknown) => failure(error));
  const ran = body !== undefined;
  const given = body?.input ?? before;
  const { content, details, isError = false } = shown;
  const changed = ran && isChanged(before, body, { content, details, isError });
  return {
    event: "tool_call",
    outcome: ran ? (changed ? "rewrite" : "allow") : "block",
    reason: ran ? null : textOf(content),
    ran,
    input: given,
    content,
    details,
    isError,
  };
}

type Shown = Required<Pick<AgentToolResult, "content" | "isError">> & {
  readonly details: unknown;
};

function isChanged(
  before: Body["input"],
  body: Body | undefined,
  shown: Shown,
): boolean {
  const gave = body?.result ?? failure(body?.error);
  const { content, details, isError = false } = gave;
  return !(
    isDeepStrictEqual(before, body?.input) &&
    isDeepStrictEqual({ content, details, isError }, shown)
  );
}

function wrap(runner: EventRunner, tool: AgentTool): AgentTool {
  if (runner instanceof ExtensionRunner)
    return new ExtensionToolWrapper(tool, runner);
  if (runner instanceof HookRunner) return new HookToolWrapper(tool, runner);
  throw new TypeError("there is no tool wrapper for this runner");
}

/** A failed tool is a text to the model. */
function failure(error: unknown): AgentToolResult {
  return { content: [{ type: "text", text: errorText(error) }], isError: true };
}

function resultOf(output: Awaited<ReturnType<ToolBody>>): AgentToolResult {
  if (typeof output === "string")
    return { content: [{ type: "text", text: output }] };
  return "content" in output ? output : { content: output };
}

function textOf(content: ToolContent): string {
  return content
    .map((part) => (part.type === "text" ? part.text : ""))
    .join("\n");
}
