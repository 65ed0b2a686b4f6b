/** What the readers yield: calls, results, pairs of both, and problems. */
import type {
  HookErrorCode,
  ImageContent,
  TextContent,
} from "@hookline/hooks-core";

/**
 * Why something could not be read.
 *
 * - `SESSION_EMPTY`: the file has no line.
 * - `SESSION_FORMAT_UNKNOWN`: the file is of no format, or of no version, that is read here. Reading ends.
 * - `SESSION_LINE_INVALID`: one line, or one call or result in it, is damaged. Reading goes on.
 * - `SESSION_RESULT_WITHOUT_CALL`: a result answers a call that the file does not hold. Reading goes on.
 * - `SESSION_UNREADABLE`: the system refused to open or read the file. Reading ends.
 *
 * @example
 * const fatal: SessionProblemCode[] = ["SESSION_UNREADABLE", "SESSION_FORMAT_UNKNOWN"];
 */
export type SessionProblemCode = Extract<
  HookErrorCode,
  | "SESSION_EMPTY"
  | "SESSION_FORMAT_UNKNOWN"
  | "SESSION_LINE_INVALID"
  | "SESSION_RESULT_WITHOUT_CALL"
  | "SESSION_UNREADABLE"
>;

/**
 * Something that could not be read. It is a record like the others, so that one bad line never hides the rest.
 *
 * @example
 * if (record.kind === "problem") console.error(`${file}:${record.line}: ${record.message}`);
 */
export interface SessionProblem {
  readonly kind: "problem";
  /** Counted from 1; 1 for what concerns the whole file. */
  readonly line: number;
  readonly code: SessionProblemCode;
  /** One sentence. It never quotes the file, which may hold secrets. */
  readonly message: string;
}

/**
 * The model asked for a tool.
 *
 * @example
 * if (record.kind === "call" && record.toolName === "bash") console.log(record.input.command);
 */
export interface SessionCall {
  readonly kind: "call";
  /** Counted from 1. One line may hold several calls. */
  readonly line: number;
  /** What the result repeats. Not unique in a file that has branches. */
  readonly callId: string;
  /** The name in the vocabulary of hooks, for example `bash`. */
  readonly toolName: string;
  /** The name as the agent wrote it, for example `Bash`. */
  readonly agentToolName: string;
  /** What the model asked for; some agents keep this form even when a hook changed it. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The working directory of the agent, where the file tells it. */
  readonly cwd?: string;
}

/**
 * A tool answered, or was refused.
 *
 * @example
 * if (record.kind === "result" && record.isError) console.log(record.callId, record.content);
 */
export interface SessionResult {
  readonly kind: "result";
  /** Counted from 1. */
  readonly line: number;
  readonly callId: string;
  /** The name in the vocabulary of hooks; absent when the file gives no name and holds no open call of this id. */
  readonly toolName?: string;
  /** The name as the agent wrote it; absent in the same cases. */
  readonly agentToolName?: string;
  /** A block that is neither text nor an inline image is given as the text of its JSON. */
  readonly content: (TextContent | ImageContent)[];
  /** The agent's structured value; its shape depends on agent and tool. */
  readonly details: unknown;
  /** True for a failed and for a blocked call. */
  readonly isError: boolean;
}

/**
 * One thing that a session file holds.
 *
 * @example
 * for await (const record of readSession(file)) counts[record.kind] += 1;
 */
export type SessionRecord = SessionCall | SessionResult | SessionProblem;

/**
 * A call with its result.
 *
 * @example
 * if (item.kind === "pair") console.log(item.toolName, item.result?.isError ?? "no result");
 */
export interface ToolPair extends Omit<SessionCall, "kind"> {
  readonly kind: "pair";
  /** Absent when the session ended, or the id was used again, before a result came. */
  readonly result?: Pick<
    SessionResult,
    "line" | "content" | "details" | "isError"
  >;
}

/**
 * How a file is read.
 *
 * @example
 * const options: ReadSessionOptions = { onProgress: (bytes) => bar.update(bytes) };
 */
export interface ReadSessionOptions {
  /**
   * Called after each chunk.
   *
   * @param bytes - how many bytes were read so far, in all
   */
  onProgress?(bytes: number): void;
}
