/** Tests of a text: `text.includes("a")`, `/a/.test(text)`, `text === "a"`. */
import type { Node } from "../rule-types.ts";
import { valuesOf } from "./list-elements.ts";
import { type Regex, regexOf } from "./regex.ts";
import { keyName, stringOf, unwrap } from "./unwrap.ts";

/** How a text is looked at. */
export interface TextTest {
  /** The text that is looked at. */
  readonly subject: Node;
  /** What it is looked for, as far as it is written down. Found when it is asked for: of most tests the subject says enough. */
  readonly needles: readonly (string | Regex)[];
  /** How: a method, or `===`. */
  readonly by:
    | "includes"
    | "startsWith"
    | "endsWith"
    | "indexOf"
    | "match"
    | "search"
    | "test"
    | "exec"
    | "===";
}

/** A node that is a test. */
export interface TestNode {
  readonly node: Node;
  readonly test: TextTest;
}

const testsOf = new WeakMap<readonly Node[], readonly TestNode[]>();

/**
 * The tests among some nodes. Two rules ask for those of all gates, by the same list.
 *
 * @example
 * // command.includes("rm -rf")
 * textTests([call])[0]?.test; // { subject: command, needles: ["rm -rf"], by: "includes" }
 */
export function textTests(nodes: readonly Node[]): readonly TestNode[] {
  let all = testsOf.get(nodes);
  if (!all) testsOf.set(nodes, (all = findTests(nodes)));
  return all;
}

function findTests(nodes: readonly Node[]): readonly TestNode[] {
  const found: TestNode[] = [];
  for (const node of nodes) {
    const test = textTest(node);
    if (test) found.push({ node, test });
  }
  return found;
}

const ofText = [
  "includes",
  "startsWith",
  "endsWith",
  "indexOf",
  "match",
  "search",
] as const;
const ofRegex = ["test", "exec"] as const;

/** The test that a node is; undefined when it is none. */
function textTest(node: Node): TextTest | undefined {
  if (node.type === "BinaryExpression") {
    if (node.operator !== "===" && node.operator !== "==") return undefined;
    const [left, right] = [stringOf(node.left), stringOf(node.right)];
    if (right !== undefined)
      return { subject: node.left, needles: [right], by: "===" };
    return left === undefined
      ? undefined
      : { subject: node.right, needles: [left], by: "===" };
  }
  if (node.type !== "CallExpression") return undefined;
  const callee = unwrap(node.callee);
  const [first] = node.arguments;
  if (
    callee.type !== "MemberExpression" ||
    !first ||
    first.type === "SpreadElement"
  )
    return undefined;
  const method = keyName(callee);
  const byText = ofText.find((one) => one === method);
  if (byText)
    return {
      subject: callee.object,
      get needles() {
        return needlesOf(first);
      },
      by: byText,
    };
  const byRegex = ofRegex.find((one) => one === method);
  if (!byRegex) return undefined;
  return {
    subject: first,
    get needles() {
      return needlesOf(callee.object).filter((one) => typeof one !== "string");
    },
    by: byRegex,
  };
}

function needlesOf(node: Node): readonly (string | Regex)[] {
  return valuesOf(node).flatMap(
    (value) => stringOf(value) ?? regexOf(value) ?? [],
  );
}
