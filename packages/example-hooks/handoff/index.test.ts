import { describe, expect, test } from "bun:test";
import type {
  AgentMessage,
  AssistantMessage,
  SessionEntry,
  SessionManager,
} from "@hookline/hooks-core";
import {
  createHarness,
  emptySession,
  type HarnessOptions,
  samplePayload,
} from "@hookline/hooks-testing";
import handoff from "./index.ts";

const about = { id: "1", parentId: null, timestamp: "" };
const said = (message: AgentMessage): SessionEntry => ({
  type: "message",
  message,
  ...about,
});
const user = (content: string) => said({ role: "user", content, timestamp: 0 });
const answer = (content: AssistantMessage["content"]) => {
  const sample = samplePayload("turn_end").message;
  if (sample.role !== "assistant") throw new Error("the sample has changed");
  return said({ ...sample, content });
};
const call = (name: string, args: Record<string, unknown>) =>
  ({ type: "toolCall", id: "1", name, arguments: args }) as const;

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  const start = (
    branch: SessionEntry[] = [],
    ui?: HarnessOptions["ui"],
    file: string | undefined = "/sessions/1.jsonl",
  ) =>
    createHarness(handoff, {
      contract,
      ...(ui && { ui }),
      sessionManager: {
        ...emptySession("/repo"),
        getSessionFile: () => file,
        getBranch: () => branch,
      },
    });
  type Started = Awaited<ReturnType<typeof start>>;
  const firstText = async ({ newSessions }: Started) => {
    const written: AgentMessage[] = [];
    const session: Pick<SessionManager, "appendMessage"> = {
      appendMessage: (message) => String(written.push(message)),
    };
    await newSessions[0]?.setup?.(session as SessionManager);
    expect(written).toMatchObject([{ role: "user" }]);
    const content = written[0]?.role === "user" ? written[0].content : "";
    return Array.isArray(content) && content[0]?.type === "text"
      ? content[0].text
      : "";
  };

  test("the new session comes from this one and says what it was about", async () => {
    const harness = await start([
      user("Make the parser faster"),
      answer([
        { type: "text", text: "First I measure." },
        call("edit", { path: "src/parse.ts", edits: [] }),
        call("Write", { file_path: "/repo/bench.ts", content: "" }),
        call("bash", { command: "ls" }),
      ]),
      user("Now the tests"),
      answer([{ type: "text", text: "Two tests fail." }]),
      answer([call("edit", { path: "src/parse.ts", edits: [] })]),
    ]);
    await harness.command("handoff", " fix the two tests ");
    expect(harness.newSessions[0]?.parentSession).toBe("/sessions/1.jsonl");
    expect(await firstText(harness)).toBe(
      [
        "fix the two tests",
        "It began with:\nMake the parser faster",
        "The last request:\nNow the tests",
        "The last answer:\nTwo tests fail.",
        "Files that were changed:\n- src/parse.ts\n- /repo/bench.ts",
        "The session before: /sessions/1.jsonl",
      ].join("\n\n"),
    );
  });

  test("a summary stands for what was compacted", async () => {
    const harness = await start([
      {
        type: "compaction",
        summary: "The parser is fast now.",
        firstKeptEntryId: "1",
        tokensBefore: 1,
        ...about,
      },
    ]);
    await harness.command("handoff");
    expect(await firstText(harness)).toContain(
      "Summary of its beginning:\nThe parser is fast now.",
    );
  });

  test("long texts are cut", async () => {
    const harness = await start([user("x".repeat(100_000))]);
    await harness.command("handoff");
    expect((await firstText(harness)).length).toBeLessThan(3000);
  });

  test("an empty session that is in no file has a start all the same", async () => {
    const harness = await createHarness(handoff, { contract });
    await harness.command("handoff");
    expect(harness.newSessions[0]?.parentSession).toBeUndefined();
    expect(await firstText(harness)).toBe(
      "Go on with the work of the session before.",
    );
  });

  test.each([
    ["a tool without input", call("edit", {})],
    ["odd input", call("edit", { path: 7, edits: "x" })],
    ["an unknown tool", call("mcp__a__b", { path: "x" })],
  ])("%s names no file", async (_what, toolCall) => {
    const harness = await start([answer([toolCall])]);
    await harness.command("handoff");
    expect(await firstText(harness)).not.toContain("Files that were changed");
  });

  test("a person edits the message first", async () => {
    const harness = await start([], { editor: ["rather this"] });
    await harness.command("handoff", "goal");
    expect(harness.ui.asked[0]?.text).toStartWith("goal\n\nThe session before");
    expect(await firstText(harness)).toBe("rather this");
  });

  test.each([undefined, " "])(
    "a person who leaves the editor with %j stays in the session",
    async (text) => {
      const harness = await start([], { editor: [text] });
      await harness.command("handoff", "goal");
      expect(harness.newSessions).toEqual([]);
    },
  );

  test("when another hook keeps the session, the text is back in the prompt editor", async () => {
    const { runner } = await start();
    const ctx = runner.createCommandContext();
    const texts: string[] = [];
    await runner.getCommand("handoff")?.handler("", {
      ...ctx,
      ui: {
        ...ctx.ui,
        getEditorText: () => "half typed",
        setEditorText: (text) => void texts.push(text),
      },
      newSession: async () => ({ cancelled: true }),
    });
    expect(texts).toEqual([
      "half typed\n\nThe session before: /sessions/1.jsonl",
    ]);
  });
});

test("it says what it is for", async () => {
  const { runner } = await createHarness(handoff);
  expect(runner.getCommand("handoff")?.description).toBe(
    "Start a new session that continues this one",
  );
});
