/** What of a hook is lost, or means something else, in the agents that it is for. */
import { contractOf, registrations } from "../../facts/index.ts";
import type { Node, Rule } from "../../rule-types.ts";
import { agentTargets } from "../../targets/index.ts";
import { type Loss, lossesOf } from "./losses.ts";

/** With `settings.hookline.target` only. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "A hook does in each agent that it is for what it does in the others.",
    },
    messages: {
      never:
        "In {{agents}} nothing fires {{event}}: this handler never runs there.{{instead}}",
      partly: "In {{agents}} {{event}} {{text}}.",
      dropped: 'In {{agents}} "{{field}}" is dropped: {{instead}}.',
      changed: 'In {{agents}} "{{field}}" does something else: {{instead}}.',
      dialog:
        "In {{agents}} ctx.ui.{{dialog}} answers {{answer}} at once, as if a person had declined: {{instead}}.",
      unasked:
        "In {{agents}} ctx.hasUI is false, and without it this handler lets every {{event}} through: {{instead}}.",
      ask: "In {{agents}} an answer `ask` {{text}}. Decide in the hook: block, and say why.",
      tool: 'In {{agents}} there is no tool "{{tool}}": {{instead}}. This handler has nothing to do there.',
    },
    schema: [],
  },
  create(context) {
    const { target = [] } = context.settings.hookline ?? {};
    if (target.length === 0) return {};
    const contract = contractOf(context);
    return {
      Program(program) {
        const merged = new Map<
          Node,
          Map<string, { readonly loss: Loss; readonly agents: Set<string> }>
        >();
        for (const registration of registrations(program))
          for (const name of target) {
            const agent = agentTargets[name];
            for (const loss of lossesOf(registration, agent, contract)) {
              const here = merged.get(loss.node) ?? new Map();
              merged.set(loss.node, here);
              const key = JSON.stringify([loss.messageId, loss.data]);
              const one = here.get(key) ?? { loss, agents: new Set() };
              here.set(key, one);
              one.agents.add(agent.title);
            }
          }
        for (const here of merged.values())
          for (const { loss, agents } of here.values())
            context.report({
              node: loss.node,
              messageId: loss.messageId,
              data: { ...loss.data, agents: listed([...agents]) },
            });
      },
    };
  },
};

/** "a", "a and b", "a, b and c". `Intl.ListFormat` costs milliseconds. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2
    ? last
    : `${names.slice(0, -1).join(", ")} and ${last}`;
}
