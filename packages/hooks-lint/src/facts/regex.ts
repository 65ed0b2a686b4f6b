/** Regular expressions that are written down. */
import type { Node } from "../rule-types.ts";
import { originOf } from "./origin.ts";
import { stringOf, unwrap } from "./unwrap.ts";

export interface Regex {
  readonly pattern: string;
  readonly flags: string;
}

/**
 * The pattern and flags of `/a/g`, `new RegExp("a", "g")` and `RegExp("a")`; undefined for anything else.
 *
 * @example
 * regexOf(literal)?.flags; // "g"
 */
export function regexOf(node: Node): Regex | undefined {
  const bare = unwrap(node);
  if (bare.type === "Literal")
    return "regex" in bare && bare.regex
      ? { pattern: bare.regex.pattern, flags: bare.regex.flags }
      : undefined;
  if (bare.type !== "NewExpression" && bare.type !== "CallExpression")
    return undefined;
  if (originOf(bare.callee) !== "RegExp") return undefined;
  const [source, second] = bare.arguments;
  const flags = second ? stringOf(second) : "";
  if (!source || flags === undefined) return undefined;
  const inner = unwrap(source);
  const pattern =
    inner.type === "Literal" && "regex" in inner && inner.regex
      ? inner.regex.pattern
      : stringOf(inner);
  // A pattern that is made at run time still has the flags that are written here.
  return { pattern: pattern ?? "", flags };
}
