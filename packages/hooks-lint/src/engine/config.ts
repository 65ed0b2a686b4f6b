/** Which rules run, how bad their findings are, with which options. */
import { agentNames, type HooklineSettings, type Rule } from "../rule-types.ts";
import type { Severity } from "./finding.ts";
import { isRecord, violation } from "./schema.ts";

export type Level = "off" | Severity;

/** What a person writes. */
export interface LintConfig {
  /**
   * By id, with or without `hooks/`: a level, or a level and options. Rules that are not named have the level of `recommended`.
   */
  readonly rules?: Readonly<
    Record<string, Level | readonly [Level, ...(readonly unknown[])]>
  >;
  readonly settings?: { readonly hookline?: HooklineSettings };
}

/** A rule that runs. */
export interface ActiveRule {
  /** `hooks/unknown-event` */
  readonly ruleId: string;
  readonly rule: Rule;
  readonly severity: Severity;
  readonly options: readonly unknown[];
}

/** A configuration that was found right. */
export interface ResolvedConfig {
  readonly active: readonly ActiveRule[];
  readonly settings: { readonly hookline: HooklineSettings };
  /** Ids of the rules that run. */
  readonly running: ReadonlySet<string>;
  /** Ids of all rules, those that are off too. */
  readonly known: ReadonlySet<string>;
  /** Asked for once: it is a call of the system. */
  readonly cwd: string;
}

/** The configuration is wrong; the message says what and where. */
export class LintConfigError extends Error {
  override readonly name = "LintConfigError";
}

const settingsSchema = {
  type: "object",
  properties: {
    contract: { enum: ["hook", "extension"] },
    target: { type: "array", items: { enum: agentNames } },
  },
  additionalProperties: false,
};

const prefix = "hooks/";

/**
 * Checks a configuration and fills it up: every rule at its level of `recommended`, options with the rule's defaults.
 *
 * @throws LintConfigError
 * @example
 * resolveConfig({ rules: { "unknown-event": "warn" } }, plugin.rules).active.length; // all that are not off
 */
export function resolveConfig(
  config: LintConfig,
  rules: Readonly<Record<string, Rule>>,
): ResolvedConfig {
  const given = new Map<
    string,
    { readonly level: Level; readonly options: readonly unknown[] }
  >();
  for (const [name, entry] of Object.entries(config.rules ?? {})) {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    if (!Object.hasOwn(rules, id))
      throw new LintConfigError(
        `There is no rule "${name}". Rules: ${Object.keys(rules).join(", ")}`,
      );
    const [level, ...options] = typeof entry === "string" ? [entry] : entry;
    if (level !== "off" && level !== "warn" && level !== "error")
      throw new LintConfigError(
        `The level of ${prefix}${id} must be "off", "warn" or "error", and is ${JSON.stringify(level)}`,
      );
    given.set(id, { level, options });
  }
  const active = Object.entries(rules).flatMap(([id, rule]): ActiveRule[] => {
    const { level = rule.meta.docs.level ?? "error", options = [] } =
      given.get(id) ?? {};
    const ruleId = prefix + id;
    return level === "off"
      ? []
      : [
          {
            ruleId,
            rule,
            severity: level,
            options: optionsOf(ruleId, rule, options),
          },
        ];
  });
  const hookline = config.settings?.hookline ?? {};
  const wrong = violation(settingsSchema, hookline, "settings.hookline");
  if (wrong !== undefined) throw new LintConfigError(`${wrong}.`);
  const known = new Set(Object.keys(rules).map((id) => prefix + id));
  const running = new Set(active.map(({ ruleId }) => ruleId));
  return {
    active,
    settings: { hookline },
    running,
    known,
    cwd: process.cwd(),
  };
}

function optionsOf(
  ruleId: string,
  { meta }: Rule,
  given: readonly unknown[],
): readonly unknown[] {
  const defaults = meta.defaultOptions ?? [];
  if (given.length === 0) return defaults;
  if (given.length > meta.schema.length)
    throw new LintConfigError(
      meta.schema.length === 0
        ? `${ruleId} takes no options.`
        : `${ruleId} takes ${meta.schema.length} options at most, and was given ${given.length}.`,
    );
  const options = Array.from(
    { length: Math.max(defaults.length, given.length) },
    (_, at) =>
      at < given.length ? merged(defaults[at], given[at]) : defaults[at],
  );
  for (const [at, option] of options.entries()) {
    const wrong = violation(
      meta.schema[at] ?? {},
      option,
      `Option ${at + 1} of ${ruleId}`,
    );
    if (wrong !== undefined) throw new LintConfigError(`${wrong}.`);
  }
  return options;
}

/** Objects are merged, everything else is replaced, as in ESLint. */
function merged(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isRecord(base) || !isRecord(over)) return over;
  const keys = Object.keys(over).map(
    (key) => [key, merged(base[key], over[key])] as const,
  );
  return { ...base, ...Object.fromEntries(keys) };
}
