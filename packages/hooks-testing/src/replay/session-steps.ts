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

/** A whole session. */
export interface SessionSteps {
  readonly steps: readonly SessionStep[];
  readonly problems: readonly SessionProblem[];
}

/**
 * Joins calls with their results, and answers that are one message of the provider: Claude Code writes a line a block.
 *
 * @param records - of one file; all are held, since a result may come long after its call
 * @example
 * const { steps, problems } = await sessionSteps(readConversation("session.jsonl"));
 */
export async function sessionSteps(
  records: AsyncIterable<ConversationRecord>,
): Promise<SessionSteps> {
  const all = await Array.fromAsync(records);
  const { takePair, problems } = await joined(all.filter(isToolRecord));
  const steps: SessionStep[] = [];
  for (const record of all) {
    if (isToolRecord(record)) continue;
    if (record.kind !== "answer") {
      steps.push(record);
      continue;
    }
    const step = { ...record, pairs: pairsOf(record, takePair) };
    const last = steps.at(-1);
    if (last?.kind === "answer" && isSameMessage(last, record))
      steps[steps.length - 1] = merged(last, step);
    else steps.push(step);
  }
  return { steps, problems };
}

function isToolRecord(record: ConversationRecord): record is SessionRecord {
  const { kind } = record;
  return kind === "call" || kind === "result" || kind === "problem";
}

type TakePair = (line: number, callId: string) => ToolPair | undefined;

/** A line may hold two calls of one id, so pairs are taken, not looked up. */
async function joined(
  records: readonly SessionRecord[],
): Promise<{ takePair: TakePair; problems: SessionProblem[] }> {
  const pairs = new Map<string, ToolPair[]>();
  const problems: SessionProblem[] = [];
  const key = (line: number, callId: string) => `${line} ${callId}`;
  for await (const item of joinToolPairs(each(records))) {
    if (item.kind === "problem") {
      problems.push(item);
      continue;
    }
    const at = key(item.line, item.callId);
    const same = pairs.get(at);
    if (same === undefined) pairs.set(at, [item]);
    else same.push(item);
  }
  return {
    takePair: (line, callId) => pairs.get(key(line, callId))?.shift(),
    problems,
  };
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

function pairsOf(
  { line, message }: SessionAnswer,
  takePair: TakePair,
): ReadonlyMap<ToolCall, ToolPair> {
  const pairs = new Map<ToolCall, ToolPair>();
  for (const block of message.content) {
    if (block.type !== "toolCall") continue;
    const pair = takePair(line, block.id);
    if (pair !== undefined) pairs.set(block, pair);
  }
  return pairs;
}

function isSameMessage(one: SessionAnswer, other: SessionAnswer): boolean {
  const { responseId } = one.message;
  return responseId !== undefined && responseId === other.message.responseId;
}

function merged(first: AnswerStep, second: AnswerStep): AnswerStep {
  const calls = first.message.stopReason === "toolUse";
  return {
    ...first,
    message: {
      ...second.message,
      content: [...first.message.content, ...second.message.content],
      stopReason: calls ? "toolUse" : second.message.stopReason,
    },
    pairs: new Map([...first.pairs, ...second.pairs]),
  };
}
