/** From the records of a session to the steps that replay it. */
import type { ToolCall } from "@hookline/hooks-core";
import {
  type ConversationRecord,
  joinToolPairs,
  type SessionAnswer,
  type SessionCompaction,
  type SessionNote,
  type SessionProblem,
  type SessionPrompt,
  type SessionRecord,
  type ToolPair,
} from "@hookline/hooks-session";

/** An answer with what became of its calls. */
export interface AnswerStep extends SessionAnswer {
  /** By the block in `message` that asks for the call. */
  readonly pairs: ReadonlyMap<ToolCall, ToolPair>;
}

/** One step of a session. */
export type SessionStep =
  AnswerStep | SessionPrompt | SessionCompaction | SessionNote;

/** A step whose calls may still wait for their results. */
interface Waiting {
  step: SessionStep;
  /** Calls whose pair has not come. */
  open: number;
}

/**
 * Joins calls with their results, and answers that are one message of the provider: Claude Code writes a line a block.
 *
 * A step comes when its results are there and the next step has begun, so that a file is never held as a whole.
 *
 * @param records - of one file
 * @param onProblem - told of each problem as it comes
 * @example
 * for await (const step of sessionSteps(readConversation("session.jsonl"), report)) console.log(step.kind);
 */
export async function* sessionSteps(
  records: AsyncIterable<ConversationRecord>,
  onProblem: (problem: SessionProblem) => void,
): AsyncGenerator<SessionStep, void, undefined> {
  const queue: Waiting[] = [];
  for await (const item of joinToolPairs(toolRecords(records, queue))) {
    if (item.kind === "problem") onProblem(item);
    else settle(queue, item);
    while (queue.length > 1 && queue[0]?.open === 0) yield queue.shift()!.step;
  }
  for (const { step } of queue) yield step;
}

/** Lets through what belongs to tools, and keeps the rest in the queue. */
async function* toolRecords(
  records: AsyncIterable<ConversationRecord>,
  queue: Waiting[],
): AsyncGenerator<SessionRecord, void, undefined> {
  for await (const record of records) {
    const last = queue.at(-1);
    if (isToolRecord(record)) {
      if (record.kind === "call" && last?.step.kind === "answer")
        last.open += 1;
      yield record;
    } else if (record.kind !== "answer") queue.push({ step: record, open: 0 });
    else if (last?.step.kind === "answer" && isSameMessage(last.step, record))
      last.step = merged(last.step, record);
    else queue.push({ step: { ...record, pairs: new Map() }, open: 0 });
  }
}

function isToolRecord(record: ConversationRecord): record is SessionRecord {
  const { kind } = record;
  return kind === "call" || kind === "result" || kind === "problem";
}

/** Gives a pair to the first block that asks for it: ids are not unique in a file that has branches. */
function settle(queue: readonly Waiting[], pair: ToolPair): void {
  for (const waiting of queue) {
    const { step } = waiting;
    if (waiting.open === 0 || step.kind !== "answer") continue;
    const call = step.message.content.find(
      (block) =>
        block.type === "toolCall" &&
        block.id === pair.callId &&
        !step.pairs.has(block),
    );
    if (call?.type !== "toolCall") continue;
    waiting.step = { ...step, pairs: new Map(step.pairs).set(call, pair) };
    waiting.open -= 1;
    return;
  }
}

function isSameMessage(one: SessionAnswer, other: SessionAnswer): boolean {
  const { responseId } = one.message;
  return responseId !== undefined && responseId === other.message.responseId;
}

function merged(first: AnswerStep, second: SessionAnswer): AnswerStep {
  const calls = first.message.stopReason === "toolUse";
  return {
    ...first,
    message: {
      ...second.message,
      content: [...first.message.content, ...second.message.content],
      stopReason: calls ? "toolUse" : second.message.stopReason,
    },
  };
}
