/** Tests of a text: `text.includes("a")`, `/a/.test(text)`, `text === "a"`. */
import type { CallExpression, Node, NodeOf } from "../rule-types.ts";
import { valuesOf } from "./list-elements.ts";
import { type Handled, reachedNodes } from "./reached.ts";
import { type Regex, regexOf } from "./regex.ts";
import { keyName, stringOf, unwrap } from "./unwrap.ts";

/** How a text is looked at. */
export interface TextTest {
  /** The call or the comparison. */
  readonly node: Node;
  /** The text that is looked at. */
  readonly subject: Node;
  /** What says what it is looked for: {@link needlesOf} finds it. */
  readonly pattern: Node;
  /** How: a method, or `===`. */
  readonly by: "===" | TextMethod | RegexMethod;
}

type TextMethod =
  "includes" | "startsWith" | "endsWith" | "indexOf" | "match" | "search";
type RegexMethod = "test" | "exec";

const testsOf = new WeakMap<readonly Handled[], readonly TextTest[]>();

/**
 * The tests that run when one of some handlers runs. Two rules ask for those of all gates.
 *
 * @example
 * // command.includes("rm -rf")
 * textTests(gates(program))[0]; // { node: call, subject: command, pattern: "rm -rf", by: "includes" }
 */
export function textTests(some: readonly Handled[]): readonly TextTest[] {
  let all = testsOf.get(some);
  if (!all) testsOf.set(some, (all = findTests(some)));
  return all;
}

function findTests(some: readonly Handled[]): readonly TextTest[] {
  return [
    ...reachedNodes(some, "BinaryExpression").flatMap(
      (node) => ofComparison(node) ?? [],
    ),
    ...reachedNodes(some, "CallExpression").flatMap(
      (node) => ofCall(node) ?? [],
    ),
  ];
}

function ofComparison(node: NodeOf<"BinaryExpression">): TextTest | undefined {
  const { operator, left, right } = node;
  if (operator !== "===" && operator !== "==") return undefined;
  if (stringOf(right) !== undefined)
    return { node, subject: left, pattern: right, by: "===" };
  return stringOf(left) === undefined
    ? undefined
    : { node, subject: right, pattern: left, by: "===" };
}

function ofCall(node: CallExpression): TextTest | undefined {
  const callee = unwrap(node.callee);
  const [first] = node.arguments;
  if (
    callee.type !== "MemberExpression" ||
    !first ||
    first.type === "SpreadElement"
  )
    return undefined;
  const by = keyName(callee);
  switch (by) {
    case "includes":
    case "startsWith":
    case "endsWith":
    case "indexOf":
    case "match":
    case "search":
      return { node, subject: callee.object, pattern: first, by };
    case "test":
    case "exec":
      return { node, subject: first, pattern: callee.object, by };
    default:
      return undefined;
  }
}

/** What a test looks for, as far as it is written down. Of most tests the subject says enough: ask for this last. */
export function needlesOf({
  pattern,
  by,
}: TextTest): readonly (string | Regex)[] {
  const isRegex = by === "test" || by === "exec";
  return valuesOf(pattern).flatMap(
    (value) => (isRegex ? undefined : stringOf(value)) ?? regexOf(value) ?? [],
  );
}
