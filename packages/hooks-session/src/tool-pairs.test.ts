import { expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { readToolPairs } from "./index.ts";
import type { SessionRecord } from "./index.ts";
import { joinToolPairs } from "./tool-pairs.ts";

const call = (line: number, callId: string): SessionRecord => ({
  kind: "call",
  line,
  callId,
  toolName: "bash",
  agentToolName: "Bash",
  input: { command: callId },
});
const result = (line: number, callId: string): SessionRecord => ({
  kind: "result",
  line,
  callId,
  content: [],
  details: undefined,
  isError: false,
});

/** `5>8` is the call of line 5 with the result of line 8; `5>` has none; `!8` is a problem. */
async function join(...records: SessionRecord[]): Promise<string[]> {
  async function* source() {
    yield* records;
  }
  const items = await Array.fromAsync(joinToolPairs(source()));
  return items.map((item) =>
    item.kind === "problem"
      ? `!${item.line}`
      : `${item.line}>${item.result?.line ?? ""}`,
  );
}

test("parallel calls: results out of order, pairs in the order of the calls", async () => {
  const records = [call(1, "a"), call(1, "b"), call(2, "c")];
  const out = [result(3, "c"), result(4, "b"), result(5, "a")];
  expect(await join(...records, ...out)).toEqual(["1>5", "1>4", "2>3"]);
});

test("a call without a result keeps its place", async () => {
  expect(await join(call(1, "a"), call(2, "b"), result(3, "b"))).toEqual([
    "1>",
    "2>3",
  ]);
});

test("a result without a call, and a second one, are problems", async () => {
  const records = [
    result(1, "a"),
    call(2, "a"),
    result(3, "a"),
    result(4, "a"),
  ];
  expect(await join(...records)).toEqual(["!1", "2>3", "!4"]);
});

test("problems of the reader pass through", async () => {
  const problem = {
    kind: "problem",
    line: 2,
    code: "SESSION_LINE_INVALID",
    message: "The line is not valid JSON.",
  } as const;
  expect(await join(call(1, "a"), problem, result(3, "a"))).toEqual([
    "!2",
    "1>3",
  ]);
});

test("ids that branches repeat: each occurrence once", async () => {
  expect(
    await join(call(1, "a"), result(2, "a"), call(3, "a"), result(4, "a")),
  ).toEqual(["1>2", "3>4"]);
});

test("an id that comes again ends the wait of the interrupted call", async () => {
  expect(
    await join(call(1, "a"), call(3, "a"), result(4, "a"), result(5, "a")),
  ).toEqual(["1>", "3>4", "!5"]);
});

test("calls of one line with the same id are answered in order", async () => {
  expect(
    await join(call(1, "a"), call(1, "a"), result(2, "a"), result(3, "a")),
  ).toEqual(["1>2", "1>3"]);
});

test("a call without a result holds back a hundred pairs at most", async () => {
  let reached = 0;
  async function* source() {
    yield call(1, "interrupted");
    for (let line = 2; line < 1002; line += 2) {
      reached = line;
      yield call(line, `${line}`);
      yield result(line + 1, `${line}`);
      if (line === 500) yield result(501, "interrupted");
    }
  }
  const pairs = joinToolPairs(source());
  const first = await pairs.next();
  expect(first.value).toMatchObject({ line: 2, result: { line: 3 } });
  expect(reached).toBeLessThanOrEqual(202);
  const rest = await Array.fromAsync(pairs);
  expect(rest).toHaveLength(500);
  // The call of line 500 has its result before, so its pair comes first.
  expect(rest[249]).toMatchObject({ line: 1, result: { line: 501 } });
});

test("many calls that nothing answers come at the end, in order", async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => index + 1);
  expect(await join(...lines.map((line) => call(line, `${line}`)))).toEqual(
    lines.map((line) => `${line}>`),
  );
});

test("the recorded session of Claude Code, with parallel calls", async () => {
  const file = new URL(
    "../../../fixtures/sessions/claude.jsonl",
    import.meta.url,
  );
  const items = await Array.fromAsync(readToolPairs(fileURLToPath(file)));
  expect(
    items.map((item) =>
      item.kind === "pair"
        ? `${item.line} ${item.toolName} ${item.result?.line}`
        : item.code,
    ),
  ).toEqual([
    "19 write 21",
    "24 read 25",
    "27 edit 28",
    "29 grep 32",
    "30 find 31",
    "33 bash 34",
    "35 bash 36",
    "38 bash 39",
    "40 read 41",
    "43 bash 44",
    "52 bash 53",
  ]);
  expect(items[3]).toMatchObject({
    kind: "pair",
    callId: "call_fake_3_0",
    agentToolName: "Grep",
    cwd: "/home/dev/project",
    result: { isError: false },
  });
});

test("a missing file is one problem", async () => {
  expect(
    await Array.fromAsync(readToolPairs("/nowhere/session.jsonl")),
  ).toEqual([
    {
      kind: "problem",
      line: 1,
      code: "SESSION_UNREADABLE",
      message: "There is no such file.",
    },
  ]);
});
