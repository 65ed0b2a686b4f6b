/** Calls that give a promise for certain. */
import type { HookCommandContext, HookUIContext } from "@hookline/hooks-core";
import type { FunctionNode, Node } from "../rule-types.ts";
import { accessOf } from "./access.ts";
import { functionOf } from "./factory.ts";
import { originOf } from "./origin.ts";
import { ownNodes } from "./tree.ts";
import { keyName, unwrap } from "./unwrap.ts";

/** The methods of an interface that give a promise. From the types of hooks-core: one that is added or goes does not compile here. */
type Promising<T> = {
  [K in keyof T]-?: T[K] extends (...args: never[]) => Promise<unknown>
    ? K
    : never;
}[keyof T];

const dialogs: Readonly<Record<Promising<HookUIContext>, true>> = {
  select: true,
  confirm: true,
  input: true,
  custom: true,
  editor: true,
};
const commands: Readonly<Record<Promising<HookCommandContext>, true>> = {
  waitForIdle: true,
  newSession: true,
  branch: true,
  navigateTree: true,
};

const functions: ReadonlySet<string> = new Set([
  "fetch",
  "pi.exec",
  "Bun.write",
  "Bun.sleep",
  "timers/promises:setTimeout",
  "promisify(child_process:exec)",
  "promisify(child_process:execFile)",
]);
const ofFile: ReadonlySet<string> = new Set([
  "text",
  "json",
  "arrayBuffer",
  "bytes",
  "exists",
  "stat",
  "delete",
  "unlink",
  "write",
]);
const filePromises = /^(?:fs\/promises:|fs:promises\.)(?!watch$|constants)\w+$/;

/**
 * How a call that gives a promise is called in messages; undefined for any other expression, and where the syntax does
 * not tell.
 *
 * @example
 * // ctx.ui.confirm("Sure?", text)
 * asyncName(call); // "ui.confirm"
 */
export function asyncName(node: Node): string | undefined {
  const bare = unwrap(node);
  if (bare.type === "TaggedTemplateExpression")
    return originOf(bare.tag) === "Bun.$" ? "$" : undefined;
  if (bare.type !== "CallExpression") return undefined;
  const origin = originOf(bare.callee);
  if (origin !== undefined) {
    if (functions.has(origin)) return origin.replace(/^.*:(\w+)\)?$/, "$1");
    if (filePromises.test(origin)) return origin.replace(/^.*[.:]/, "");
    if (/\/pi-ai:complete(?:Simple)?$/.test(origin)) return "complete";
  }
  return (
    ofContext(bare.callee) ??
    ofBunFile(bare.callee) ??
    ofFunction(functionOf(bare.callee), bare.callee)
  );
}

/** `ctx.ui.confirm`, `ui.confirm`, `ctx.waitForIdle` */
function ofContext(callee: Node): string | undefined {
  const access = accessOf(callee);
  if (access?.binding?.kind !== "parameter") return undefined;
  const last = access.path.at(-1);
  if (last === undefined) return undefined;
  const owner = access.path.length > 1 ? access.path.at(-2) : access.root;
  if (owner === "ui" && Object.hasOwn(dialogs, last)) return `ui.${last}`;
  return owner === "ctx" && Object.hasOwn(commands, last)
    ? `ctx.${last}`
    : undefined;
}

function ofBunFile(callee: Node): string | undefined {
  const bare = unwrap(callee);
  if (bare.type !== "MemberExpression" || !ofFile.has(keyName(bare) ?? ""))
    return undefined;
  const file = unwrap(bare.object);
  return file.type === "CallExpression" && originOf(file.callee) === "Bun.file"
    ? `Bun.file(…).${keyName(bare)}`
    : undefined;
}

function ofFunction(
  fn: FunctionNode | undefined,
  callee: Node,
): string | undefined {
  if (!givesPromise(fn)) return undefined;
  const bare = unwrap(callee);
  const name = bare.type === "Identifier" ? bare.name : keyName(bare);
  return name ?? "This function";
}

/** Tells whether a function gives a promise that somebody has to wait for. */
export function givesPromise(fn: FunctionNode | undefined): boolean {
  return (
    fn !== undefined &&
    fn.async &&
    (fn.type === "ArrowFunctionExpression" || !fn.generator) &&
    !isSafe(fn)
  );
}

/** Everything in it is in one `try` with a `catch`: its promise never fails, and nothing of its answer is needed. */
function isSafe(fn: FunctionNode): boolean {
  if (fn.body?.type !== "BlockStatement") return false;
  const outside = fn.body.body.filter(
    (statement) =>
      statement.type !== "TryStatement" || statement.handler == null,
  );
  const gives = ownNodes(fn, "ReturnStatement").some(
    ({ argument }) => argument != null,
  );
  return (
    !gives &&
    outside.length < fn.body.body.length &&
    outside.every(
      ({ type }) => type === "VariableDeclaration" || type === "IfStatement",
    )
  );
}
