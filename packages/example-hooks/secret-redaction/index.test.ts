import { describe, expect, test } from "bun:test";
import type { AgentMessage, ToolContent } from "@hookline/hooks-core";
import { createHarness } from "@hookline/hooks-testing";
import secretRedaction from "./index.ts";

// Joined here, so that no scanner of repositories finds a literal.
const token = `gh${"p_"}${"A1b2".repeat(9)}`;

const toolResult = (fields: object) =>
  ({
    role: "toolResult",
    toolCallId: "1",
    toolName: "bash",
    content: [{ type: "text", text: `fatal: ${token}` }],
    isError: true,
    timestamp: 0,
    ...fields,
  }) as AgentMessage;

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  test("texts of a result change; images and other texts stay", async () => {
    await using harness = await createHarness(secretRedaction, { contract });
    const given: ToolContent = [
      { type: "text", text: "A=1\nAPI_KEY=one\nMY_API_KEY=two B=2" },
      { type: "image", data: "aGk=", mimeType: "image/png" },
      { type: "text", text: "plain" },
    ];
    const shown = await harness.toolResult("read", { path: ".env" }, given);
    expect(shown.outcome).toBe("rewrite");
    expect(shown.content).toEqual([
      {
        type: "text",
        text: "A=1\nAPI_KEY=[REDACTED]\nMY_API_KEY=[REDACTED] B=2",
      },
      { type: "image", data: "aGk=", mimeType: "image/png" },
      { type: "text", text: "plain" },
    ]);
  });

  test.each(["read", "bash", "mcp__db__query"])(
    "of every tool: %s",
    async (tool) => {
      await using harness = await createHarness(secretRedaction, { contract });
      const shown = await harness.toolResult(tool, {}, `token ${token}`);
      expect(shown.content).toEqual([
        { type: "text", text: "token [REDACTED]" },
      ]);
    },
  );

  test("what has no secret is no rewrite", async () => {
    await using harness = await createHarness(secretRedaction, { contract });
    const shown = await harness.toolResult(
      "read",
      {},
      "commit 8f14e45fceea167a5a36dedd4bea2543c0ffee12",
    );
    expect(shown.outcome).toBe("none");
  });

  test("details lose their secrets, and are otherwise kept", async () => {
    await using harness = await createHarness(secretRedaction, { contract });
    const ran = await harness.tool("read", {}, () => ({
      content: [{ type: "text", text: "ok" }],
      details: { lines: 1, env: { DB_PASSWORD: "hunter2", HOME: "/h" } },
    }));
    expect(ran.content).toEqual([{ type: "text", text: "ok" }]);
    expect(ran.details).toEqual({
      lines: 1,
      env: { DB_PASSWORD: "[REDACTED]", HOME: "/h" },
    });
  });

  test("the model reads no secret in results, errors and commands of the person", async () => {
    await using harness = await createHarness(secretRedaction, { contract });
    const user = {
      role: "user",
      content: `use ${token}`,
      timestamp: 0,
    } as AgentMessage;
    const clean = toolResult({
      content: [{ type: "text", text: "ok" }],
      isError: false,
    });
    const command = {
      role: "bashExecution",
      command: "env",
      output: "API_KEY=abc",
      cancelled: false,
      truncated: false,
      timestamp: 0,
    } as AgentMessage;
    const { messages: told } = await harness.context([
      user,
      toolResult({}),
      command,
      clean,
    ]);
    // What a person says to the model is theirs to say.
    expect(told[0]).toEqual(user);
    expect(told[1]).toEqual(
      toolResult({ content: [{ type: "text", text: "fatal: [REDACTED]" }] }),
    );
    expect(told[2]).toEqual({
      ...command,
      output: "API_KEY=[REDACTED]",
    } as AgentMessage);
    expect(told[3]).toEqual(clean);
  });
});

test("the text of an error changes where the contract allows it", async () => {
  await using harness = await createHarness(secretRedaction);
  const ran = await harness.tool("bash", {}, () =>
    Promise.reject(new Error(`push to https://x:${token}@h failed`)),
  );
  expect(ran).toMatchObject({
    isError: true,
    content: [{ type: "text", text: "push to https://x:[REDACTED]@h failed" }],
  });
});

test("an error without a secret is the tool's own", async () => {
  await using harness = await createHarness(secretRedaction);
  const ran = await harness.tool("bash", {}, () =>
    Promise.reject(new Error("no such file")),
  );
  expect(ran).toMatchObject({
    isError: true,
    content: [{ type: "text", text: "no such file" }],
  });
});
