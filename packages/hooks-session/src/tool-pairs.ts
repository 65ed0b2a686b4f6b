/** Joins calls with their results. */
import { readSession } from "./read-session.ts";
import type {
  ReadSessionOptions,
  SessionCall,
  SessionProblem,
  SessionRecord,
  SessionResult,
  ToolPair,
} from "./records.ts";

/**
 * How many calls may wait behind one whose result has not come. Parallel calls are a handful; a call that keeps more waiting was
 * interrupted, or is a sub-agent whose own calls are in the same file.
 */
const longestWait = 100;

interface Entry {
  readonly call: SessionCall;
  result?: SessionResult;
  /** The result is there, or none can come any more. */
  isSettled: boolean;
}

function toPair({ call, result }: Entry): ToolPair {
  if (!result) return { ...call, kind: "pair" };
  const { line, content, details, isError } = result;
  return { ...call, kind: "pair", result: { line, content, details, isError } };
}

/**
 * Joins calls with their results, in the order of the calls.
 *
 * A result belongs to the first open call with its id. A call with an id that is still open from an earlier line ends the wait of the
 * earlier one: ids come again where a branch repeats them. A call that more than 100 later calls wait for loses its place in the order:
 * its pair comes when its result does, or at the end. So memory is bounded by the calls that are open, and these 100.
 *
 * @param records - what {@link readSession} yields
 * @returns each call once, as a pair; problems as they come, and one for each result without a call
 * @example
 * for await (const item of joinToolPairs(readSession("session.jsonl"))) console.log(item.kind);
 */
export async function* joinToolPairs(
  records: AsyncIterable<SessionRecord>,
): AsyncGenerator<ToolPair | SessionProblem, void, undefined> {
  const open = new Map<string, Entry[]>();
  const inOrder = new Set<Entry>();
  const outOfOrder = new Set<Entry>();
  let ready: Entry[] = [];

  function settle(entry: Entry): void {
    entry.isSettled = true;
    if (outOfOrder.delete(entry)) ready.push(entry);
  }

  function addCall(call: SessionCall): void {
    const entry: Entry = { call, isSettled: false };
    inOrder.add(entry);
    const sameId = open.get(call.callId);
    if (sameId?.[0]?.call.line === call.line) {
      sameId.push(entry);
      return;
    }
    sameId?.forEach(settle);
    open.set(call.callId, [entry]);
  }

  function addResult(result: SessionResult): boolean {
    const sameId = open.get(result.callId);
    const entry = sameId?.shift();
    if (!sameId || !entry) return false;
    if (sameId.length === 0) open.delete(result.callId);
    entry.result = result;
    settle(entry);
    return true;
  }

  function takeSettled(): readonly Entry[] {
    const taken = ready;
    ready = [];
    for (const entry of inOrder) {
      if (entry.isSettled) taken.push(entry);
      else if (inOrder.size > longestWait) outOfOrder.add(entry);
      else break;
      inOrder.delete(entry);
    }
    return taken;
  }

  for await (const record of records) {
    if (record.kind === "problem") yield record;
    else if (record.kind === "call") addCall(record);
    else if (!addResult(record))
      yield {
        kind: "problem",
        line: record.line,
        code: "SESSION_RESULT_WITHOUT_CALL",
        message: "A tool result has no call before it.",
      };
    for (const entry of takeSettled()) yield toPair(entry);
  }
  for (const entry of [...outOfOrder, ...inOrder]) yield toPair(entry);
}

/**
 * Reads a recorded session as pairs of call and result, which is what a replay needs. See {@link readSession} for files and
 * formats and {@link joinToolPairs} for the order.
 *
 * @param file - a path, absolute or relative to the working directory of the process
 * @param options - `onProgress` gets the number of bytes read so far
 * @returns each call of the file once, with its result where one came; and the problems
 * @throws only what `onProgress` throws
 * @example
 * for await (const item of readToolPairs("session.jsonl"))
 *   if (item.kind === "pair") console.log(item.line, item.toolName, item.result?.isError);
 */
export function readToolPairs(
  file: string,
  options: ReadSessionOptions = {},
): AsyncGenerator<ToolPair | SessionProblem, void, undefined> {
  return joinToolPairs(readSession(file, options));
}
