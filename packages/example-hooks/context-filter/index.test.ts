import { expect, test } from "bun:test";
import type { AgentMessage } from "@hookline/hooks-core";
import { createHarness } from "@hookline/hooks-testing";
import contextFilter from "./index.ts";

const custom = (customType: string): AgentMessage => ({
  role: "custom",
  customType,
  content: "text",
  display: true,
  timestamp: 0,
});
const user: AgentMessage = { role: "user", content: "hi", timestamp: 0 };

test("debug-only messages are taken out, all others stay in their order", async () => {
  const { context } = await createHarness(contextFilter);
  const messages = [custom("note"), custom("debug-only"), user];
  expect(await context(messages)).toEqual([custom("note"), user]);
});

test("the host's own list stays as it is", async () => {
  const { context } = await createHarness(contextFilter);
  const messages = [custom("debug-only"), user];
  await context(messages);
  expect(messages).toEqual([custom("debug-only"), user]);
});

test("a context without such messages is no rewrite", async () => {
  const { emit } = await createHarness(contextFilter);
  const decision = await emit({ type: "context", messages: [user] });
  expect(decision.outcome).toBe("none");
});
