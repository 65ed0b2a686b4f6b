import { expect, test } from "bun:test";
import { loadHooks } from "@hookline/hooks-loader";

const folder = new URL("../fixtures/seed-examples", import.meta.url).pathname;

test.each([
  ["minimal.ts", ["tool_call"], []],
  ["confirm-rm.ts", ["tool_call"], []],
  ["redact.ts", ["tool_result"], []],
  ["context-filter.ts", ["context"], []],
  ["handoff.ts", [], ["handoff"]],
])("%s loads and registers", async (file, events, commands) => {
  const { hooks, errors, warnings } = await loadHooks([file], folder);
  expect([errors, warnings]).toEqual([[], []]);
  expect([...hooks[0]!.handlers.keys()]).toEqual(events);
  expect([...hooks[0]!.commands.keys()]).toEqual(commands);
});

test("they type-check against the compat package", async () => {
  const check = Bun.spawn([process.execPath, "check", "-p", folder], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const said = (await check.stdout.text()) + (await check.stderr.text());
  expect(await check.exited, said).toBe(0);
});
