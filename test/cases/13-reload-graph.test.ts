import { afterAll, expect, test } from "bun:test";
import { loadReloadable } from "@hookline/hooks-loader";
import { HookRunner } from "@hookline/hooks-runner";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { caseFolder, caseJson } from "./case-run.ts";

const name = "13-reload-graph";
const steps = ["step1", "step2", "step3", "step4"] as const;

interface Expected {
  readonly reasonAfter: Readonly<Record<string, string | null>>;
  readonly tool_callHandlersAfter: Readonly<Record<string, number>>;
}

const folders: string[] = [];
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true })));

/** Puts a step's files over those of the step before. @returns their paths */
function copyStep(step: string, folder: string): string[] {
  const from = join(caseFolder(name), step);
  cpSync(from, folder, { recursive: true });
  return readdirSync(from).map((file) => join(folder, file));
}

/** Plays all steps in one process, with one runner. */
async function play(
  watching: boolean,
): Promise<Pick<Expected, keyof Expected> & { errors: unknown[] }> {
  const folder = mkdtempSync(join(tmpdir(), "reload-graph-"));
  folders.push(folder);
  copyStep("step1", folder);
  const loaded = await loadReloadable(["entry.ts"], folder);
  const runner = new HookRunner(loaded.hooks, folder, {} as never, {} as never);
  const hook = loaded.hooks[0]!;
  const errors: unknown[] = [...loaded.errors];
  const reasonAfter: Record<string, string | null> = {};
  const tool_callHandlersAfter: Record<string, number> = {};
  let told: (() => void) | undefined;
  if (watching)
    loaded.watch((result) => {
      errors.push(...result.errors);
      told?.();
    });

  for (const step of steps) {
    if (step !== "step1") {
      const { promise, resolve } = Promise.withResolvers<void>();
      told = resolve;
      const files = copyStep(step, folder);
      if (watching) await promise;
      else errors.push(...(await loaded.reload(files)).errors);
    }
    const verdict = await runner.emitToolCall({
      type: "tool_call",
      toolName: "bash",
      toolCallId: "1",
      input: {},
    });
    reasonAfter[step] = verdict?.reason ?? null;
    tool_callHandlersAfter[step] = hook.handlers.get("tool_call")?.length ?? 0;
  }
  loaded.close();
  return { reasonAfter, tool_callHandlersAfter, errors };
}

test.each([
  ["a call", false],
  ["watching", true],
])(
  "by %s, the whole graph is fresh and old handlers are gone, in the same process and runner",
  async (_, watching) => {
    const { reasonAfter, tool_callHandlersAfter } =
      await caseJson<Expected>(name);
    expect(await play(watching)).toEqual({
      reasonAfter,
      tool_callHandlersAfter,
      errors: [],
    });
  },
);
