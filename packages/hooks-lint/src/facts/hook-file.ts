/** Whether a file is meant as a hook: any file may have a default export whose parameter has a method `on`. */
import type { FunctionNode, Node, Program, SourceCode } from "../rule-types.ts";
import { bindingOf } from "./bindings.ts";
import { eventNames } from "./contract.ts";
import { factoryOf } from "./factory.ts";
import { registrations } from "./registrations.ts";
import { identifiersNamed, isFunction, nodesOf } from "./tree.ts";
import { keyName, stringOf, unwrap } from "./unwrap.ts";

/** What every linted file is, by an option of the rules that need to know. */
export interface HookFileOptions {
  /** Each file that is linted is one that an agent loads as a hook. */
  readonly everyFile?: boolean;
}

/** The schema of {@link HookFileOptions}. */
export const hookFileSchema = {
  type: "object",
  properties: { everyFile: { type: "boolean" } },
  additionalProperties: false,
} as const;

/** Reads {@link HookFileOptions}. */
export function isEveryFile(options: readonly unknown[]): boolean {
  const [first] = options;
  return (
    typeof first === "object" &&
    first !== null &&
    "everyFile" in first &&
    first.everyFile === true
  );
}

/** Event names that nothing but a hook has: `context` is a word that other emitters use too. */
const tellingNames: ReadonlySet<string> = new Set(
  eventNames.filter((name) => /[_.]/.test(name)),
);

/** Tells whether a name is that of an event, and of nothing else. */
export function isTellingName(name: string | undefined): boolean {
  return name !== undefined && tellingNames.has(name);
}

/**
 * Tells whether the default export of a file is a factory of a hook, and not a function that another file calls.
 *
 * It is where the file names the types of hooks, handles an event of the table, or gives its parameter the name or the
 * methods of `pi`.
 *
 * @example
 * // export default (server) => { server.on("upgrade", accept); };  is no hook
 */
export function isHookFile(program: Program, { text }: SourceCode): boolean {
  if (/\b(?:defineHook|(?:Hook|Extension)(?:API|Factory))\b/.test(text))
    return true;
  if (registrations(program).some(({ event }) => isTellingName(event)))
    return true;
  const first = factoryOf(program).fn?.params[0];
  if (first?.type === "Identifier") return first.name === "pi";
  return (
    first?.type === "ObjectPattern" &&
    first.properties.some((property) =>
      /^(?:on|appendEntry|sendMessage|register[A-Z]\w*)$/.test(
        keyName(property) ?? "",
      ),
    )
  );
}

/**
 * The functions that register a handler of a known event on one of their parameters, whether or not anybody calls them.
 *
 * @example
 * // export const hook = (pi) => pi.on("tool_call", () => {});
 * registeringFunctions(program).length; // 1
 */
export function registeringFunctions(
  program: Program,
): readonly FunctionNode[] {
  const found = new Set<FunctionNode>();
  for (const call of nodesOf(program, "CallExpression")) {
    const event =
      call.arguments.length === 2 ? stringOf(call.arguments[0]) : undefined;
    if (!isTellingName(event)) continue;
    const callee = unwrap(call.callee);
    const isMember =
      callee.type === "MemberExpression" && keyName(callee) === "on";
    const from = isMember ? unwrap(callee.object) : callee;
    const binding = bindingOf(from);
    if (binding?.kind !== "parameter" || !isFunction(binding.node)) continue;
    const path = isMember ? [...binding.path, "on"] : binding.path;
    if (path.length === 1 && path[0] === "on") found.add(binding.node);
  }
  return [...found];
}

/** Tells whether agents load the file at a path as a hook: it is in their folder, or the `index` of a folder there. */
export function isHookPath(filename: string): boolean {
  const path = filename.replaceAll("\\", "/");
  return (
    /(?:^|\/)(?:hooks|extensions)\/(?:(?:pre|post)\/)?(?:[^/]+|[^/]+\/index)\.[cm]?[jt]sx?$/.test(
      path,
    ) && !/\.(?:test|spec|d)\.[cm]?tsx?$/.test(path)
  );
}

/** Tells whether a name is used anywhere but where it is declared. */
export function isUsedElsewhere(program: Program, id: Node): boolean {
  return (
    id.type === "Identifier" &&
    identifiersNamed(program, id.name).some((node) => node !== id)
  );
}
