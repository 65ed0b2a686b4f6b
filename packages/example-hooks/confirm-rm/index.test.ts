import { expect, test } from "bun:test";
import { createHarness } from "@hookline/hooks-testing";
import "@hookline/hooks-testing/bun";
import confirmRm from "./index.ts";

const command = "cd build && rm -rf cache";

test("without a UI the command is blocked", async () => {
  await using harness = await createHarness(confirmRm);
  const decision = await harness.toolCall("bash", { command });
  expect(decision).toBlock("rm -rf blocked (no UI)");
});

test("a person who says no blocks it, and sees the command first", async () => {
  const ui = { confirm: [false] };
  await using harness = await createHarness(confirmRm, { ui });
  const decision = await harness.toolCall("bash", { command });
  expect(decision).toBlock("user denied command");
  expect(decision).toAsk("Dangerous command");
  expect(decision.ui.asked[0]?.text).toBe(`Allow: ${command}`);
});

test("a person who says yes lets it run", async () => {
  const ui = { confirm: [true] };
  await using harness = await createHarness(confirmRm, { ui });
  expect(await harness.toolCall("bash", { command })).toAllow();
});

test.each([
  ["bash", { command: "rm notes.txt" }],
  ["bash", {}],
  ["write", { path: "a.sh", content: "rm -rf /" }],
])("%s %j goes through without a question", async (tool, input) => {
  await using harness = await createHarness(confirmRm, { ui: {} });
  const decision = await harness.toolCall(tool, input);
  expect(decision).toAllow();
  expect(decision).not.toAsk();
});

test("a blocked tool does not run, and its error is the reason", async () => {
  await using harness = await createHarness(confirmRm);
  const run = await harness.tool("bash", { command }, () => "removed");
  expect(run.ran).toBe(false);
  expect(run.content).toEqual([
    { type: "text", text: "rm -rf blocked (no UI)" },
  ]);
});
