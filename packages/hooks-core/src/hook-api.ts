/** `pi`: what a factory is given. */
import type { HookCommandContext, HookContext } from "./context.ts";
import type { ExecOptions, ExecResult } from "./exec.ts";
import type { HookOn } from "./hook-api.gen.ts";
import type { HookLogger } from "./logger.ts";
import type { HookMessage, HookMessageInput } from "./schemas/messages.ts";
import type { Component, Theme } from "./ui.ts";

/**
 * A handler of one event.
 *
 * @typeParam E - payload
 * @typeParam R - result; `undefined` for events that take none
 */
export type HookHandler<E, R = undefined> = (
  event: E,
  ctx: HookContext,
) => Promise<R | void> | R | void;

/** Options of `pi.sendMessage`. */
export interface SendMessageOptions {
  /** An idle agent starts to work on the message. */
  triggerTurn?: boolean;
  /** To a working agent: between its tool calls (the default), or when it is done; to any agent: with the next prompt. */
  deliverAs?: "steer" | "followUp" | "nextTurn";
}

/** How a host shows a hook's message; undefined leaves it to the host. */
export type HookMessageRenderer<T = unknown> = (
  message: HookMessage<T>,
  options: HookMessageRenderOptions,
  theme: Theme,
) => Component | undefined;

/** State of the view that a renderer draws for. */
export interface HookMessageRenderOptions {
  readonly expanded: boolean;
}

/** A slash command. */
export interface RegisteredCommand {
  readonly name: string;
  readonly description?: string;
  /** @param args - the text after the command's name, as typed */
  handler(args: string, ctx: HookCommandContext): Promise<void>;
}

/** The host's root module, whatever the host is. */
export type HookHostModule = Readonly<Record<string, unknown>>;

/**
 * What a factory is given. Its methods may be taken apart (`const { on } = pi`).
 *
 * @example
 * export default function (pi: HookAPI) {
 *   pi.on("tool_call", (event) => {
 *     if (event.toolName === "bash") return { block: true, reason: "no shell here" };
 *   });
 * }
 */
export interface HookAPI {
  /** Registers a handler. Handlers of one event run one after the other, in the order of registration. */
  readonly on: HookOn;
  /**
   * Puts a message into the session that the model is told.
   *
   * @throws CodedError `HOOK_NOT_INITIALIZED` while the factory runs
   */
  sendMessage<T = unknown>(
    message: HookMessageInput<T>,
    options?: SendMessageOptions,
  ): void;
  /**
   * Keeps state in the session file that the model is never told.
   *
   * @throws CodedError `HOOK_NOT_INITIALIZED` while the factory runs
   */
  appendEntry<T = unknown>(customType: string, data?: T): void;
  /** Draws messages of one `customType`; the last renderer of a hook counts. */
  registerMessageRenderer<T = unknown>(
    customType: string,
    renderer: HookMessageRenderer<T>,
  ): void;
  /** Offers a slash command; the last one of a name in a hook counts. */
  registerCommand(name: string, options: Omit<RegisteredCommand, "name">): void;
  /** Runs a program, without a shell and without input. */
  exec(
    command: string,
    args: string[],
    options?: ExecOptions,
  ): Promise<ExecResult>;
  readonly logger: HookLogger;
  /** The whole TypeBox module, loaded when it is first read. */
  readonly typebox: typeof import("typebox");
  /** The host's root module. */
  readonly pi: HookHostModule;
}

/** Default export of a hook module. It may be async: it is awaited, and its error is that hook's load error. */
export type HookFactory = (pi: HookAPI) => void | Promise<void>;
