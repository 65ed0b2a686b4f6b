/** The matchers of hooks, as a test runner's types take them. */
import type { AgentMessage, ToolContent } from "@hookline/hooks-core";

/**
 * A text is to be contained, a pattern to match.
 *
 * @example
 * const reason: TextPattern = /rm -\w*r/;
 */
export type TextPattern = string | RegExp;

/**
 * Matchers on what the calls of a harness give back.
 *
 * @typeParam R - what an assertion returns
 * @example
 * expect(await harness.toolCall("bash", { command: "rm -rf build" })).toBlock("build");
 */
export interface HookMatchers<R = void> {
  /**
   * The tool call does not run. For `toolCall` and `tool`.
   *
   * @param reason - what the model is told; without it a call that is blocked since a handler failed does not count as blocked
   */
  toBlock(reason?: TextPattern): R;
  /** The tool call runs, with its own input or with one that hooks changed. For `toolCall` and `tool`. */
  toAllow(): R;
  /** A hook vetoes. For `session_before_*`. */
  toCancel(): R;
  /**
   * Hooks change something. For `toolCall`, `tool`, `toolResult`, `context` and session events.
   *
   * @param content - what it is changed to: the text that the model reads (a string is all of it), the content, the list of messages,
   *   or, of a tool call that gave no result yet, its input
   */
  toRewrite(
    content?:
      | TextPattern
      | ToolContent
      | readonly AgentMessage[]
      | Readonly<Record<string, unknown>>,
  ): R;
  /** A secret is in what the model or the session gets. For calls that give them something. */
  toLeak(secret: TextPattern): R;
  /** Hooks put a message before the model's answer. For `before_agent_start` and `prompt`. @param message - its text, or fields of it */
  toInject(message?: TextPattern | Readonly<Record<string, unknown>>): R;
  /** A person is asked. For every call, and for the harness. @param title - of the dialog */
  toAsk(title?: TextPattern): R;
  /** A person is told something. For every call, and for the harness. */
  toNotify(text?: TextPattern): R;
  /** A hook offers a slash command. For the harness. @param name - without the slash */
  toRegisterCommand(name: string): R;
  /** A hook handles an event. For the harness. */
  toHandle(event: string): R;
  /** Something is reported to error listeners. For every call, and for the harness. */
  toReportError(text?: TextPattern): R;
}
