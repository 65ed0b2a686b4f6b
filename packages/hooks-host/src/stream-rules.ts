/** Rules that watch what the model says. */
import type { AssistantMessage, Rule } from "@hookline/hooks-core";
import { toolCallsOf } from "./tool-calls.ts";

/** The role of the message that tells the model which rules it broke. */
export const ruleMessageType = "ttsr-injection";

/**
 * Finds the rules that an answer breaks: one of their conditions, a regular expression, matches its text or its tool calls.
 *
 * @param rules - those that have not been injected yet
 * @param message - the answer
 * @returns with those whose condition is no regular expression apart, since they can never match
 */
export function brokenRules(
  rules: readonly Rule[],
  message: AssistantMessage,
): { readonly broken: Rule[]; readonly unusable: Rule[] } {
  const prose = message.content
    .map((block) => (block.type === "text" ? block.text : ""))
    .join("\n");
  const tools = toolCallsOf(message)
    .map((call) => JSON.stringify(call.arguments))
    .join("\n");
  const broken: Rule[] = [];
  const unusable: Rule[] = [];
  for (const rule of rules) {
    const { interruptMode } = rule;
    const watched = [
      interruptMode === "tool-only" ? "" : prose,
      interruptMode === "prose-only" ? "" : tools,
    ];
    try {
      const conditions = (rule.condition ?? []).map((text) => new RegExp(text));
      if (conditions.some((one) => watched.some((text) => one.test(text))))
        broken.push(rule);
    } catch {
      unusable.push(rule);
    }
  }
  return { broken, unusable };
}

/** What the model is told about rules that it broke. */
export function ruleText(rules: readonly Rule[]): string {
  const each = rules.map(({ name, content }) => `Rule "${name}":\n${content}`);
  return `Your answer was stopped, since it breaks rules of this project.\n\n${each.join("\n\n")}`;
}
