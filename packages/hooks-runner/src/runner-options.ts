/** What a host gives to `HookRunner.initialize`. */
import type {
  AppendEntryHandler,
  HookUIContext,
  Model,
  NewSessionOptions,
  SendMessageHandler,
  SessionOperationResult,
} from "@hookline/hooks-core";
import { createNoOpUIContext } from "./no-op-ui.ts";

/** Makes a new session. */
export type NewSessionHandler = (
  options?: NewSessionOptions,
) => Promise<SessionOperationResult>;
/** Branches from a user message. */
export type BranchHandler = (
  entryId: string,
) => Promise<SessionOperationResult>;
/** Moves in the session tree. */
export type NavigateTreeHandler = (
  targetId: string,
  options?: { summarize?: boolean },
) => Promise<SessionOperationResult>;

/** What a host gives to a runner. */
export interface HookRunnerOptions {
  readonly getModel: () => Model | undefined;
  readonly sendMessageHandler: SendMessageHandler;
  readonly appendEntryHandler: AppendEntryHandler;
  readonly newSessionHandler?: NewSessionHandler;
  readonly branchHandler?: BranchHandler;
  readonly navigateTreeHandler?: NavigateTreeHandler;
  readonly isIdle?: () => boolean;
  readonly waitForIdle?: () => Promise<void>;
  readonly abort?: () => void;
  readonly hasQueuedMessages?: () => boolean;
  readonly uiContext?: HookUIContext;
  /** A person can answer. It counts only together with `uiContext`. */
  readonly hasUI?: boolean;
}

/** The host's side of a runner, with nothing missing. */
export interface RunnerHost {
  readonly getModel: () => Model | undefined;
  readonly newSession: NewSessionHandler;
  readonly branch: BranchHandler;
  readonly navigateTree: NavigateTreeHandler;
  readonly isIdle: () => boolean;
  readonly waitForIdle: () => Promise<void>;
  readonly abort: () => void;
  readonly hasQueuedMessages: () => boolean;
  readonly ui: HookUIContext;
  readonly hasUI: boolean;
}

const notCancelled = async (): Promise<SessionOperationResult> => ({
  cancelled: false,
});

/** A host that has no session, no agent and no person. */
export function emptyHost(): RunnerHost {
  return {
    getModel: () => undefined,
    newSession: notCancelled,
    branch: notCancelled,
    navigateTree: notCancelled,
    isIdle: () => true,
    waitForIdle: async () => {},
    abort() {},
    hasQueuedMessages: () => false,
    ui: createNoOpUIContext(),
    hasUI: false,
  };
}

/**
 * Puts options over a host.
 *
 * As in the original, the three session handlers stay when they are not given again; everything else falls back to nothing.
 */
export function hostWith(
  before: RunnerHost,
  options: HookRunnerOptions,
): RunnerHost {
  const empty = emptyHost();
  return {
    getModel: options.getModel,
    newSession: options.newSessionHandler ?? before.newSession,
    branch: options.branchHandler ?? before.branch,
    navigateTree: options.navigateTreeHandler ?? before.navigateTree,
    isIdle: options.isIdle ?? empty.isIdle,
    waitForIdle: options.waitForIdle ?? empty.waitForIdle,
    abort: options.abort ?? empty.abort,
    hasQueuedMessages: options.hasQueuedMessages ?? empty.hasQueuedMessages,
    ui: options.uiContext ?? empty.ui,
    hasUI: options.hasUI === true && options.uiContext !== undefined,
  };
}
