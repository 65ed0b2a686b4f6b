import { describe, expect, test } from "bun:test";
import { createHarness } from "@hookline/hooks-testing";
import confirmRm from "./index.ts";

const command = "cd build && rm -rf cache";

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  test("without a UI the command is blocked", async () => {
    const { toolCall } = await createHarness(confirmRm, { contract });
    expect(await toolCall("bash", { command })).toMatchObject({
      outcome: "block",
      reason: "rm -rf blocked (no UI)",
    });
  });

  test("a person who says no blocks it, and sees the command first", async () => {
    const harness = await createHarness(confirmRm, {
      contract,
      ui: { confirm: [false] },
    });
    expect(await harness.toolCall("bash", { command })).toMatchObject({
      outcome: "block",
      reason: "user denied command",
    });
    expect(harness.ui.asked).toEqual([
      {
        kind: "confirm",
        title: "Dangerous command",
        text: `Allow: ${command}`,
      },
    ]);
  });

  test("a person who says yes lets it run", async () => {
    const { toolCall } = await createHarness(confirmRm, {
      contract,
      ui: { confirm: [true] },
    });
    expect((await toolCall("bash", { command })).outcome).toBe("allow");
  });

  test.each([
    ["bash", { command: "rm notes.txt" }],
    ["bash", {}],
    ["write", { path: "a.sh", content: "rm -rf /" }],
  ])("%s %j goes through without a question", async (tool, input) => {
    const harness = await createHarness(confirmRm, { contract, ui: {} });
    expect((await harness.toolCall(tool, input)).outcome).toBe("allow");
    expect(harness.ui.asked).toEqual([]);
  });

  test("a blocked tool does not run, and its error is the reason", async () => {
    const { tool } = await createHarness(confirmRm, { contract });
    const { ran, content } = await tool("bash", { command }, () => "removed");
    expect(ran).toBe(false);
    expect(content).toEqual([{ type: "text", text: "rm -rf blocked (no UI)" }]);
  });
});
