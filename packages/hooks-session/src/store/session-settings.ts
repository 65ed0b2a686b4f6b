/** The settings that hold at one entry of a session. */
import type { ModelChangeEntry, SessionEntry } from "@hookline/hooks-core";

/**
 * Settings, as the entries of a path left them.
 *
 * @example
 * const { mode, models } = store.buildSessionContext();
 * models.default; // "provider/id"
 */
export interface SessionSettings {
  /** `off` when no entry says otherwise. */
  readonly thinkingLevel: string;
  /** Absent for the provider's default. */
  readonly serviceTier?: string;
  /** By role, each as `provider/id`. */
  readonly models: Readonly<Record<string, string>>;
  /** `none` outside of a mode. */
  readonly mode: string;
  readonly modeData?: Readonly<Record<string, unknown>>;
  /** Names of the stream rules that were injected on this path. */
  readonly injectedTtsrRules: readonly string[];
  /** Absent when no selection was stored. */
  readonly selectedMcpToolNames?: readonly string[];
  /** Tenant and namespace of xcsh; absent when no entry has one. */
  readonly context?: {
    readonly contextName: string;
    readonly tenant?: string;
    readonly namespace?: string;
  };
}

/**
 * Reads the settings of a path; the last entry of each kind counts.
 *
 * Without a stored choice of the default model, the model of the last answer stands in. A stored one is not overridden by answers: a
 * retry may have gone to another model.
 *
 * @param path - the entries from the root to the leaf
 * @returns the settings
 * @example
 * readSettings(path).thinkingLevel;
 */
export function readSettings(path: readonly SessionEntry[]): SessionSettings {
  const rules = new Set<string>();
  const models = new Map<string, string>();
  let settings: Omit<SessionSettings, "injectedTtsrRules" | "models"> = {
    thinkingLevel: "off",
    mode: "none",
  };
  let answered: string | undefined;
  for (const entry of path)
    switch (entry.type) {
      case "message":
        if (entry.message.role === "assistant")
          answered = `${entry.message.provider}/${entry.message.model}`;
        break;
      case "model_change": {
        const model = modelOf(entry);
        if (model) models.set(entry.role ?? "default", model);
        break;
      }
      case "ttsr_injection":
        for (const rule of entry.injectedRules) rules.add(rule);
        break;
      default:
        settings = { ...settings, ...settingOf(entry) };
    }
  if (answered !== undefined && !models.has("default"))
    models.set("default", answered);
  return {
    ...withoutUndefined(settings),
    models: Object.fromEntries(models),
    injectedTtsrRules: [...rules],
  };
}

function settingOf(
  entry: SessionEntry,
): Partial<Omit<SessionSettings, "injectedTtsrRules" | "models">> {
  switch (entry.type) {
    case "thinking_level_change":
      return { thinkingLevel: entry.thinkingLevel ?? "off" };
    case "service_tier_change":
      return { serviceTier: entry.serviceTier ?? undefined };
    case "mode_change":
      return { mode: entry.mode, modeData: entry.data };
    case "mcp_tool_selection":
      return { selectedMcpToolNames: entry.selectedToolNames };
    case "context_change": {
      const { contextName, tenant, namespace } = entry;
      return {
        context: withoutUndefined({ contextName, tenant, namespace }),
      };
    }
    default:
      return {};
  }
}

/** pi writes the two parts of a model apart. */
function modelOf(entry: ModelChangeEntry): string | undefined {
  if (entry.model) return entry.model;
  const parts: { type: string; provider?: unknown; modelId?: unknown } = entry;
  const { provider, modelId } = parts;
  return typeof provider === "string" && typeof modelId === "string"
    ? `${provider}/${modelId}`
    : undefined;
}

function withoutUndefined<T extends object>(value: T): T {
  for (const [key, member] of Object.entries(value))
    if (member === undefined) Reflect.deleteProperty(value, key);
  return value;
}
