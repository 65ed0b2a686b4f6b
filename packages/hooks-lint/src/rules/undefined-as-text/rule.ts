/** A check that looks at the text "undefined" where the field is missing. */
import {
  bindingOf,
  isFunction,
  keyName,
  outerOf,
  pathFrom,
  stopField,
  unwrap,
  valueOf,
} from "../../facts/index.ts";
import { gates, type Handled, reachedNodes } from "../../facts/reached.ts";
import { needlesOf, type TextTest, textTests } from "../../facts/text-tests.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  Program,
  Rule,
} from "../../rule-types.ts";
import { letsPass } from "./lets-pass.ts";

/** Methods that give back the same text, written otherwise. */
const same: ReadonlySet<string> = new Set([
  "toLowerCase",
  "toUpperCase",
  "toLocaleLowerCase",
  "trim",
  "trimStart",
  "trimEnd",
  "normalize",
]);

/** A field of the tool's input that becomes a text. */
interface AsText {
  readonly node: Node;
  readonly field: string;
}

/** The field of `event.input` that an expression is. */
function fieldOf(handler: FunctionNode, node: Node): string | undefined {
  const path = pathFrom(handler, 0, node);
  return path?.length === 2 && path[0] === "input" ? path[1] : undefined;
}

/** `String(event.input.path)`, `${event.input.path}`, `event.input.path + ""`; what `.test` is given becomes a text as well. */
function asText(handler: FunctionNode, test: TextTest): AsText | undefined {
  let node = valueOf(test.subject);
  for (let depth = 0; node.type === "CallExpression" && depth < 20; depth++) {
    const callee = unwrap(node.callee);
    if (callee.type !== "MemberExpression" || !same.has(keyName(callee) ?? ""))
      break;
    node = valueOf(callee.object);
  }
  const inner = converted(node);
  if (inner) {
    const field = fieldOf(handler, inner);
    return field === undefined ? undefined : { node, field };
  }
  if (test.by !== "test" && test.by !== "exec") return undefined;
  const field = fieldOf(handler, test.subject);
  return field === undefined ? undefined : { node: test.subject, field };
}

function converted(node: Node): Node | undefined {
  switch (node.type) {
    case "CallExpression":
      return node.callee.type === "Identifier" &&
        node.callee.name === "String" &&
        !bindingOf(node.callee)
        ? node.arguments[0]
        : undefined;
    case "TemplateLiteral":
      return node.expressions.length === 1 &&
        node.quasis.every(({ value }) => value.raw === "")
        ? node.expressions[0]
        : undefined;
    case "BinaryExpression": {
      if (node.operator !== "+") return undefined;
      if (isEmptyText(node.right)) return node.left;
      return isEmptyText(node.left) ? node.right : undefined;
    }
    default:
      return undefined;
  }
}

function isEmptyText(node: Node): boolean {
  return node.type === "Literal" && node.value === "";
}

/** Whether no part of a test finds anything in the text "undefined". */
function missesUndefined(test: TextTest): boolean {
  const { by } = test;
  const needles = needlesOf(test);
  if (needles.length === 0 || by === "indexOf" || by === "search") return false;
  return needles.every((needle) => {
    if (typeof needle !== "string") {
      try {
        return !new RegExp(
          needle.pattern,
          needle.flags.replaceAll(/[gy]/g, ""),
        ).test("undefined");
      } catch {
        return false;
      }
    }
    switch (by) {
      case "startsWith":
        return !"undefined".startsWith(needle);
      case "endsWith":
        return !"undefined".endsWith(needle);
      case "===":
        return needle !== "undefined";
      default:
        return !"undefined".includes(needle);
    }
  });
}

/** Whether a handler looks whether a field is there: `typeof`, a comparison, a condition, a call of a function. */
function isChecked(
  program: Program,
  handler: FunctionNode,
  all: readonly Handled[],
  field: string,
): boolean {
  const isLookedAt = (node: Node): boolean =>
    fieldOf(handler, node) === field && !isPlainUse(program, node);
  return (
    reachedNodes(all, "BinaryExpression").some(
      ({ operator, right }) =>
        operator === "in" && pathFrom(handler, 0, right)?.[0] === "input",
    ) ||
    reachedNodes(all, "CallExpression").some((call) =>
      handsOnInput(handler, call),
    ) ||
    reachedNodes(all, "MemberExpression").some(isLookedAt) ||
    reachedNodes(all, "Identifier").some(isLookedAt)
  );
}

/** `check(event)`, `schema.parse(event.input)`: what they look at is not known. */
function handsOnInput(handler: FunctionNode, call: CallExpression): boolean {
  return call.arguments.some((argument) => {
    const path = pathFrom(handler, 0, argument);
    return (
      path !== undefined &&
      (path.length === 0 || (path.length === 1 && path[0] === "input"))
    );
  });
}

/** A use that says nothing about whether the value is there. */
function isPlainUse(program: Program, node: Node): boolean {
  const outer = outerOf(node);
  const { parent } = outer;
  switch (parent?.type) {
    case "TemplateLiteral":
    case "VariableDeclarator":
    case "Property":
    case "AssignmentPattern":
      return true;
    case "MemberExpression":
      // The name of a member is an identifier too.
      return true;
    case "BinaryExpression":
      return parent.operator === "+";
    case "CallExpression": {
      const callee = unwrap(parent.callee);
      if (callee.type === "Identifier") return callee.name === "String";
      const method =
        callee.type === "MemberExpression" ? keyName(callee) : undefined;
      return method === "test" || method === "exec";
    }
    default:
      return isFunction(parent) || parent === program;
  }
}

/** `String(undefined)` is "undefined": it has no "rm -rf" in it, and passes. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        'A field that is missing must not be checked as the text "undefined".',
      level: "warn",
    },
    messages: {
      passes:
        'Where the tool has no "{{field}}", this is the text "undefined", and that passes the check. Block what is not a string, or read the call with toolView of @hookline/hooks-policy.',
    },
    // The field whose fields are looked at.
    hooks: { needs: /\binput\b/ },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        const seen = new Set<Node>();
        for (const { event, handler } of gates(program)) {
          const field = stopField(event);
          if (field !== undefined) check(program, handler, field, seen);
        }
      },
    };

    function check(
      program: Program,
      handler: FunctionNode,
      stop: string,
      seen: Set<Node>,
    ): void {
      const all = gates(program);
      for (const test of textTests(all)) {
        const found = asText(handler, test);
        if (!found || seen.has(found.node) || !missesUndefined(test)) continue;
        if (!letsPass(test.node, stop, program)) continue;
        if (isChecked(program, handler, all, found.field)) continue;
        seen.add(found.node);
        context.report({
          node: found.node,
          messageId: "passes",
          data: { field: found.field },
        });
      }
    }
  },
};
