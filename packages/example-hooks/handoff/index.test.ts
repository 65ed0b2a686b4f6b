import { expect, test } from "bun:test";
import type { AgentMessage, SessionManager } from "@hookline/hooks-core";
import { createHarness, emptySession } from "@hookline/hooks-testing";
import handoff from "./index.ts";

test("the new session comes from this one and starts with one message", async () => {
  const sessionManager = {
    ...emptySession("/repo"),
    getSessionFile: () => "/sessions/1.jsonl",
  };
  const { command, newSessions } = await createHarness(handoff, {
    sessionManager,
  });
  await command("handoff");
  expect(newSessions).toHaveLength(1);
  expect(newSessions[0]?.parentSession).toBe("/sessions/1.jsonl");

  const written: AgentMessage[] = [];
  const session: Pick<SessionManager, "appendMessage"> = {
    appendMessage: (message) => String(written.push(message)),
  };
  await newSessions[0]?.setup?.(session as SessionManager);
  expect(written).toMatchObject([
    {
      role: "user",
      content: [{ type: "text", text: "Continue from prior session summary." }],
    },
  ]);
});

test("what is typed after the name is the first message", async () => {
  const { command, newSessions } = await createHarness(handoff);
  await command("handoff", "continue with tests");
  const written: AgentMessage[] = [];
  const session: Pick<SessionManager, "appendMessage"> = {
    appendMessage: (message) => String(written.push(message)),
  };
  await newSessions[0]?.setup?.(session as SessionManager);
  expect(written).toMatchObject([
    { content: [{ type: "text", text: "continue with tests" }] },
  ]);
});

test("it says what it is for", async () => {
  const { runner } = await createHarness(handoff);
  expect(runner.getCommand("handoff")?.description).toBe(
    "Start a new session that continues this one",
  );
});
