/** What a loader makes and a runner takes. Either can be replaced, since neither knows of the other. */
import type { HookErrorCode } from "./errors.ts";
import type { HookRegistration } from "./extension-api.ts";
import type {
  HookMessageRenderer,
  RegisteredCommand,
  SendMessageOptions,
} from "./hook-api.ts";
import type { HookMessageInput } from "./schemas/messages.ts";

/** A handler as it is stored: which event it is for is known by its place. */
export type StoredHandler = (event: never, ctx: never) => unknown;

/** Takes what `pi.sendMessage` is given. */
export type SendMessageHandler = <T = unknown>(
  message: HookMessageInput<T>,
  options?: SendMessageOptions,
) => void | Promise<void>;

/** Takes what `pi.appendEntry` is given. */
export type AppendEntryHandler = <T = unknown>(
  customType: string,
  data?: T,
) => void | Promise<void>;

/** A hook whose factory has run. */
export interface LoadedHook {
  /** The path as it was configured or found. */
  readonly path: string;
  /** The absolute path that was imported. */
  readonly resolvedPath: string;
  /** By event, in the order of registration; the arrays are live. */
  readonly handlers: ReadonlyMap<string, readonly StoredHandler[]>;
  readonly messageRenderers: ReadonlyMap<string, HookMessageRenderer>;
  readonly commands: ReadonlyMap<string, RegisteredCommand>;
  /** What only the current contract lets it register, in order; live. Absent in the hook contract. */
  readonly registrations?: readonly HookRegistration[];
  setSendMessageHandler(handler: SendMessageHandler): void;
  setAppendEntryHandler(handler: AppendEntryHandler): void;
  /**
   * Asks to be told of each later registration, so that a runner need not look through all hooks at each emit.
   * A hook built by hand whose `handlers` never change may leave it out.
   *
   * @returns ends it
   */
  onRegister?(listener: (event: string) => void): () => void;
}

/** Why one hook could not be loaded. */
export interface HookLoadError {
  /** The path as it was given or found. */
  readonly path: string;
  /** One sentence for a person. */
  readonly error: string;
  readonly code: HookErrorCode;
  /** File in which it went wrong; it may be a file that the hook imports. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  readonly cause?: unknown;
}

/** Something that did not stop a hook from loading, but will surprise its author. */
export interface HookLoadWarning {
  readonly path: string;
  readonly code: HookErrorCode;
  readonly message: string;
}

/** How a candidate ended. */
export type HookFate = "loaded" | "failed" | "shadowed" | "skipped";

/** A file that might have been a hook, and what became of it. */
export interface HookCandidate {
  /** The path as it was given or found. */
  readonly path: string;
  readonly resolvedPath: string;
  /** Id of the provider that found it, or `configured`. */
  readonly source: string;
  readonly fate: HookFate;
  /** One sentence: why it ended so. */
  readonly reason: string;
}

/** What loading gave. */
export interface LoadHooksResult {
  /** In the order in which their handlers will run. */
  readonly hooks: LoadedHook[];
  /** In the order of the paths. */
  readonly errors: HookLoadError[];
  readonly warnings: HookLoadWarning[];
  /** Every file that was looked at, exactly once each. */
  readonly candidates: HookCandidate[];
}
