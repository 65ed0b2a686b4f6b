import { expect, test } from "bun:test";
import { loadHooks } from "@hookline/hooks-loader";
import { HookRunner } from "@hookline/hooks-runner";
import { caseFolder, caseJson } from "./case-run.ts";

const name = "04-async-factory";

test("an async factory counts when it is done; each failure says why, and the others load", async () => {
  const want = await caseJson<{ paths: string[]; loaded: string[] }>(name);
  const unhandled: unknown[] = [];
  const listen = (error: unknown): void => void unhandled.push(error);
  process.on("unhandledRejection", listen);
  const { hooks, errors } = await loadHooks(want.paths, caseFolder(name));
  const runner = new HookRunner(
    hooks,
    caseFolder(name),
    {} as never,
    {} as never,
  );
  const verdict = await runner.emitToolCall({
    type: "tool_call",
    toolName: "bash",
    toolCallId: "1",
    input: {},
  });
  await Bun.sleep(5);
  process.off("unhandledRejection", listen);

  expect(hooks.map(({ path }) => path)).toEqual(want.loaded);
  expect(errors.map(({ path, code, error }) => [path, code, error])).toEqual([
    [
      "async-reject.ts",
      "HOOK_FACTORY_THREW",
      "Failed to load hook: cannot read rules",
    ],
    ["sync-throw.ts", "HOOK_FACTORY_THREW", "Failed to load hook: bad config"],
    [
      "not-a-function.ts",
      "HOOK_DEFAULT_NOT_FUNCTION",
      "Hook must export a default function: the default export is an object",
    ],
    [
      "named-only.ts",
      "HOOK_NO_DEFAULT_EXPORT",
      "Hook must export a default function: there is no default export (the module exports: hook)",
    ],
  ]);
  expect(errors[1]).toMatchObject({
    line: 2,
    file: `${caseFolder(name)}sync-throw.ts`,
  });
  expect(verdict).toEqual({ block: true, reason: "late gate" });
  expect(unhandled).toEqual([]);
});
