import { afterAll, expect, test } from "bun:test";
import { loadHooks } from "@hookline/hooks-loader";
import { HookRunner } from "@hookline/hooks-runner";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { caseFolder } from "./case-run.ts";

const folder = mkdtempSync(join(tmpdir(), "odd-paths-"));
afterAll(() => rmSync(folder, { recursive: true }));
const made = Bun.spawnSync([
  process.execPath,
  join(caseFolder("05-odd-paths"), "make-input.ts"),
  folder,
]);
const paths = made.stdout.toString().trim().split("\n");

test.each([
  ["relative", paths],
  ["absolute", paths.map((path) => join(folder, path))],
  ["file: URLs", paths.map((path) => pathToFileURL(join(folder, path)).href)],
])("%s: every odd path loads and blocks", async (_, given) => {
  const { hooks, errors } = await loadHooks(given, folder);
  expect(errors).toEqual([]);
  expect(hooks.map(({ path }) => path)).toEqual(given);
  expect(hooks).toHaveLength(14);
  for (const hook of hooks) {
    const runner = new HookRunner([hook], folder, {} as never, {} as never);
    const call = {
      type: "tool_call",
      toolName: "bash",
      toolCallId: "1",
      input: {},
    } as const;
    expect(await runner.emitToolCall(call)).toEqual({
      block: true,
      reason: "loaded",
    });
  }
});
