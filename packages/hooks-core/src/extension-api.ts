/** `pi` of the current contract: all of `HookAPI`, and what extensions register besides. */
import type { HookCommandContext, HookContext } from "./context.ts";
import type { HookEventMap, HookOn } from "./hook-api.gen.ts";
import type { HookAPI } from "./hook-api.ts";
import type { Model } from "./model.ts";
import type { ToolContent } from "./schemas/content.ts";
import type {
  ExtensionToolCallEventResult,
  ToolCallEvent,
} from "./schemas/tool-events.ts";

/** Payload and result of each event in the current contract. */
export type ExtensionEventMap = Omit<HookEventMap, "tool_call"> & {
  tool_call: { event: ToolCallEvent; result: ExtensionToolCallEventResult };
};

/** Second argument of every handler in the current contract. `model` is the one of now, whenever it is read. */
export interface ExtensionContext extends HookContext {
  /** Messages wait for the agent; the newer name of `hasQueuedMessages`. */
  hasPendingMessages(): boolean;
}

/** Context of slash commands in the current contract. */
export interface ExtensionCommandContext
  extends ExtensionContext, HookCommandContext {}

/** A handler of one event in the current contract; one that is typed for the hook contract fits too. */
export type ExtensionHandler<E, R = undefined> = (
  event: E,
  ctx: ExtensionContext,
) => Promise<R | void> | R | void;

/** The overloads of `pi.on` in the current contract. */
export interface ExtensionOn extends HookOn {
  /** A tool is about to run; a handler may block it, or change its input. */
  (
    event: "tool_call",
    handler: ExtensionHandler<ToolCallEvent, ExtensionToolCallEventResult>,
  ): void;
}

/** What an extension registered: recorded and listed, for a host that can offer it. */
export interface HookRegistration {
  readonly kind: "tool" | "shortcut" | "flag" | "label" | "provider";
  /** Name of the tool, flag or provider, the keys of a shortcut, the text of a label. */
  readonly name: string;
  /** What was registered under the name, as it was given. */
  readonly value: unknown;
}

/** Messages between the hooks that were loaded together. */
export interface EventBus {
  /** Calls the listeners of a channel, in order; what they throw goes to their own hook's log. */
  emit(channel: string, data: unknown): void;
  /** @returns ends it */
  on(channel: string, listener: (data: unknown) => void): () => void;
}

/** A command-line flag of an extension. */
export interface FlagOptions {
  readonly description?: string;
  readonly type: "boolean" | "string";
  readonly default?: boolean | string;
}

/**
 * What a factory is given in the current contract.
 *
 * What says "not here" below needs a host that runs a model; here each call of it is a `HOST_CANNOT` warning, and gives
 * nothing.
 *
 * @example
 * export default function (pi: ExtensionAPI) {
 *   pi.on("tool_call", (event) => {
 *     if (event.toolName === "bash") return { input: { ...event.input, timeout: 60 } };
 *   });
 * }
 */
export interface ExtensionAPI extends Omit<HookAPI, "on"> {
  readonly on: ExtensionOn;
  /** Records a tool; the last of a name counts. */
  registerTool(tool: { readonly name: string }): void;
  /** Records a keyboard shortcut. @param keys - for example `ctrl+k` */
  registerShortcut(keys: string, options: object): void;
  /** Records a flag; its value is its default, since this host has no command line for it. */
  registerFlag(name: string, options: FlagOptions): void;
  /** @returns the default of a flag that this hook registered, undefined for any other */
  getFlag(name: string): boolean | string | undefined;
  /** Names the extension; with two arguments, labels a session entry (not here). */
  setLabel(labelOrEntryId: string, label?: string): void;
  /** Records a model provider. */
  registerProvider(name: string, config: object): void;
  /** Speaks as the person. Not here. */
  sendUserMessage(content: string | ToolContent, options?: object): void;
  /** Not here: gives an empty list. */
  getActiveTools(): string[];
  /** Not here: gives an empty list. */
  getAllTools(): string[];
  /** Not here. */
  setActiveTools(names: readonly string[]): Promise<void>;
  /** Not here: gives an empty list, as the agent does in every mode. */
  getCommands(): object[];
  /** Not here. @returns false: the model is the one it was */
  setModel(model: Model): Promise<boolean>;
  /** Not here. */
  getThinkingLevel(): string | undefined;
  /** Not here. */
  setThinkingLevel(level: string): void;
  /** Not here. */
  getSessionName(): string | undefined;
  /** Not here. */
  setSessionName(name: string): Promise<void>;
  readonly events: EventBus;
}

/** Default export of an extension module. */
export type ExtensionFactory = (pi: ExtensionAPI) => void | Promise<void>;
