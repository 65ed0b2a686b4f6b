import { describe, expect, test } from "bun:test";
import type { ToolContent } from "@hookline/hooks-core";
import { createHarness } from "@hookline/hooks-testing";
import redactApiKey from "./index.ts";

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  test("every key in every text is hidden; images and other text stay", async () => {
    const { toolResult } = await createHarness(redactApiKey, { contract });
    const given: ToolContent = [
      { type: "text", text: "A=1\nAPI_KEY=one\nMY_API_KEY=two B=2" },
      { type: "image", data: "aGk=", mimeType: "image/png" },
      { type: "text", text: "API_KEY=three" },
    ];
    const { content, outcome } = await toolResult(
      "read",
      { path: ".env" },
      given,
    );
    expect(outcome).toBe("rewrite");
    expect(content).toEqual([
      {
        type: "text",
        text: "A=1\nAPI_KEY=[REDACTED]\nMY_API_KEY=[REDACTED] B=2",
      },
      { type: "image", data: "aGk=", mimeType: "image/png" },
      { type: "text", text: "API_KEY=[REDACTED]" },
    ]);
  });

  test("a file without a key is no rewrite", async () => {
    const { toolResult } = await createHarness(redactApiKey, { contract });
    const { outcome } = await toolResult("read", { path: "a" }, "no key here");
    expect(outcome).toBe("none");
  });

  test("what other tools print is left alone", async () => {
    const { toolResult } = await createHarness(redactApiKey, { contract });
    const shown = await toolResult("bash", { command: "env" }, "API_KEY=one");
    expect(shown.content).toEqual([{ type: "text", text: "API_KEY=one" }]);
  });

  test("a failed read has nothing to hide", async () => {
    const { toolResult } = await createHarness(redactApiKey, { contract });
    const error = "ENOENT: API_KEY=file";
    const shown = await toolResult("read", { path: "a" }, error, {
      isError: true,
    });
    expect(shown).toMatchObject({ outcome: "none", result: undefined });
  });

  test("details of the tool survive", async () => {
    const { tool } = await createHarness(redactApiKey, { contract });
    const read = await tool("read", { path: ".env" }, () => ({
      content: [{ type: "text", text: "API_KEY=one" }],
      details: { lines: 1 },
    }));
    expect(read).toMatchObject({
      content: [{ type: "text", text: "API_KEY=[REDACTED]" }],
      details: { lines: 1 },
    });
  });
});
