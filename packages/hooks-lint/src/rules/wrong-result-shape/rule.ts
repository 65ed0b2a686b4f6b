/** A result that its event cannot use: no object, or one in the words of another agent. */
import type { HookEventSpec } from "@hookline/hooks-core";
import { effectOf, fieldsText } from "../../facts/bad-result.ts";
import { foreignAnswer } from "../../facts/foreign-answer.ts";
import {
  contractOf,
  eventSpec,
  outerOf,
  pathFrom,
  type Returned,
  registrations,
  resultShape,
  stopField,
  stringOf,
  valueOf,
} from "../../facts/index.ts";
import { jsonTypeOf } from "../../facts/json-type.ts";
import { replaceResult } from "../../facts/replace-result.ts";
import { resultsOf } from "../../facts/results.ts";
import type {
  FunctionNode,
  MessageData,
  Node,
  Rule,
  RuleContext,
  SourceCode,
  Suggestion,
} from "../../rule-types.ts";
import { andOf, asConditional } from "./and.ts";
import { checkFields } from "./fields.ts";
import { ofPayload } from "./of-payload.ts";
import { type Answer, formOfForeign, formsOf } from "./right-form.ts";

/** One event, as a result of it is judged. */
interface Judged extends Answer {
  readonly event: string;
  readonly spec: HookEventSpec;
  readonly handler: FunctionNode;
}

function replaceBy(node: Node, form: string): Suggestion {
  return {
    messageId: "use",
    data: { form },
    fix: (fixer) => replaceResult(fixer, node, form),
  };
}

/** `() => count++` gives back a number, `() => { count++; }` nothing. */
function asBlock(sourceCode: SourceCode, node: Node): Suggestion | undefined {
  const { parent } = outerOf(node);
  const isByTheWay =
    node.type === "AssignmentExpression" || node.type === "UpdateExpression";
  if (!isByTheWay || parent?.type !== "ArrowFunctionExpression")
    return undefined;
  const [start] = sourceCode.getRange(node);
  const [, end] = sourceCode.getRange(parent);
  // What stands between is at most parentheses, which a block must not have around it.
  const arrow = sourceCode.text.lastIndexOf("=>", start) + 2;
  const text = ` { ${sourceCode.getText(node)}; }`;
  return {
    messageId: "asBlock",
    fix: (fixer) => fixer.replaceTextRange([arrow, end], text),
  };
}

function check(
  context: RuleContext,
  judged: Judged,
  { value, node, falsy }: Returned,
  seen: Set<Node>,
): void {
  const { event, spec, shape, refusal, handler } = judged;
  const { sourceCode } = context;
  const dataWith = (more: MessageData = {}): MessageData => ({
    event,
    takes: fieldsText(shape),
    effect: effectOf(spec),
    ...more,
  });
  const real = valueOf(value);
  const type = jsonTypeOf(real);
  if (falsy) {
    // In the hook contract nothing falsy is a result: `a === b && { block: true }` does what it says.
    if (type !== "boolean" || contractOf(context) === "hook") return;
    const and = andOf(value);
    if (!and || seen.has(and)) return;
    seen.add(and);
    const form = asConditional(sourceCode, and);
    context.report({
      node: and,
      messageId: "falsy",
      data: dataWith(),
      suggest: [
        {
          messageId: "falsyForm",
          fix: (fixer) => fixer.replaceText(and, form),
        },
      ],
    });
    return;
  }
  if (real.type === "ObjectExpression") {
    const said =
      refusal === undefined ? undefined : foreignAnswer(real, shape, refusal);
    if (said === undefined)
      return checkFields(context, event, shape, real, handler);
    const form = formOfForeign(said, judged, (part) =>
      sourceCode.getText(part),
    );
    // An object with a name may be used for something else as well.
    const suggest =
      form === undefined || real !== node ? null : [replaceBy(node, form)];
    const messageId = form === undefined ? "foreign" : "foreignForm";
    context.report({
      node,
      messageId: said.verdict === "ask" ? "foreignAsk" : messageId,
      data: dataWith({
        key: said.key,
        ...(form === undefined ? {} : { form }),
      }),
      suggest,
    });
    return;
  }
  if (type === "nothing") return;
  const text = sourceCode.getText(node);
  if (type !== undefined) {
    const forms =
      node === real || type === "array"
        ? formsOf(type, text, stringOf(real), judged)
        : [];
    const suggest = forms.map((form) => replaceBy(node, form));
    const block = asBlock(sourceCode, node);
    if (block) suggest.push(block);
    context.report({
      node,
      messageId: "noObject",
      data: dataWith({ type }),
      suggest,
    });
    return;
  }
  const part = ofPayload(handler, value, shape);
  if (part !== undefined) {
    const suggest = [replaceBy(node, `{ ${part}: ${text} }`)];
    context.report({
      node,
      messageId: "bareField",
      data: dataWith({ field: part }),
      suggest,
    });
  } else if (pathFrom(handler, 0, value)?.length === 0) {
    context.report({
      node,
      messageId: "wholeEvent",
      data: dataWith(),
      suggest: [replaceBy(node, "undefined")],
    });
  }
}

/** `return "blocked"`, `return true`, `return { decision: "deny" }`: the hook looks like a gate and is none. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "A handler must answer with the object that its event takes.",
    },
    messages: {
      noObject:
        "A result of {{event}} is {{takes}}; this is of type {{type}}. {{effect}}",
      falsy:
        "When this is false, the handler answers false; a result of {{event}} is {{takes}}. {{effect}}",
      foreign:
        'A result of {{event}} is {{takes}}; it has no field "{{key}}". {{effect}}',
      foreignForm:
        'A result of {{event}} is {{takes}}; it has no field "{{key}}". {{effect}} Did you mean {{form}}?',
      foreignAsk:
        'A result of {{event}} is {{takes}}; it has no field "{{key}}". {{effect}} Ask with ctx.ui.confirm.',
      bareField:
        "A result of {{event}} is {{takes}}; this is the bare {{field}}. {{effect}}",
      wholeEvent:
        "A result of {{event}} is {{takes}}; this is the event itself. To leave things as they are, return nothing.",
      wholeEventSpread:
        "A result of {{event}} is {{takes}}; the other fields of the event do not belong into it.",
      wrongType:
        'In a result of {{event}} "{{field}}" is of type {{wanted}}, not {{type}}.',
      use: "Use {{form}}.",
      asBlock: "Give nothing back.",
      falsyForm: "Answer undefined when it is false.",
    },
    schema: [],
    hasSuggestions: true,
  },
  create(context) {
    const contract = contractOf(context);
    return {
      Program(program) {
        const seen = new Set<Node>();
        for (const { event, handler } of registrations(program)) {
          const shape = resultShape(event, contract);
          const spec = eventSpec(event, contract);
          if (event === undefined || !handler || !shape || !spec) continue;
          const judged = {
            event,
            handler,
            shape,
            spec,
            refusal: stopField(event),
          };
          for (const returned of resultsOf(handler)) {
            if (seen.has(returned.value)) continue;
            seen.add(returned.value);
            check(context, judged, returned, seen);
          }
        }
      },
    };
  },
};
