import { expect, test } from "bun:test";
import { discoverAndLoadHooks } from "@hookline/hooks-loader";
import { HookRunner } from "@hookline/hooks-runner";
import { caseFolder, caseJson } from "./case-run.ts";

test("nine names of two hooks load two hooks, once each", async () => {
  const name = "07-one-hook-many-names";
  const folder = caseFolder(name).replace(/\/$/, "");
  const want = await caseJson<{
    configuredPaths: string[];
    hooks: number;
    afterOneToolCall: Record<string, number>;
    getRegisteredCommands: number;
  }>(name);
  const paths = want.configuredPaths.map((path) =>
    path.replace("<abs>", folder),
  );
  expect(process.cwd()).not.toBe(folder);
  const { hooks, errors, candidates } = await discoverAndLoadHooks(
    paths,
    folder,
    {
      home: `${folder}/no-home`,
    },
  );
  expect(errors).toEqual([]);
  expect(hooks.map(({ path }) => path)).toEqual([
    "hooks/count.ts",
    "hooks/pkg",
  ]);
  expect(candidates.map(({ path }) => path)).toEqual(paths);
  expect(candidates.filter(({ fate }) => fate === "shadowed")).toHaveLength(7);
  const runner = new HookRunner(hooks, folder, {} as never, {} as never);
  await runner.emitToolCall({
    type: "tool_call",
    toolName: "bash",
    toolCallId: "1",
    input: {},
  });
  expect(globalThis).toMatchObject(want.afterOneToolCall);
  expect(runner.getRegisteredCommands()).toHaveLength(
    want.getRegisteredCommands,
  );
});
