/** Error codes, the record that listeners get, and the class of what Hookline throws. One page a code in `docs/errors`. */

/** One line for each code: what happened. The pages in `docs/errors` say what to do. */
export const hookErrorCodes = {
  CAPABILITY_DUPLICATE: "A capability with this id is defined already.",
  CAPABILITY_UNKNOWN: "No capability with this id is defined.",
  CASES_INVALID: "A file of cases cannot be read, or holds what is no case.",
  COMMAND_FAILED: "The handler of a slash command threw.",
  COMMAND_UNKNOWN: "No hook registers a slash command of this name.",
  COMPACTION_CANCELLED: "A hook vetoed the compaction.",
  COMPACTION_EMPTY: "There is nothing to compact.",
  DISCOVERY_INCOMPLETE:
    "A provider failed, offered something that is no hook, or could not read a folder.",
  ENTRY_NOT_A_PROMPT:
    "A session entry is no user message, and cannot be branched from.",
  ENTRY_UNKNOWN: "A session has no entry with this id.",
  EVENT_INVALID: "A payload does not fit its event.",
  EVENT_NOT_EMITTED:
    "Agents know this event, but this host never emits it; the handler can never run.",
  EVENT_UNKNOWN: "There is no event of this name; the handler can never run.",
  HANDLER_NOT_FUNCTION: "What was given to `pi.on` is not a function.",
  HANDLER_THREW: "A handler threw or rejected.",
  HANDLER_TIMED_OUT: "A handler did not answer within its time limit.",
  HOOK_DEFAULT_NOT_FUNCTION: "The default export is not a function.",
  HOOK_EXIT_REFUSED: "A hook tried to end the host's process.",
  HOOK_FACTORY_THREW: "The factory threw or rejected.",
  HOOK_IMPORT_FAILED:
    "The module threw while it was imported, or something that it imports is missing.",
  HOOK_LATE_ERROR:
    "Something that a hook had started failed after the hook had returned.",
  HOOK_LOAD_TIMEOUT: "The module or its factory did not finish in time.",
  HOOK_NOT_A_MODULE: "The file is not a JavaScript or TypeScript module.",
  HOOK_NOT_FOUND: "There is no such file.",
  HOOK_NOT_INITIALIZED:
    "`pi.sendMessage` or `pi.appendEntry` was called while the factory ran.",
  HOOK_NO_DEFAULT_EXPORT: "The module has no default export.",
  HOOK_RELOADED:
    "A hook was reloaded or closed while it was at work, or is called though it is closed.",
  HOOK_SYNTAX: "The file, or one that it imports, does not parse.",
  HOST_BUSY: "The agent works on another prompt.",
  HOST_CANNOT: "A hook asked for something that this host does not have.",
  LISTENER_THREW: "An error listener threw; the emit went on.",
  OVERRIDE_DROPPED:
    "A result was replaced, whole, by the result of a later handler.",
  PROVIDER_NOT_CONFIGURED:
    "A hook asked for a model, and no provider of models is configured.",
  RESULT_INVALID: "A handler returned something that its event cannot use.",
  RULE_INVALID: "A condition of a stream rule is no regular expression.",
  SESSION_EMPTY: "A session file holds nothing.",
  SESSION_ENTRY_ID_REPEATED: "Two entries of a session file have the same id.",
  SESSION_ENTRY_UNKNOWN: "There is no entry of this id in the session.",
  SESSION_FIRST_KEPT_MISSING:
    "A compaction keeps messages from an entry that is not before it.",
  SESSION_FORMAT_UNKNOWN: "A file is no session of a known agent.",
  SESSION_HEADER_MISSING:
    "A session file has entries and no header that can be read.",
  SESSION_LINE_INVALID:
    "A line of a session file cannot be read; the others can.",
  SESSION_LINE_TORN:
    "The last line of a session file was cut off while it was written.",
  SESSION_PARENT_MISSING:
    "An entry follows one that is not in the session file.",
  SESSION_RESULT_WITHOUT_CALL:
    "A session file has a tool result whose call is not in it.",
  SESSION_UNREADABLE: "A session file cannot be opened or read.",
  SESSION_VALUE_INVALID:
    "A value cannot be stored in a session: it is no JSON, or lacks what its entry needs.",
  SESSION_VERSION_UNKNOWN:
    "A session file has a version that Hookline does not write.",
  SESSION_WRITE_FAILED:
    "Entries could not be written to the session file; they are in memory.",
  SUMMARY_FAILED: "The turn source gave no summary.",
  SHELL_HOOK_NOT_RUNNABLE: "A program in a hook folder cannot be started.",
  TOOL_BLOCKED: "A handler blocked the tool call.",
  TURNS_EXHAUSTED: "A turn source has no more answers.",
  TURNS_MISSING: "The agent was to work, but nothing answers for a model.",
} as const;

/** A code of an error, report or warning. */
export type HookErrorCode = keyof typeof hookErrorCodes;

/** What an error listener gets: something went wrong in a handler, and the emit went on. */
export interface HookError {
  readonly hookPath: string;
  readonly event: string;
  /** One sentence, or the message of what was thrown. */
  readonly error: string;
  /** Absent when the host reported something of its own. */
  readonly code?: HookErrorCode;
  /** What was thrown, where something was. */
  readonly cause?: unknown;
}

/**
 * An error with a code. Ask for the code, not for the class: two copies of this package may be loaded.
 *
 * @example
 * try { pi.sendMessage(message); } catch (error) {
 *   if (isCodedError(error, "HOOK_NOT_INITIALIZED")) queue.push(message);
 * }
 */
export class CodedError extends Error {
  readonly code: HookErrorCode;

  constructor(code: HookErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
CodedError.prototype.name = "CodedError";

/** Thrown by the tool wrapper in place of running a blocked tool; the message is the handler's reason. */
export class ToolBlockedError extends CodedError {
  /** The hook that blocked. */
  readonly hookPath: string;

  constructor(message: string, hookPath: string) {
    super("TOOL_BLOCKED", message);
    this.hookPath = hookPath;
  }
}
ToolBlockedError.prototype.name = "ToolBlockedError";

/**
 * Tells whether an error carries a code, whichever copy of this package made it.
 *
 * @param error - anything that was caught
 * @param code - the code asked for
 */
export function isCodedError(
  error: unknown,
  code: HookErrorCode,
): error is CodedError {
  return error instanceof Error && "code" in error && error.code === code;
}

/**
 * The text of anything that can be thrown: an Error's message, anything else as a string.
 *
 * @example
 * errorText(new Error("no")); // "no"
 * errorText({ a: 1 }); // "[object Object]"
 */
export function errorText(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  try {
    return String(thrown);
  } catch {
    return "a value that cannot be shown";
  }
}
