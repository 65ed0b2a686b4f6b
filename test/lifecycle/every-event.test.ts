/** Every event of the table is emitted by the driver, when a host would, with a payload that fits its schema. */
import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HookEventName, hookEventNames } from "@hookline/hooks-core";
import { validateEvent } from "@hookline/hooks-core/schemas";
import { scriptedTurns } from "@hookline/hooks-host";
import { SessionStore } from "@hookline/hooks-session";
import {
  contracts,
  type Contract,
  keepLittle,
  longText,
  openTodo,
  smallModel,
  worldOf,
} from "./world.ts";

type World = Awaited<ReturnType<typeof worldOf>>;
type Scene = (contract: Contract) => Promise<World>;

const callsEcho = {
  toolCalls: [{ name: "echo", arguments: { text: "hi" } }],
};

const prompted: Scene = async (contract) => {
  const world = await worldOf(contract, {
    turns: scriptedTurns([callsEcho, "Done."]),
  });
  await world.host.start();
  await world.host.prompt("Say hi.");
  await world.host.shutdown();
  return world;
};

const switched: Scene = async (contract) => {
  const folder = mkdtempSync(join(tmpdir(), "lifecycle-"));
  const session = SessionStore.create("/w", { dir: folder });
  const world = await worldOf(contract, { session });
  await world.host.prompt("First.");
  const first = session.getSessionFile();
  await world.host.newSession();
  await world.host.switchSession(first ?? "");
  await world.host.fork();
  await world.host.shutdown();
  rmSync(folder, { recursive: true });
  return world;
};

const branched: Scene = async (contract) => {
  const world = await worldOf(contract, {
    turns: scriptedTurns(["One.", "Two."]),
  });
  await world.host.prompt("First.");
  await world.host.prompt("Second.");
  const [, , second] = world.host.session.getBranch();
  await world.host.branch(second?.id ?? "");
  return world;
};

const navigated: Scene = async (contract) => {
  const world = await worldOf(contract, {
    turns: scriptedTurns(["One.", "Two.", "We tried."]),
  });
  await world.host.prompt("First.");
  const [first] = world.host.session.getBranch();
  await world.host.prompt("Second.");
  await world.host.navigateTree(first?.id ?? "", { summarize: true });
  return world;
};

const compacted: Scene = async (contract) => {
  const world = await worldOf(contract, {
    turns: scriptedTurns([longText, "Short.", "The summary."]),
    compaction: keepLittle,
  });
  await world.host.prompt("Tell me a story.");
  await world.host.prompt("And?");
  await world.host.compact("Be brief.");
  return world;
};

const filledUp: Scene = async (contract) => {
  const world = await worldOf(contract, {
    turns: scriptedTurns(["Once.", longText, "The summary."]),
    compaction: { ...keepLittle, thresholdTokens: 200 },
    model: smallModel,
  });
  await world.host.prompt("Begin.");
  await world.host.prompt("Tell me a story.");
  return world;
};

const retried: Scene = async (contract) => {
  const world = await worldOf(contract, {
    turns: scriptedTurns([{ error: "529 overloaded" }, "Here I am."]),
  });
  await world.host.prompt("Are you there?");
  return world;
};

const broken: Scene = async (contract) => {
  const world = await worldOf(contract, {
    turns: scriptedTurns(["Let me use var.", "Let me use const."]),
    rules: [
      {
        name: "no-var",
        path: "/r",
        content: "Use const.",
        condition: ["\\bvar\\b"],
      },
    ],
  });
  await world.host.prompt("Declare it.");
  return world;
};

const reminded: Scene = async (contract) => {
  let open = [openTodo];
  const turns = scriptedTurns(["I stop here.", "Now it is done."]);
  const world = await worldOf(contract, {
    turns: (request) => {
      if (request.messages.some(({ role }) => role === "custom")) open = [];
      return turns(request);
    },
    todos: () => open,
  });
  await world.host.prompt("Write them.");
  return world;
};

/** How each event comes about. A missing row is a type error. */
const scenes: Readonly<Record<HookEventName, Scene>> = {
  session_start: prompted,
  session_before_switch: switched,
  session_switch: switched,
  session_before_branch: branched,
  session_branch: branched,
  session_before_compact: compacted,
  "session.compacting": compacted,
  session_compact: compacted,
  session_shutdown: prompted,
  session_before_tree: navigated,
  session_tree: navigated,
  context: prompted,
  before_agent_start: prompted,
  agent_start: prompted,
  agent_end: prompted,
  turn_start: prompted,
  turn_end: prompted,
  auto_compaction_start: filledUp,
  auto_compaction_end: filledUp,
  auto_retry_start: retried,
  auto_retry_end: retried,
  ttsr_triggered: broken,
  todo_reminder: reminded,
  tool_call: prompted,
  tool_result: prompted,
};

describe.each(contracts)("%s contract", (contract) => {
  test.each(hookEventNames)("the driver emits %s", async (name) => {
    const { seen, errors } = await scenes[name](contract);
    const events = seen.filter(({ event }) => event.type === name);
    expect(events).not.toHaveLength(0);
    for (const { event } of events)
      expect(validateEvent(name, event)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("the order of a prompt with one tool call", async () => {
    const { names } = await prompted(contract);
    expect(names()).toEqual([
      "session_start",
      "before_agent_start",
      "agent_start",
      "turn_start",
      "context",
      "tool_call",
      "tool_result",
      "turn_end",
      "turn_start",
      "context",
      "turn_end",
      "agent_end",
      "session_shutdown",
    ]);
  });

  test("an overflow compacts, says that it will retry, and asks again", async () => {
    const world = await worldOf(contract, {
      turns: scriptedTurns([
        longText,
        { error: "prompt is too long: 250000 tokens" },
        "The summary.",
        "Now it fits.",
      ]),
      compaction: keepLittle,
    });
    await world.host.prompt("Tell me a story.");
    await world.host.prompt("Go on.");
    const ends = world.seen.flatMap(({ event }) =>
      event.type === "auto_compaction_end" ? [event] : [],
    );
    expect(ends).toMatchObject([{ willRetry: true, aborted: false }]);
    expect(world.host.messages.at(-1)).toMatchObject({
      content: [{ type: "text", text: "Now it fits." }],
    });
  });

  test("retries end after the limit, with the last error", async () => {
    const failing = { error: "503 unavailable" };
    const world = await worldOf(contract, {
      turns: scriptedTurns([failing, failing, failing]),
    });
    await world.host.prompt("Are you there?");
    const retries = world.seen.flatMap(({ event }) =>
      event.type.startsWith("auto_retry") ? [event] : [],
    );
    expect(retries).toMatchObject([
      { type: "auto_retry_start", attempt: 1, maxAttempts: 2, delayMs: 1 },
      { type: "auto_retry_start", attempt: 2, delayMs: 2 },
      {
        type: "auto_retry_end",
        success: false,
        attempt: 2,
        finalError: "503 unavailable",
      },
    ]);
  });
});
