/** The JSON Schema of `hook-lint.json`, made from the rules themselves. */
import { configRules } from "../config-files/rules.ts";
import { agentNames, type Rule, type Schema } from "../rule-types.ts";

const levels = ["off", "warn", "error"];

/**
 * With it, an editor completes names of rules and checks their options.
 *
 * @param rules - by id, without `hooks/`
 * @example
 * JSON.stringify(configSchema(plugin.rules), null, 2); // the file json-schemas/hook-lint-config.json
 */
export function configSchema(rules: Readonly<Record<string, Rule>>): Schema {
  const own = Object.entries(rules).flatMap(([id, rule]) => {
    const entry = ruleSchema(rule);
    return [[id, entry] as const, [`hooks/${id}`, entry] as const];
  });
  const config = Object.entries(configRules).map(
    ([id, { description }]) =>
      [`config/${id}`, { description, enum: levels }] as const,
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "hook-lint.json, the configuration of hook-lint",
    type: "object",
    properties: {
      $schema: { type: "string" },
      rules: {
        type: "object",
        description:
          "Levels by rule. A rule that is not named has the recommended one.",
        properties: Object.fromEntries([...own, ...config]),
        additionalProperties: false,
      },
      contract: {
        description:
          "By which contract the hooks run: extension, which is the default, or hook, the older one.",
        enum: ["hook", "extension"],
      },
      targets: {
        type: "array",
        description: "Agents that the hooks must work in.",
        items: { enum: agentNames },
        uniqueItems: true,
      },
      ignore: {
        type: "array",
        description:
          "Globs of files that are left out, from the folder of this file; a folder stands for all that is in it.",
        items: { type: "string" },
      },
    },
    additionalProperties: false,
  };
}

function ruleSchema({ meta: { docs, schema } }: Rule): Schema {
  const { description } = docs;
  const list = {
    type: "array",
    prefixItems: [{ enum: levels }, ...schema],
    items: false,
    minItems: 1,
  };
  return { description, anyOf: [{ enum: levels }, list] };
}
