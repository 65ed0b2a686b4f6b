import { describe, expect, test } from "bun:test";
import type { AgentMessage } from "@hookline/hooks-core";
import { createHarness, samplePayload } from "@hookline/hooks-testing";
import contextFilter from "./index.ts";

const custom = (
  customType: string,
  role: "custom" | "hookMessage" = "custom",
): AgentMessage => ({
  role,
  customType,
  content: "text",
  display: true,
  timestamp: 0,
});
const user: AgentMessage = { role: "user", content: "hi", timestamp: 0 };

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  const start = () => createHarness(contextFilter, { contract });

  test.each(["custom", "hookMessage"] as const)(
    "debug-only messages of role %s are taken out, all others stay in their order",
    async (role) => {
      const { context } = await start();
      const messages = [custom("note", role), custom("debug-only", role), user];
      expect((await context(messages)).messages).toEqual([
        custom("note", role),
        user,
      ]);
    },
  );

  test("no other message is looked into: a person may talk of debug-only", async () => {
    const { context } = await start();
    const messages = [
      { ...user, content: "debug-only" },
      { ...user, customType: "debug-only" },
      ...samplePayload("context").messages,
    ];
    expect((await context(messages)).messages).toEqual(messages);
  });

  test("the host's own list stays as it is", async () => {
    const { context } = await start();
    const messages = [custom("debug-only"), user];
    await context(messages);
    expect(messages).toEqual([custom("debug-only"), user]);
  });

  test("a context without such messages is no rewrite", async () => {
    const { emit } = await start();
    const decision = await emit({ type: "context", messages: [user] });
    expect(decision.outcome).toBe("none");
  });
});
