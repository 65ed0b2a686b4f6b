import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { createLineReader } from "./line-reader.ts";
import { createLineSplitter } from "./lines.ts";
import type { SessionRecord } from "./records.ts";

/** Lines as text, or `too long`. Each chunk is overwritten afterwards, as the one buffer of the real reader is. */
function split(chunks: readonly string[], limit?: number): string[] {
  const splitter = createLineSplitter(limit);
  const lines: string[] = [];
  const add = ({ number, bytes }: { number: number; bytes?: Buffer }) =>
    lines.push(`${number}:${bytes?.toString("latin1") ?? "too long"}`);
  for (const text of chunks) {
    const chunk = Buffer.from(text, "latin1");
    for (const line of splitter.push(chunk)) add(line);
    chunk.fill("?");
  }
  for (const line of splitter.end()) add(line);
  return lines;
}

describe("lines do not depend on where chunks are cut", () => {
  const text = "ab\n\r\n\n{é}\nlast";
  const whole = split([text]);

  test("the whole", () =>
    expect(whole).toEqual(["1:ab", "2:\r", "3:", "4:{é}", "5:last"]));

  test("every way to cut into three", () => {
    for (let first = 0; first <= text.length; first += 1)
      for (let second = first; second <= text.length; second += 1)
        expect(
          split([
            text.slice(0, first),
            text.slice(first, second),
            text.slice(second),
          ]),
        ).toEqual(whole);
  });

  test("byte by byte", () => expect(split([...text])).toEqual(whole));

  test("a newline at the end opens no further line", () =>
    expect(split(["a\n"])).toEqual(["1:a"]));
});

describe("a line beyond the limit is told and not kept", () => {
  test("whatever the cuts, the lines around it are there", () => {
    const text = "1234\n12345\n12";
    for (let cut = 0; cut <= text.length; cut += 1)
      expect(split([text.slice(0, cut), text.slice(cut)], 4)).toEqual([
        "1:1234",
        "2:too long",
        "3:12",
      ]);
  });

  test("the reader makes it a problem", () => {
    const reader = createLineReader("tools");
    const header = Buffer.from('{"type":"session","version":3,"id":"s"}');
    expect(reader.read({ number: 1, bytes: header })).toEqual([]);
    expect(reader.read({ number: 2, bytes: undefined })).toEqual([
      {
        kind: "problem",
        line: 2,
        code: "SESSION_LINE_INVALID",
        message: "The line is too long to be read.",
      },
    ]);
  });
});

test.each(["omp", "claude"])(
  "%s gives the same records in chunks of any size",
  (name) => {
    const bytes = readFileSync(
      new URL(`../../../fixtures/sessions/${name}.jsonl`, import.meta.url),
    );
    const whole = read(bytes.length);
    expect(whole).toHaveLength(22);
    for (const size of [1, 7, 64, 997, 4096]) expect(read(size)).toEqual(whole);

    function read(size: number): SessionRecord[] {
      const splitter = createLineSplitter();
      const reader = createLineReader("tools");
      const records: SessionRecord[] = [];
      for (let start = 0; start < bytes.length; start += size) {
        const chunk = Buffer.from(bytes.subarray(start, start + size));
        for (const line of splitter.push(chunk))
          records.push(...reader.read(line));
        chunk.fill(0);
      }
      for (const line of splitter.end()) records.push(...reader.read(line));
      return [...records, ...reader.end()];
    }
  },
);
