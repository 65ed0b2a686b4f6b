/** Matchers that do not compile, or match nothing. */
import { agentTargets, type OurTool } from "../../targets/index.ts";
import type { ConfigFormat } from "../formats/index.ts";
import type { MatcherGroup } from "../handlers.ts";
import type { Report } from "../report.ts";
import { entryOf } from "../tree.ts";

/** A regular expression that is but a list of names. */
const plain = /^[\w|-]+$/;

export function checkMatcher(
  { event, node }: MatcherGroup,
  format: ConfigFormat,
  report: Report,
): void {
  const value = entryOf(node, "matcher")?.value;
  if (value?.kind !== "scalar" || typeof value.value !== "string") return;
  const matcher = value.value;
  const isOfTools = format.toolEvents.includes(event);
  const known = isOfTools ? toolsOf(format) : format.values[event];
  if (!known || matcher === "" || matcher === "*") return;
  const separator = format.names?.only.test(matcher)
    ? format.names.separator
    : /\|/;
  const isList =
    format.names?.only.test(matcher) === true || plain.test(matcher);
  const pattern = isList ? undefined : compiled(matcher);
  if (pattern === "invalid") {
    report(
      "invalid-matcher",
      value,
      `"${matcher}" is no regular expression that compiles: it matches nothing.`,
    );
    return;
  }
  const message = pattern
    ? ofPattern(matcher, pattern, known, format)
    : ofNames(split(matcher, separator), known, format, isOfTools);
  if (message !== undefined) report("unmatched-matcher", value, message);
}

function split(matcher: string, separator: RegExp): readonly string[] {
  return matcher
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function ofNames(
  list: readonly string[],
  known: readonly string[],
  format: ConfigFormat,
  isOfTools: boolean,
): string | undefined {
  const isAlive = (name: string): boolean =>
    format.names ? known.includes(name) : matchesAny(name, known);
  const dead = list.filter(
    (name) =>
      !isAlive(name) && !format.alsoTools.includes(name) && !/mcp/i.test(name),
  );
  for (const name of dead) {
    const right = [...known, ...format.alsoTools].find(
      (one) => one.toLowerCase() === name.toLowerCase(),
    );
    if (right !== undefined && !list.includes(right))
      return `"${name}" matches nothing, as upper and lower case count: it is "${right}".`;
  }
  // A list that has names of several agents is right for each of them.
  if (!isOfTools || dead.length < list.length) return undefined;
  return dead
    .map((name) => foreign(name, format))
    .find((message) => message !== undefined);
}

function ofPattern(
  matcher: string,
  pattern: RegExp,
  known: readonly string[],
  format: ConfigFormat,
): string | undefined {
  if (
    /mcp/i.test(matcher) ||
    [...known, ...format.alsoTools].some((name) => pattern.test(name))
  )
    return undefined;
  if (split(matcher, /[|,]/).some((name) => known.includes(name)))
    return `"${matcher}" matches nothing: in ${format.title} names are put together with "|", without blanks.`;
  const right = known.find((name) =>
    new RegExp(pattern.source, "i").test(name),
  );
  return right === undefined
    ? undefined
    : `"${matcher}" matches none of the names that ${format.title} has, as upper and lower case count: one is "${right}".`;
}

/** What to say of a name that another agent has; undefined where it is not sure that this one has none of that name. */
function foreign(
  name: string,
  { agent, title, wireTools }: ConfigFormat,
): string | undefined {
  const own = agentTargets[agent];
  const wire = Object.hasOwn(wireTools, name) ? wireTools[name] : undefined;
  if (wire !== undefined)
    return `A hook in ${title} never sees a tool "${name}": it is "${wire}" there.`;
  for (const { tools } of Object.values(agentTargets))
    for (const [ours, theirs] of Object.entries(tools)) {
      if (!theirs.includes(name) && ours !== name) continue;
      const missing: Readonly<Record<string, string | undefined>> =
        own.without ?? {};
      const instead = missing[ours];
      if (instead !== undefined)
        return `${title} has no tool "${name}": ${instead}.`;
      // The keys of such a table are the names of our tools.
      const right = own.tools[ours as OurTool]?.[0];
      if (right !== undefined)
        return `${title} has no tool "${name}": it is "${right}" there.`;
    }
  return undefined;
}

function toolsOf({ agent }: ConfigFormat): readonly string[] {
  return Object.values(agentTargets[agent].tools).flat();
}

function matchesAny(pattern: string, known: readonly string[]): boolean {
  const expression = compiled(pattern);
  return (
    expression !== "invalid" && known.some((name) => expression.test(name))
  );
}

/** Forms that Codex takes and JavaScript writes in another way, `(?P<name>` and flags in front, are put in its words. */
function compiled(pattern: string): RegExp | "invalid" {
  try {
    const [flags = ""] = /^\(\?[a-zA-Z]+\)/.exec(pattern) ?? [];
    return new RegExp(
      pattern.slice(flags.length).replaceAll("(?P<", "(?<"),
      flags.includes("i") ? "i" : "",
    );
  } catch {
    return "invalid";
  }
}
