/** What `pi` has besides in the current contract. */
import type {
  EventBus,
  ExtensionAPI,
  FlagOptions,
  HookAPI,
  HookRegistration,
} from "@hookline/hooks-core";
import { busOf } from "./event-bus.ts";
import type { RegisterOptions } from "./options.ts";

type Added = Omit<ExtensionAPI, keyof HookAPI>;

/**
 * Puts the methods of the current contract on a `pi`.
 *
 * What an extension registers is recorded, whether or not a host can offer it. What asks for something that only a host with
 * a model has is a `HOST_CANNOT` warning at every call, and gives nothing.
 *
 * @param pi - is changed; its getters stay getters
 * @param path - of the hook, for warnings and its log
 * @returns what the hook registers through it; grows
 */
export function extendPi(
  pi: HookAPI,
  path: string,
  options: RegisterOptions,
): readonly HookRegistration[] {
  const registrations: HookRegistration[] = [];
  const record = (
    kind: HookRegistration["kind"],
    name: unknown,
    value: unknown,
  ): void => {
    registrations.push({ kind, name: String(name), value });
  };
  const cannot = (method: string): undefined => {
    const message = `pi.${method} did nothing: this host runs no model and has no agent's settings.`;
    options.onWarning?.({ path, code: "HOST_CANNOT", message });
  };
  const added: Added = {
    registerTool: (tool) => record("tool", tool.name, tool),
    registerShortcut: (keys, how) => record("shortcut", keys, how),
    registerFlag: (name, how) => record("flag", name, how),
    registerProvider: (name, config) => record("provider", name, config),
    getFlag(name) {
      const flag = registrations.findLast(
        (one) => one.kind === "flag" && one.name === name,
      );
      return (flag?.value as FlagOptions | undefined)?.default;
    },
    setLabel(label, ofEntry) {
      if (ofEntry === undefined) record("label", label, label);
      else cannot("setLabel");
    },
    sendUserMessage: () => cannot("sendUserMessage"),
    getActiveTools: () => (cannot("getActiveTools"), []),
    getAllTools: () => (cannot("getAllTools"), []),
    setActiveTools: async () => cannot("setActiveTools"),
    getCommands: () => (cannot("getCommands"), []),
    setModel: async () => (cannot("setModel"), false),
    getThinkingLevel: () => cannot("getThinkingLevel"),
    setThinkingLevel: () => cannot("setThinkingLevel"),
    getSessionName: () => cannot("getSessionName"),
    setSessionName: async () => cannot("setSessionName"),
    events: eventsOf(pi, path, options.load ?? {}),
  };
  Object.assign(pi, added);
  return registrations;
}

/** A hook's end of the bus: what its listeners throw goes to its own log. */
function eventsOf(pi: HookAPI, path: string, load: object): EventBus {
  const bus = busOf(load);
  const report = (channel: string, error: string): void =>
    pi.logger.error(`${path}: a listener of "${channel}" failed: ${error}`);
  return {
    emit: (channel, data) => bus.emit(channel, data),
    on: (channel, listener) => bus.on(channel, listener, report),
  };
}
