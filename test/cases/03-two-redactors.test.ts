import { expect, test } from "bun:test";
import type { ToolContent } from "@hookline/hooks-core";
import { caseJson, caseRunner, runTool } from "./case-run.ts";

const name = "03-two-redactors";
const files = {
  a: "a-redacts-alpha.ts",
  b: "b-redacts-beta.ts",
  c: "c-only-details.ts",
};
const output = await caseJson<{ content: ToolContent; details: unknown }>(
  name,
  "tool-output.json",
);
const { proposal: _chained, ...orders } =
  await caseJson<Record<string, { text: string; details: unknown }>>(name);

test.each(Object.entries(orders))("hook contract, %s", async (order, want) => {
  const loaded = [...order.matchAll(/[abc](?=[,\]])/g)].map(
    ([letter]) => files[letter as "a"],
  );
  const { runner, reports } = await caseRunner(name, loaded);
  const { result } = await runTool(
    runner,
    { input: {} },
    structuredClone(output),
  );
  expect(result).toEqual({
    content: [{ type: "text", text: want.text }],
    details: want.details,
  });
  expect(reports).toMatchObject([
    { code: "OVERRIDE_DROPPED", hookPath: loaded[0] },
  ]);
  expect(reports[0]!.error).toContain(loaded[1]!);
});
