import { describe, expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { readSession } from "./index.ts";
import type { SessionCall, SessionRecord, SessionResult } from "./index.ts";

const fixture = (name: string) =>
  fileURLToPath(
    new URL(`../../../fixtures/sessions/${name}.jsonl`, import.meta.url),
  );

const records = (name: string): Promise<SessionRecord[]> =>
  Array.fromAsync(readSession(fixture(name)));
const calls = (all: readonly SessionRecord[]): SessionCall[] =>
  all.filter((record) => record.kind === "call");
const results = (all: readonly SessionRecord[]): SessionResult[] =>
  all.filter((record) => record.kind === "result");

describe("recorded sessions", () => {
  test.each([
    ["pi", 9, 3],
    ["pi032", 9, 3],
    ["omp", 11, 3],
    ["claude", 11, 3],
  ])(
    "%s: %d calls, each with a result, %d of them errors",
    async (name, count, errors) => {
      const all = await records(name);
      expect(calls(all)).toHaveLength(count);
      expect(results(all)).toHaveLength(count);
      expect(all).toHaveLength(2 * count);
      expect(results(all).filter((result) => result.isError)).toHaveLength(
        errors,
      );
      expect(new Set(results(all).map((result) => result.callId))).toEqual(
        new Set(calls(all).map((one) => one.callId)),
      );
      for (const one of calls(all)) expect(one.cwd).toBe("/home/dev/project");
    },
  );

  test("pi: the values of a call and its result", async () => {
    const all = await records("pi");
    expect(calls(all)[3]).toEqual({
      kind: "call",
      line: 12,
      callId: "call_fake_3_0",
      toolName: "bash",
      agentToolName: "bash",
      input: { command: "cat hello.txt" },
      cwd: "/home/dev/project",
    });
    expect(results(all)[5]).toEqual({
      kind: "result",
      line: 17,
      callId: "call_fake_5_0",
      toolName: "bash",
      agentToolName: "bash",
      content: [{ type: "text", text: "oops\n\n\nCommand exited with code 3" }],
      details: undefined,
      isError: true,
    });
  });

  test("Claude Code: names and inputs are those of hooks, the agent's are kept", async () => {
    const all = await records("claude");
    expect(
      calls(all).map((one) => `${one.agentToolName}>${one.toolName}`),
    ).toEqual([
      "Write>write",
      "Read>read",
      "Edit>edit",
      "Grep>grep",
      "Glob>find",
      ...Array<string>(3).fill("Bash>bash"),
      "Read>read",
      "Bash>bash",
      "Bash>bash",
    ]);
    expect(calls(all)[1]?.input).toEqual({
      file_path: "/home/dev/project/hello.txt",
      path: "/home/dev/project/hello.txt",
    });
    const secret = results(all).find(
      (result) => result.callId === "call_fake_5_0",
    );
    expect(secret?.toolName).toBe("bash");
    expect(secret?.content).toEqual([
      { type: "text", text: "API_KEY=[REDACTED]" },
    ]);
    expect(secret?.details).toMatchObject({ stdout: "API_KEY=[REDACTED]" });
  });

  test("progress ends with the size of the file", async () => {
    const seen: number[] = [];
    const onProgress = (bytes: number) => seen.push(bytes);
    await Array.fromAsync(readSession(fixture("pi"), { onProgress }));
    expect(seen).toEqual([Bun.file(fixture("pi")).size]);
  });
});
