import { beforeEach, expect, test } from "bun:test";
import { caseJson, caseRunner, runTool } from "./case-run.ts";

const name = "02-throwing-gate";
interface Wanted {
  executeRejects: boolean;
  messageIncludes?: string;
  toolRan: boolean;
  observerRan?: boolean;
  resultText?: string;
  hookErrors?: { event: string; errorIncludes: string }[];
}
const wanted = await caseJson<Record<string, Wanted>>(name);
const scratch = globalThis as { __observed?: string[] };
beforeEach(() => delete scratch.__observed);

test.each(Object.entries(wanted))("%s", async (file, want) => {
  const files = want.observerRan === undefined ? [file] : [file, "observer.ts"];
  const { runner, reports } = await caseRunner(name, files);
  const { ran, result, thrown } = await runTool(runner, {
    input: { command: "ls" },
  });
  expect(ran).toBe(want.toolRan);
  expect(thrown instanceof Error).toBe(want.executeRejects);
  if (thrown instanceof Error) {
    expect(thrown.message).not.toBe("");
    expect(thrown.message).toContain(want.messageIncludes ?? "");
    expect(scratch.__observed).toBeUndefined();
    return;
  }
  expect(result?.content).toEqual([{ type: "text", text: want.resultText! }]);
  for (const { event, errorIncludes } of want.hookErrors!) {
    expect(reports).toMatchObject([{ event, hookPath: file }]);
    expect(reports[0]!.error).toContain(errorIncludes);
  }
});

test("a call that was blocked by a throw does not hurt the next one", async () => {
  const { runner } = await caseRunner(name, ["throws-error.ts"]);
  for (const id of ["1", "2"]) {
    const { ran, thrown } = await runTool(runner, { id, input: {} });
    expect([ran, thrown instanceof Error]).toEqual([false, true]);
  }
});
