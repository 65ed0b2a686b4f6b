import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConversationRecord } from "./conversation-records.ts";
import { readConversation } from "./read-session.ts";

const recorded = join(import.meta.dir, "../../../fixtures/sessions");

async function read(file: string): Promise<ConversationRecord[]> {
  return Array.fromAsync(readConversation(file));
}

async function readLines(lines: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), "conversation-"));
  const file = join(folder, "session.jsonl");
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const records = await read(file);
  rmSync(folder, { recursive: true });
  return records;
}

test.each(["claude", "omp", "pi", "pi032"])(
  "%s: a recorded session has its prompt, answers before their calls, and no problem",
  async (name) => {
    const records = await read(join(recorded, `${name}.jsonl`));
    const kinds = records.map(({ kind }) => kind);
    expect(kinds).not.toContain("problem");
    expect(kinds.filter((kind) => kind === "prompt")).not.toHaveLength(0);
    const announced = new Set<string>();
    for (const record of records) {
      if (record.kind === "answer")
        for (const block of record.message.content)
          if (block.type === "toolCall") announced.add(block.id);
      if (record.kind === "call") expect(announced).toContain(record.callId);
    }
    expect(announced.size).toBeGreaterThan(0);
  },
);

test("compactions, messages of hooks and commands of the person are told", async () => {
  const base = { parentId: null, timestamp: "2026-01-01T00:00:00.000Z" };
  const records = await readLines([
    { type: "session", version: 3, id: "s", cwd: "/w" },
    {
      type: "custom_message",
      id: "1",
      ...base,
      customType: "note",
      content: "Beware.",
      display: true,
    },
    {
      type: "message",
      id: "2",
      ...base,
      message: { role: "bashExecution", command: "ls", output: "a" },
    },
    { type: "compaction", id: "3", ...base, summary: "We looked around." },
    { type: "label", id: "4", ...base, targetId: "1", label: "x" },
  ]);
  expect(records).toMatchObject([
    { kind: "note", line: 2, message: { role: "custom", customType: "note" } },
    { kind: "note", line: 3, message: { command: "ls" } },
    { kind: "compaction", line: 4, summary: "We looked around." },
  ]);
});

test("what Claude Code's host says to itself, and what sub-agents are told, is no prompt", async () => {
  const said = (content: unknown, more: object = {}) => ({
    parentUuid: null,
    sessionId: "s",
    type: "user",
    message: { role: "user", content },
    ...more,
  });
  const records = await readLines([
    said("Do it."),
    said("Caveat", { isMeta: true }),
    said("Sub-task", { isSidechain: true }),
    said([{ type: "text", text: "Summary." }], { isCompactSummary: true }),
  ]);
  expect(records).toMatchObject([
    { kind: "prompt", text: "Do it." },
    { kind: "compaction", summary: "Summary." },
  ]);
});
