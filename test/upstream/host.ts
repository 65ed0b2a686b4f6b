/** A host for hooks of upstream shapes: a runner with a person who answers from a script and drives custom components. */
import type {
  AgentMessage,
  CustomComponent,
  HookError,
  HookMessageInput,
  HookUIContext,
  NewSessionOptions,
  SendMessageOptions,
} from "@hookline/hooks-core";
import {
  createModelRegistry,
  type ProviderSettings,
} from "@hookline/hooks-host/upstream";
import { loadHooks } from "@hookline/hooks-loader";
import {
  createNoOpUIContext,
  HookRunner,
  plainTheme,
} from "@hookline/hooks-runner";
import { emptySession } from "@hookline/hooks-testing";

/** What the host has. */
export interface HostSetup {
  readonly messages?: readonly AgentMessage[];
  readonly provider?: ProviderSettings;
  /** Is given each custom component that is shown. */
  readonly drive?: (component: CustomComponent) => void;
}

/** What hooks did. */
export interface HostRecord {
  readonly notified: string[];
  readonly sent: [HookMessageInput, SendMessageOptions | undefined][];
  readonly kept: unknown[];
  readonly sessions: (NewSessionOptions | undefined)[];
  readonly errors: HookError[];
  readonly statuses: Record<string, string | undefined>;
  editorText: string;
  disposed: number;
}

/** Loads one hook file into such a host. */
export async function hostWith(file: string, setup: HostSetup = {}) {
  const { hooks, errors, warnings } = await loadHooks([file], "/");
  if (errors.length + warnings.length > 0)
    throw new Error(JSON.stringify([errors, warnings]));
  const record: HostRecord = {
    notified: [],
    sent: [],
    kept: [],
    sessions: [],
    errors: [],
    statuses: {},
    editorText: "",
    disposed: 0,
  };
  const session = emptySession("/");
  const entries = (setup.messages ?? []).map((message, index) => ({
    type: "message" as const,
    id: `${index}`,
    parentId: index === 0 ? null : `${index - 1}`,
    timestamp: "2026-01-01T00:00:00.000Z",
    message,
  }));
  const modelRegistry = createModelRegistry({ provider: setup.provider });
  const runner = new HookRunner(
    hooks,
    "/",
    {
      ...session,
      getBranch: () => entries,
      getEntries: () => entries,
      getSessionFile: () => "/old.jsonl",
    },
    modelRegistry,
  );
  runner.onError((error) => void record.errors.push(error));
  runner.initialize({
    getModel: () => modelRegistry.find("any", "chosen"),
    sendMessageHandler: (message, options) =>
      void record.sent.push([message, options]),
    appendEntryHandler: (customType, data) =>
      void record.kept.push([customType, data]),
    newSessionHandler: async (options) => {
      record.sessions.push(options);
      return { cancelled: false };
    },
    hasUI: true,
    uiContext: person(record, setup),
  });
  return {
    runner,
    record,
    command: (name: string, args = "") =>
      runner.getCommand(name)!.handler(args, runner.createCommandContext()),
  };
}

function person(record: HostRecord, { drive }: HostSetup): HookUIContext {
  return {
    ...createNoOpUIContext(),
    notify: (message, type = "info") =>
      void record.notified.push(`${type}: ${message}`),
    setStatus: (key, text) => void (record.statuses[key] = text),
    setEditorText: (text) => void (record.editorText = text),
    editor: async (_title, prefill) => `${prefill} (edited)`,
    custom: <T>(make: Parameters<HookUIContext["custom"]>[0]) => {
      const shown = Promise.withResolvers<T>();
      let component: CustomComponent | undefined;
      const tui = { requestRender() {}, terminal: { columns: 40, rows: 20 } };
      Promise.resolve(
        make(tui, plainTheme, (result) => shown.resolve(result as T)),
      ).then((made) => {
        component = made;
        drive?.(made);
      }, shown.reject);
      return shown.promise.finally(() => {
        component?.dispose?.();
        record.disposed += 1;
      });
    },
  };
}
