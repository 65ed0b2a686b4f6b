/** An answer to an event that takes none. */
import {
  contractOf,
  eventNames,
  eventSpec,
  propertiesOf,
  type Registration,
  registrations,
  resultShape,
  stringOf,
  valueOf,
} from "../../facts/index.ts";
import { jsonTypeOf } from "../../facts/json-type.ts";
import { quoteLike } from "../../facts/quote-like.ts";
import { resultsOf } from "../../facts/results.ts";
import type { Node, Rule } from "../../rule-types.ts";

/** What nobody returns by the way: `() => (turns += 1)` is no answer. */
function isAnswer(value: Node): boolean {
  if (value.type === "ObjectExpression") return value.properties.length > 0;
  if (stringOf(value) !== undefined) return true;
  return value.type === "Literal" && jsonTypeOf(value) === "boolean";
}

/** `session_before_switch` for `session_switch`, where that event takes one of the fields. */
function earlierEvent(event: string, value: Node): string | undefined {
  const name = event.replace(/^session_/, "session_before_");
  const shape = eventNames.includes(name)
    ? resultShape(name, "extension")
    : undefined;
  const fields = [...(propertiesOf(value)?.keys() ?? [])];
  return shape && fields.some((field) => Object.hasOwn(shape, field))
    ? name
    : undefined;
}

/** `pi.on("turn_start", () => ({ block: true }))` blocks nothing. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: { description: "An event that only notifies takes no result." },
    messages: {
      ignored: "{{event}} only notifies: what its handlers return is ignored.",
      earlier:
        "{{event}} only notifies: what its handlers return is ignored. The event that takes this is {{other}}.",
      use: 'Use "{{other}}".',
    },
    schema: [],
    hasSuggestions: true,
  },
  create(context) {
    const contract = contractOf(context);
    const isNotify = ({ event }: Registration) =>
      eventSpec(event, contract)?.fold.kind === "notify";
    return {
      Program(program) {
        const all = registrations(program);
        const seen = new Set<Node>();
        for (const registration of all) {
          const { event, eventNode, handler } = registration;
          if (event === undefined || !handler || !isNotify(registration))
            continue;
          // A handler that also answers an event that asks has its result for that one.
          if (
            all.some((other) => other.handler === handler && !isNotify(other))
          )
            continue;
          for (const { value, node, falsy } of resultsOf(handler)) {
            const real = valueOf(value);
            if (falsy || seen.has(value) || !isAnswer(real)) continue;
            seen.add(value);
            const other = earlierEvent(event, real);
            const text =
              other &&
              eventNode &&
              quoteLike(context.sourceCode.getText(eventNode), other);
            context.report({
              node,
              messageId: other === undefined ? "ignored" : "earlier",
              data: { event, ...(other === undefined ? {} : { other }) },
              suggest:
                eventNode && other !== undefined && text !== undefined
                  ? [
                      {
                        messageId: "use",
                        data: { other },
                        fix: (fixer) => fixer.replaceText(eventNode, text),
                      },
                    ]
                  : null,
            });
          }
        }
      },
    };
  },
};
