/** Every field of every result has its documented effect on what the host does. */
import { describe, expect, test } from "bun:test";
import {
  type AgentMessage,
  type HookEventName,
  hookEventNames,
  hookEvents,
  type HookEventSpec,
  type HookFactory,
  resultShapes,
} from "@hookline/hooks-core";
import { scriptedTurns, type TurnRequest } from "@hookline/hooks-host";
import {
  contracts,
  type Contract,
  echoTool,
  keepLittle,
  longText,
  worldOf,
} from "./world.ts";

/** A hook that gives one result. */
const giving =
  (event: HookEventName, result: unknown): HookFactory =>
  (pi) =>
    (pi.on as (name: HookEventName, handler: unknown) => void)(
      event,
      () => result,
    );

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

async function compactionWorld(contract: Contract, hook: HookFactory) {
  const asked: TurnRequest[] = [];
  const turns = scriptedTurns([longText, "Short.", "The summary.", "Prefix."]);
  const world = await worldOf(
    contract,
    {
      turns: (request) => (asked.push(request), turns(request)),
      compaction: keepLittle,
    },
    hook,
  );
  await world.host.prompt("Tell me a story.");
  await world.host.prompt("And?");
  const question = () =>
    JSON.stringify(
      asked.findLast(({ purpose }) => purpose === "compaction")?.messages,
    );
  const entry = () =>
    world.host.session
      .getBranch()
      .findLast(({ type }) => type === "compaction");
  return { ...world, asked, question, entry };
}

async function branchWorld(contract: Contract, hook: HookFactory) {
  const world = await worldOf(
    contract,
    { turns: scriptedTurns(["One.", "Two.", "Own summary."]) },
    hook,
  );
  await world.host.prompt("First.");
  await world.host.prompt("Second.");
  const [first, , second] = world.host.session.getBranch();
  return { ...world, first: first?.id ?? "", second: second?.id ?? "" };
}

const summaryOf = (text: string, firstKeptEntryId: string) => ({
  compaction: {
    summary: text,
    firstKeptEntryId,
    tokensBefore: 7,
    shortSummary: "short",
    details: { by: "hook" },
    preserveData: { k: 1 },
  },
});

type Check = (contract: Contract) => Promise<void>;

/** `event.field`: what the field does. */
const effects: Readonly<Record<string, Check>> = {
  async "session_before_switch.cancel"(contract) {
    const { host, names } = await worldOf(
      contract,
      {},
      giving("session_before_switch", { cancel: true }),
    );
    const before = host.session.getSessionId();
    expect(await host.newSession()).toEqual({ cancelled: true });
    expect(host.session.getSessionId()).toBe(before);
    expect(names()).not.toContain("session_switch");
  },
  async "session_before_branch.cancel"(contract) {
    const { host, second, names } = await branchWorld(
      contract,
      giving("session_before_branch", { cancel: true }),
    );
    expect(await host.branch(second)).toEqual({ cancelled: true });
    expect(host.messages).toHaveLength(4);
    expect(names()).not.toContain("session_branch");
  },
  async "session_before_branch.skipConversationRestore"(contract) {
    const { host, second } = await branchWorld(
      contract,
      giving("session_before_branch", { skipConversationRestore: true }),
    );
    expect(await host.branch(second)).toEqual({ cancelled: false });
    expect(host.session.getBranch()).toHaveLength(2);
    expect(host.messages).toHaveLength(4);
  },
  async "session_before_compact.cancel"(contract) {
    const { host, entry, names } = await compactionWorld(
      contract,
      giving("session_before_compact", { cancel: true }),
    );
    expect(host.compact()).rejects.toThrow("Compaction cancelled");
    expect(entry()).toBeUndefined();
    expect(names()).not.toContain("session.compacting");
  },
  async "session_before_compact.compaction"(contract) {
    let kept = "";
    const { host, entry, names, asked } = await compactionWorld(
      contract,
      (pi) =>
        pi.on("session_before_compact", ({ preparation }) => {
          kept = preparation.firstKeptEntryId;
          return summaryOf("Mine.", kept);
        }),
    );
    await host.compact();
    expect(entry()).toMatchObject({
      summary: "Mine.",
      shortSummary: "short",
      firstKeptEntryId: kept,
      tokensBefore: 7,
      details: { by: "hook" },
      preserveData: { k: 1 },
      fromExtension: true,
    });
    expect(names()).not.toContain("session.compacting");
    expect(asked.some(({ purpose }) => purpose === "compaction")).toBe(false);
    expect(host.messages[0]).toMatchObject({
      role: "compactionSummary",
      summary: "Mine.",
    });
  },
  async "session.compacting.context"(contract) {
    const { host, question } = await compactionWorld(
      contract,
      giving("session.compacting", { context: ["The build is red."] }),
    );
    await host.compact();
    expect(question()).toContain("- The build is red.");
  },
  async "session.compacting.prompt"(contract) {
    const { host, asked } = await compactionWorld(
      contract,
      giving("session.compacting", { prompt: "Write a haiku." }),
    );
    await host.compact();
    const questions = JSON.stringify(
      asked.filter(({ purpose }) => purpose === "compaction")[0]?.messages,
    );
    expect(questions).toContain("Write a haiku.");
    expect(questions).not.toContain("Write a summary");
  },
  async "session.compacting.preserveData"(contract) {
    const { host, entry } = await compactionWorld(
      contract,
      giving("session.compacting", { preserveData: { count: 3 } }),
    );
    await host.compact();
    expect(entry()).toMatchObject({ preserveData: { count: 3 } });
  },
  async "session_before_tree.cancel"(contract) {
    const { host, first, names } = await branchWorld(
      contract,
      giving("session_before_tree", { cancel: true }),
    );
    const leaf = host.session.getLeafId();
    expect(await host.navigateTree(first)).toEqual({ cancelled: true });
    expect(host.session.getLeafId()).toBe(leaf);
    expect(names()).not.toContain("session_tree");
  },
  async "session_before_tree.summary"(contract) {
    const hook = giving("session_before_tree", {
      summary: { summary: "Mine.", details: { by: "hook" } },
    });
    const asked = await branchWorld(contract, hook);
    await asked.host.navigateTree(asked.first, { summarize: true });
    expect(asked.host.session.getLeafEntry()).toMatchObject({
      type: "branch_summary",
      summary: "Mine.",
      details: { by: "hook" },
      fromExtension: true,
    });
    const unasked = await branchWorld(contract, hook);
    await unasked.host.navigateTree(unasked.first);
    expect(
      unasked.host.session
        .getEntries()
        .some(({ type }) => type === "branch_summary"),
    ).toBe(false);
  },
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

test("the table of effects has every field of every result", () => {
  const fields = hookEventNames.flatMap((name) => {
    const { result }: HookEventSpec = hookEvents[name];
    const shape =
      result === undefined
        ? {}
        : resultShapes[result as keyof typeof resultShapes];
    return Object.keys(shape).map((field) => `${name}.${field}`);
  });
  for (const field of fields) expect(Object.keys(effects)).toContain(field);
});

describe.each(contracts)("%s contract", (contract) => {
  test.each(Object.keys(effects))("%s", (field) => effects[field]?.(contract));

  const notified = [
    "session_start",
    "agent_start",
    "turn_start",
    "turn_end",
    "agent_end",
  ] as const satisfies readonly HookEventName[];
  test.each(notified)("a result of %s changes nothing", async (name) => {
    const result = { cancel: true, block: true };
    const { host, names } = await worldOf(contract, {}, giving(name, result));
    await host.start();
    await host.prompt("Hi.");
    expect(names()).toContain(name);
    expect(host.messages).toMatchObject([
      { role: "user" },
      { role: "assistant" },
    ]);
  });
});
