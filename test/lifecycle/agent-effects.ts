/** What each field of the results of agent and tool events does. */
import { expect } from "bun:test";
import type { AgentMessage, HookFactory } from "@hookline/hooks-core";
import { scriptedTurns, type TurnRequest } from "@hookline/hooks-host";
import {
  type Check,
  type Contract,
  echoTool,
  giving,
  worldOf,
} from "./world.ts";

const callsEcho = { toolCalls: [{ name: "echo", arguments: { text: "hi" } }] };

/** Prompts with one tool call; tells what the tool and the model got. */
async function toolWorld(
  contract: Contract,
  hook: HookFactory,
  input?: object,
) {
  const tool = echoTool();
  const calls =
    input === undefined
      ? callsEcho
      : { toolCalls: [{ name: "echo", arguments: { ...input } }] };
  const world = await worldOf(
    contract,
    { tools: [tool], turns: scriptedTurns([calls, "Done."]) },
    hook,
  );
  await world.host.prompt("Say hi.");
  const result = world.host.messages.find(({ role }) => role === "toolResult");
  return { ...world, tool, result };
}

/** By `event.field`. */
export const agentEffects: Readonly<Record<string, Check>> = {
  async "context.messages"(contract) {
    const told: TurnRequest[] = [];
    const turns = scriptedTurns(["Hello."]);
    const only: AgentMessage = {
      role: "user",
      content: "Only this.",
      timestamp: 1,
    };
    const { host } = await worldOf(
      contract,
      { turns: (request) => (told.push(request), turns(request)) },
      giving("context", { messages: [only] }),
    );
    await host.prompt("Hi.");
    expect(told[0]?.messages).toEqual([only]);
    expect(host.messages).toMatchObject([
      { role: "user" },
      { role: "assistant" },
    ]);
  },
  async "before_agent_start.message"(contract) {
    const message = {
      customType: "hint",
      content: "Beware.",
      display: true,
      details: { n: 1 },
    };
    const { host } = await worldOf(
      contract,
      {},
      giving("before_agent_start", { message }),
    );
    await host.prompt("Hi.");
    expect(host.messages[1]).toMatchObject({
      role: "custom",
      ...message,
      attribution: "user",
    });
    expect(host.session.getBranch()[1]).toMatchObject({
      type: "custom_message",
      ...message,
    });
  },
  async "tool_call.block"(contract) {
    const { tool, result } = await toolWorld(
      contract,
      giving("tool_call", { block: true }),
    );
    expect(tool.inputs).toEqual([]);
    expect(result).toMatchObject({ isError: true });
  },
  async "tool_call.reason"(contract) {
    const { result } = await toolWorld(
      contract,
      giving("tool_call", { block: true, reason: "Not today." }),
    );
    expect(result).toMatchObject({
      isError: true,
      content: [{ type: "text", text: "Not today." }],
    });
  },
  async "tool_call.input"(contract) {
    const { tool, result } = await toolWorld(
      contract,
      giving("tool_call", { input: { text: "changed" } }),
    );
    expect(tool.inputs).toEqual([
      { text: contract === "extension" ? "changed" : "hi" },
    ]);
    expect(result).toMatchObject({ isError: false });
  },
  async "tool_call.additionalContext"(contract) {
    const { result } = await toolWorld(
      contract,
      giving("tool_call", { additionalContext: "It is Monday." }),
    );
    expect(JSON.stringify(result).includes("It is Monday.")).toBe(
      contract === "extension",
    );
  },
  async "tool_result.content"(contract) {
    const content = [{ type: "text", text: "[REDACTED]" }];
    const hook = giving("tool_result", { content });
    expect((await toolWorld(contract, hook)).result).toMatchObject({
      content,
      isError: false,
    });
    const failed = await toolWorld(contract, hook, { fail: "token=abc" });
    expect(failed.result).toMatchObject({ isError: true });
    expect(JSON.stringify(failed.result).includes("token=abc")).toBe(
      contract === "hook",
    );
  },
  async "tool_result.details"(contract) {
    const { result } = await toolWorld(
      contract,
      giving("tool_result", { details: { n: 1 } }),
    );
    expect(result).toMatchObject({
      details: { n: 1 },
      content: [{ type: "text", text: "hi" }],
    });
  },
  async "tool_result.isError"(contract) {
    const { result } = await toolWorld(
      contract,
      giving("tool_result", { isError: true }),
    );
    expect(result).toMatchObject({ isError: contract === "extension" });
  },
  async "tool_result.isWarning"(contract) {
    const { result } = await toolWorld(
      contract,
      giving("tool_result", { isWarning: true }),
    );
    const isWarning =
      result?.role === "toolResult" && result.isWarning === true;
    expect(isWarning).toBe(contract === "extension");
  },
};
