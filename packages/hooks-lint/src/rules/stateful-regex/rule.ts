/** A regular expression that remembers where it was, from one call to the next. */
import { keyName, nodesOf, unwrap } from "../../facts/index.ts";
import { valuesOf } from "../../facts/list-elements.ts";
import { handled, reachedFrom, reachedNodes } from "../../facts/reached.ts";
import { regexOf } from "../../facts/regex.ts";
import type {
  CallExpression,
  FunctionNode,
  Node,
  Program,
  Rule,
  Suggestion,
} from "../../rule-types.ts";

/** A loop that goes on until there is no match left ends at the beginning. */
function isDrained(node: Node): boolean {
  for (let inner = node, up = node.parent; up; inner = up, up = up.parent) {
    if (
      up.type === "WhileStatement" ||
      up.type === "DoWhileStatement" ||
      up.type === "ForStatement"
    )
      return (
        up.test === inner ||
        (up.type === "ForStatement" &&
          (up.init === inner || up.update === inner))
      );
    if (/Statement$|Function/.test(up.type)) return false;
  }
  return false;
}

/** Who sets `lastIndex` knows about it. */
function setsLastIndex(program: Program): boolean {
  return nodesOf(program, "AssignmentExpression").some(
    ({ left }) =>
      left.type === "MemberExpression" && keyName(left) === "lastIndex",
  );
}

function isInAny(node: Node, functions: ReadonlySet<FunctionNode>): boolean {
  for (let up = node.parent; up; up = up.parent)
    if (functions.has(up as FunctionNode)) return true;
  return false;
}

/** `g` changes nothing for `.test`; for `y`, and for what is used otherwise as well, a person has to decide. */
function dropFlag(
  program: Program,
  regex: Node,
  flags: string,
  text: string,
): Suggestion[] {
  if (flags.includes("y") || regex.type !== "Literal") return [];
  const declarator = regex.parent;
  if (
    declarator?.type !== "VariableDeclarator" ||
    declarator.id.type !== "Identifier"
  )
    return [];
  const { id } = declarator;
  const onlyTests = nodesOf(program, "Identifier").every((use) => {
    if (use.type !== "Identifier" || use.name !== id.name || use === id)
      return true;
    const member = use.parent;
    return (
      member?.type === "MemberExpression" &&
      member.object === use &&
      keyName(member) === "test"
    );
  });
  if (!onlyTests) return [];
  const slash = text.lastIndexOf("/");
  const without = text.slice(0, slash + 1) + flags.replace("g", "");
  return [
    { messageId: "drop", fix: (fixer) => fixer.replaceText(regex, without) },
  ];
}

/** `.test` of a `/g` regular expression finds every other match: the second `rm` in a row is let through. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "A regular expression with `g` or `y` must not be kept between events.",
    },
    messages: {
      stateful:
        "This regular expression has the flag {{flag}} and lives longer than the event: .{{method}} begins where the last call has stopped, and misses matches.",
      drop: "Leave out the flag g.",
    },
    // The flags, of a literal or as a text.
    hooks: {
      needs:
        /\/[dimsuv]*[gy][dgimsuvy]*(?![\w$])|["'`][dimsuv]*[gy][dgimsuvy]*["'`]/,
    },
    schema: [],
    hasSuggestions: true,
  },
  create(context) {
    return {
      Program(program) {
        const handlers = handled(program);
        const functions = new Set(
          handlers.flatMap(({ handler }) => [...reachedFrom(handler)]),
        );
        if (functions.size === 0 || setsLastIndex(program)) return;
        for (const node of reachedNodes(handlers, "CallExpression")) {
          const found = statefulIn(node, functions);
          if (!found) continue;
          const { regex, flags, method } = found;
          context.report({
            node,
            messageId: "stateful",
            data: { flag: flags.includes("g") ? "g" : "y", method },
            suggest: dropFlag(
              program,
              regex,
              flags,
              context.sourceCode.getText(regex),
            ),
          });
        }
      },
    };
  },
};

function statefulIn(
  call: CallExpression,
  functions: ReadonlySet<FunctionNode>,
):
  | { readonly regex: Node; readonly flags: string; readonly method: string }
  | undefined {
  const callee = unwrap(call.callee);
  if (callee.type !== "MemberExpression") return undefined;
  const method = keyName(callee);
  if (method !== "test" && method !== "exec") return undefined;
  if (isDrained(call)) return undefined;
  for (const regex of valuesOf(callee.object)) {
    const flags = regexOf(regex)?.flags ?? "";
    // A literal in the call is a new one each time.
    if (/[gy]/.test(flags) && !isInAny(regex, functions))
      return { regex, flags, method };
  }
  return undefined;
}
