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
import { type ReplayOptions, replaySessions } from "./replay-sessions.ts";

const fixture = (name: string) =>
  fileURLToPath(
    new URL(`../../../../fixtures/sessions/${name}.jsonl`, import.meta.url),
  );

function hooksWith(handlers: Readonly<Record<string, StoredHandler>>) {
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
  return [hook];
}

const isSecret = (event: { input: Record<string, unknown> }) =>
  event.input["command"] === "cat secrets.txt";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "replay-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(["hook", "extension"] as const)(
  "recorded sessions, %s contract",
  (contract) => {
    const options: ReplayOptions = { cwd: "/repo", contract };

    test.each([
      ["pi", 9],
      ["pi032", 9],
      ["omp", 11],
      ["claude", 11],
    ])(
      "%s: a hook that says nothing allows all %d calls",
      async (name, count) => {
        const hooks = hooksWith({ tool_call: () => undefined });
        const report = await replaySessions([fixture(name)], hooks, options);
        expect(report).toMatchObject({
          sessions: 1,
          toolCalls: count,
          outcomes: { allow: count, block: 0, rewrite: 0, error: 0 },
          findings: [],
          errors: [],
        });
      },
    );

    test("a blocked call is found; the current contract shows its error to whoever watches results", async () => {
      const shown: boolean[] = [];
      const hooks = hooksWith({
        tool_call: (event: ToolCallEvent) =>
          isSecret(event) ? { block: true, reason: "secret" } : undefined,
        tool_result: (event: ToolResultEvent) =>
          void shown.push(isSecret(event)),
      });
      const report = await replaySessions([fixture("pi")], hooks, options);
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
          event: "tool_call",
          callId: expect.any(String),
          toolName: "bash",
          outcome: "block",
          reason: "secret",
          decidedBy: "gate.ts",
        },
      ]);
      const blocked = contract === "hook" ? [] : [true];
      expect(shown.filter(Boolean)).toEqual(blocked);
      expect(shown).toHaveLength(8 + blocked.length);
    });

    test("a rewrite of a failed result counts where the contract honours it", async () => {
      const hooks = hooksWith({
        tool_result: () => ({ content: [{ type: "text", text: "x" }] }),
      });
      const report = await replaySessions([fixture("omp")], hooks, options);
      expect(report.outcomes).toEqual({
        ...(contract === "hook"
          ? { allow: 3, rewrite: 8 }
          : { allow: 0, rewrite: 11 }),
        block: 0,
        error: 0,
      });
    });

    test.each(["tool_call", "tool_result"])(
      "a throw in %s makes the call an error, with its line",
      async (event) => {
        const hooks = hooksWith({
          [event]: (seen: ToolCallEvent) => {
            if (isSecret(seen)) throw new Error("broken");
          },
        });
        const report = await replaySessions(
          [fixture("claude")],
          hooks,
          options,
        );
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
  },
);

describe.each(["hook", "extension"] as const)(
  "the whole life of a session, %s contract",
  (contract) => {
    const options: ReplayOptions = { cwd: "/repo", contract };

    test("prompts, turns and the end are lived through; what hooks do is found", async () => {
      const prompts: string[] = [];
      const hooks = hooksWith({
        before_agent_start: ({ prompt }: { prompt: string }) => {
          prompts.push(prompt);
          return {
            message: { customType: "hint", content: "Hi.", display: true },
          };
        },
        turn_end: () => undefined,
        session_shutdown: () => undefined,
      });
      const report = await replaySessions([fixture("pi")], hooks, options);
      expect(prompts).toHaveLength(5);
      expect(report.toolCalls).toBe(9);
      expect(report.events).toMatchObject({
        before_agent_start: 5,
        session_shutdown: 1,
      });
      expect(report.findings).toMatchObject(
        prompts.map(() => ({
          event: "before_agent_start",
          outcome: "inject",
          callId: null,
          decidedBy: "gate.ts",
        })),
      );
    });

    test("a context that a hook gives back as it was is no finding, a filtered one is", async () => {
      const filters = (keep: (message: { role: string }) => boolean) =>
        hooksWith({
          context: ({ messages }: { messages: { role: string }[] }) => ({
            messages: messages.filter(keep),
          }),
        });
      const files = [fixture("pi")];
      const same = await replaySessions(
        files,
        filters(() => true),
        options,
      );
      expect(same.findings).toEqual([]);
      const fewer = await replaySessions(
        files,
        filters(({ role }) => role !== "toolResult"),
        options,
      );
      expect(fewer.findings).not.toHaveLength(0);
      expect(fewer.findings[0]).toMatchObject({
        event: "context",
        outcome: "rewrite",
      });
    });

    test("a recorded compaction asks the hooks, who may veto", async () => {
      const file = join(folder, `compacted-${contract}.jsonl`);
      const base = { timestamp: "2026-01-01T00:00:00.000Z" };
      const message = (id: string, parentId: string | null, said: object) => ({
        type: "message",
        id,
        parentId,
        ...base,
        message: said,
      });
      const answer = {
        role: "assistant",
        content: [{ type: "text", text: "Here I am." }],
        stopReason: "stop",
      };
      const lines = [
        { type: "session", version: 3, id: "s", cwd: "/repo", ...base },
        message("1", null, { role: "user", content: "One." }),
        message("2", "1", answer),
        message("3", "2", { role: "user", content: "Two." }),
        message("4", "3", answer),
        {
          type: "compaction",
          id: "5",
          parentId: "4",
          ...base,
          summary: "We met.",
          firstKeptEntryId: "3",
          tokensBefore: 10,
        },
        message("6", "5", { role: "user", content: "Three." }),
        message("7", "6", answer),
      ];
      await writeFile(
        file,
        lines.map((line) => JSON.stringify(line)).join("\n"),
      );
      const summaries: string[] = [];
      const keeps = await replaySessions(
        [file],
        hooksWith({
          session_compact: (event: { compactionEntry: { summary: string } }) =>
            void summaries.push(event.compactionEntry.summary),
        }),
        options,
      );
      expect(keeps.errors).toEqual([]);
      expect(summaries).toHaveLength(1);
      expect(summaries[0]).toStartWith("We met.");
      const vetoes = await replaySessions(
        [file],
        hooksWith({ session_before_compact: () => ({ cancel: true }) }),
        options,
      );
      expect(vetoes.findings).toMatchObject([
        { event: "session_before_compact", outcome: "cancel", line: 6 },
      ]);
    });

    test("calls of a run that a hook aborts are told, and do not just go missing", async () => {
      const aborts = hooksWith({
        turn_start: (_event: unknown, ctx: { abort(): void }) => ctx.abort(),
      });
      const report = await replaySessions([fixture("pi")], aborts, options);
      expect(report.toolCalls).toBe(0);
      expect(report.errors.map(({ error }) => error)).toContain(
        "the run was aborted before this answer, so its calls (1) were not replayed",
      );
    });

    test("a handler that never answers is an error after its time, and the replay goes on", async () => {
      const report = await replaySessions(
        [fixture("pi")],
        hooksWith({ agent_end: () => new Promise(() => {}) }),
        { ...options, timeoutMs: 20 },
      );
      expect(report).toMatchObject({ sessions: 1, toolCalls: 9 });
      expect(report.errors).not.toHaveLength(0);
      expect(report.errors[0]).toMatchObject({
        event: "agent_end",
        error: "a handler of agent_end has not answered within 20 ms",
      });
    });
  },
);

describe("files that are not whole", () => {
  const options: ReplayOptions = { cwd: "/repo" };

  test("a missing and a foreign file are no sessions, and the next file is read", async () => {
    const foreign = join(folder, "notes.jsonl");
    await writeFile(foreign, '{"hello":"world"}\n');
    const files = [join(folder, "missing.jsonl"), foreign, fixture("pi")];
    const report = await replaySessions(files, hooksWith({}), options);
    expect(report).toMatchObject({ sessions: 1, toolCalls: 9 });
    expect(report.errors).toMatchObject([
      { file: files[0], line: 1, code: "SESSION_UNREADABLE", hookPath: null },
      { file: files[1], code: "SESSION_FORMAT_UNKNOWN", hookPath: null },
    ]);
  });

  test("progress counts the bytes of all files", async () => {
    const seen: number[] = [];
    const files = [fixture("pi"), fixture("omp")];
    await replaySessions(files, hooksWith({}), {
      ...options,
      onProgress: (bytes) => seen.push(bytes),
    });
    const sizes = files.map((file) => Bun.file(file).size);
    expect(seen.at(-1)).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});
