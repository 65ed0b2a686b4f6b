import { expect, test } from "bun:test";
import type {
  ConversationRecord,
  SessionProblem,
} from "@hookline/hooks-session";
import { answer } from "@hookline/hooks-host";
import { type SessionStep, sessionSteps } from "./session-steps.ts";

const prompt = (line: number): ConversationRecord => ({
  kind: "prompt",
  line,
  text: "Go.",
  images: [],
});
const says = (line: number, id?: string, responseId?: string) => ({
  kind: "answer" as const,
  line,
  message: {
    ...answer(
      id === undefined
        ? "Hm."
        : { toolCalls: [{ id, name: "bash", arguments: {} }] },
    ),
    ...(responseId === undefined ? {} : { responseId }),
  },
});
const calls = (line: number, callId: string): ConversationRecord => ({
  kind: "call",
  line,
  callId,
  toolName: "bash",
  agentToolName: "bash",
  input: {},
});
const result = (line: number, callId: string): ConversationRecord => ({
  kind: "result",
  line,
  callId,
  content: [],
  details: undefined,
  isError: false,
});

/** A file that tells how far it was read. */
function fileOf(records: readonly ConversationRecord[]) {
  const read = { lines: 0 };
  async function* lines() {
    for (const record of records) {
      read.lines += 1;
      yield record;
    }
  }
  return { lines: lines(), read };
}

async function stepsOf(...records: readonly ConversationRecord[]) {
  const problems: SessionProblem[] = [];
  const steps = await Array.fromAsync(
    sessionSteps(fileOf(records).lines, (problem) => problems.push(problem)),
  );
  return { steps, problems };
}

const pairLines = (step: SessionStep | undefined) =>
  step?.kind === "answer"
    ? [...step.pairs.values()].map((pair) => pair.result?.line ?? null)
    : [];

test("a step comes before the file is read to its end", async () => {
  const many = Array.from({ length: 100 }, (_, at) => [
    says(at * 2, `c${at}`),
    calls(at * 2, `c${at}`),
    result(at * 2 + 1, `c${at}`),
  ]).flat();
  const { lines, read } = fileOf(many);
  const steps = sessionSteps(lines, () => {});
  await steps.next();
  expect(read.lines).toBeLessThan(10);
});

test("lines of one message of the provider are one answer, also with a result between them", async () => {
  const { steps } = await stepsOf(
    prompt(1),
    says(2, "a", "msg"),
    calls(2, "a"),
    result(3, "a"),
    says(4, "b", "msg"),
    calls(4, "b"),
    result(5, "b"),
    says(6),
  );
  expect(steps.map(({ kind, line }) => [kind, line])).toEqual([
    ["prompt", 1],
    ["answer", 2],
    ["answer", 6],
  ]);
  expect(pairLines(steps[1])).toEqual([3, 5]);
});

test("a result that comes after the next answer is its own call's; one that never comes is absent", async () => {
  const { steps, problems } = await stepsOf(
    says(1, "a"),
    calls(1, "a"),
    says(2, "b"),
    calls(2, "b"),
    result(3, "b"),
    result(4, "a"),
    says(5, "c"),
    calls(5, "c"),
    result(6, "nobody"),
  );
  expect(steps.map(pairLines)).toEqual([[4], [3], [null]]);
  expect(problems).toMatchObject([
    { line: 6, code: "SESSION_RESULT_WITHOUT_CALL" },
  ]);
});

test("an id that comes again belongs to the later answer the second time", async () => {
  const { steps } = await stepsOf(
    says(1, "a"),
    calls(1, "a"),
    result(2, "a"),
    says(3, "a"),
    calls(3, "a"),
    result(4, "a"),
  );
  expect(steps.map(pairLines)).toEqual([[2], [4]]);
});
