/** A handler of an event that is never emitted. */
import { eventNames, registrations } from "../../facts/index.ts";
import { isNeverEmitted, nearestEvent } from "../../facts/event-hint.ts";
import { isHookFile } from "../../facts/hook-file.ts";
import { hasNativeTarget } from "../../facts/native-target.ts";
import { quoteLike } from "../../facts/quote-like.ts";
import type { Rule, RuleContext } from "../../rule-types.ts";

function extraEvents(context: RuleContext): readonly unknown[] {
  const [options] = context.options;
  const extra =
    typeof options === "object" && options !== null && "extra" in options
      ? options.extra
      : undefined;
  return Array.isArray(extra) ? extra : [];
}

const known: ReadonlySet<string> = new Set(eventNames);

/** `pi.on("PreToolUse", …)` never runs, and nothing says so. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description: "A handler of an event that does not exist never runs.",
    },
    messages: {
      unknown: 'There is no event "{{name}}": this handler never runs.',
      didYouMean:
        'There is no event "{{name}}": this handler never runs. Did you mean "{{near}}"?',
      notEmitted:
        'Some agents have an event "{{name}}", but no Hookline host emits it: this handler never runs here.',
      use: 'Use "{{near}}".',
    },
    schema: [
      {
        type: "object",
        properties: { extra: { type: "array", items: { type: "string" } } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ extra: [] }],
    hasSuggestions: true,
  },
  create(context) {
    const extra = extraEvents(context);
    const isNative = hasNativeTarget(context);
    return {
      Program(program) {
        if (!isHookFile(program, context.sourceCode)) return;
        for (const { event: name, eventNode: node } of registrations(program)) {
          if (name === undefined || node === undefined) continue;
          if (known.has(name) || extra.includes(name)) continue;
          if (isNeverEmitted(name)) {
            if (!isNative)
              context.report({ node, messageId: "notEmitted", data: { name } });
            continue;
          }
          const near = nearestEvent(name);
          if (near === undefined) {
            context.report({ node, messageId: "unknown", data: { name } });
            continue;
          }
          const data = { name, near };
          const text = quoteLike(context.sourceCode.getText(node), near);
          context.report({
            node,
            messageId: "didYouMean",
            data,
            suggest:
              text === undefined
                ? null
                : [
                    {
                      messageId: "use",
                      data,
                      fix: (fixer) => fixer.replaceText(node, text),
                    },
                  ],
          });
        }
      },
    };
  },
};
