import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type {
  LoadedHook,
  StoredHandler,
  ToolCallEvent,
  ToolResultEvent,
} from "@hookline/hooks-core";
import { createHeadlessRunner } from "./headless-runner.ts";
import { replaySessions } from "./replay.ts";

const fixture = (name: string) =>
  fileURLToPath(
    new URL(`../../../fixtures/sessions/${name}.jsonl`, import.meta.url),
  );

function runnerWith(handlers: Readonly<Record<string, StoredHandler>>) {
  const hook: LoadedHook = {
    path: "gate.ts",
    resolvedPath: "/gate.ts",
    handlers: new Map(
      Object.entries(handlers).map(([event, handler]) => [event, [handler]]),
    ),
    messageRenderers: new Map(),
    commands: new Map(),
    setSendMessageHandler() {},
    setAppendEntryHandler() {},
  };
  return createHeadlessRunner([hook], "/repo");
}

const isSecret = (event: { input: Record<string, unknown> }) =>
  event.input["command"] === "cat secrets.txt";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "replay-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("recorded sessions", () => {
  test.each([
    ["pi", 9],
    ["pi032", 9],
    ["omp", 11],
    ["claude", 11],
  ])(
    "%s: a hook that says nothing allows all %d calls",
    async (name, count) => {
      const runner = runnerWith({ tool_call: () => undefined });
      const report = await replaySessions([fixture(name)], runner);
      expect(report).toMatchObject({
        sessions: 1,
        toolCalls: count,
        outcomes: { allow: count, block: 0, rewrite: 0, error: 0 },
        findings: [],
        errors: [],
      });
    },
  );

  test("a blocked call is found, and its result is not shown", async () => {
    const shown: boolean[] = [];
    const runner = runnerWith({
      tool_call: (event: ToolCallEvent) =>
        isSecret(event) ? { block: true, reason: "secret" } : undefined,
      tool_result: (event: ToolResultEvent) => void shown.push(isSecret(event)),
    });
    const report = await replaySessions([fixture("pi")], runner);
    expect(report.outcomes).toEqual({
      allow: 8,
      block: 1,
      rewrite: 0,
      error: 0,
    });
    expect(report.findings).toEqual([
      {
        file: fixture("pi"),
        line: expect.any(Number),
        callId: expect.any(String),
        toolName: "bash",
        outcome: "block",
        reason: "secret",
        decidedBy: "gate.ts",
      },
    ]);
    expect(shown).toEqual(Array<boolean>(8).fill(false));
  });

  test("a rewrite counts for a result that succeeded, and not for a failed one", async () => {
    const runner = runnerWith({
      tool_result: () => ({ content: [{ type: "text", text: "x" }] }),
    });
    const report = await replaySessions([fixture("omp")], runner);
    expect(report.outcomes).toEqual({
      allow: 3,
      block: 0,
      rewrite: 8,
      error: 0,
    });
  });

  test.each(["tool_call", "tool_result"])(
    "a throw in %s makes the call an error, with its line",
    async (event) => {
      const runner = runnerWith({
        [event]: (seen: ToolCallEvent) => {
          if (isSecret(seen)) throw new Error("broken");
        },
      });
      const report = await replaySessions([fixture("claude")], runner);
      expect(report.outcomes).toMatchObject({ allow: 10, error: 1 });
      expect(report.findings).toMatchObject([
        { outcome: "error", reason: "broken", decidedBy: "gate.ts" },
      ]);
      expect(report.errors).toMatchObject([
        {
          line: report.findings[0]?.line,
          error: "broken",
          hookPath: "gate.ts",
          event,
          code: "HANDLER_THREW",
        },
      ]);
    },
  );
});

describe("files that are not whole", () => {
  test("a missing and a foreign file are no sessions, and the next file is read", async () => {
    const foreign = join(folder, "notes.jsonl");
    await writeFile(foreign, '{"hello":"world"}\n');
    const files = [join(folder, "missing.jsonl"), foreign, fixture("pi")];
    const report = await replaySessions(files, runnerWith({}));
    expect(report).toMatchObject({ sessions: 1, toolCalls: 9 });
    expect(report.errors).toMatchObject([
      { file: files[0], line: 1, code: "SESSION_UNREADABLE", hookPath: null },
      { file: files[1], code: "SESSION_FORMAT_UNKNOWN", hookPath: null },
    ]);
  });

  test("progress counts the bytes of all files", async () => {
    const seen: number[] = [];
    const files = [fixture("pi"), fixture("omp")];
    await replaySessions(files, runnerWith({}), {
      onProgress: (bytes) => seen.push(bytes),
    });
    const sizes = files.map((file) => Bun.file(file).size);
    expect(seen.at(-1)).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});
