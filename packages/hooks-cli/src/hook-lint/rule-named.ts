/** Finds a rule by the name that a person gave. */
import { configRules } from "@hookline/hooks-lint/config-rules";
import { nearestName } from "@hookline/hooks-core/event-hint";
import plugin from "@hookline/hooks-lint/plugin";
import { UsageError } from "../exit-code.ts";

/**
 * The id of a rule: without `hooks/`, or with `config/`.
 *
 * @param where - who names it, for the error
 * @throws UsageError when there is no such rule
 * @example
 * ruleNamed("hooks/unknown-event", "--rule"); // "unknown-event"
 */
export function ruleNamed(name: string, where: string): string {
  const id = name.startsWith("hooks/") ? name.slice("hooks/".length) : name;
  if (Object.hasOwn(plugin.rules, id)) return id;
  const config = Object.keys(configRules).map((one) => `config/${one}`);
  if (config.includes(name)) return name;
  const near = nearestName(id, [...Object.keys(plugin.rules), ...config]);
  throw new UsageError(
    `${where}: there is no rule "${name}"; ${near === undefined ? "--list-rules prints all" : `did you mean "${near}"?`}`,
  );
}
