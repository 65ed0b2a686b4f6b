/** A handler that stops everything else while a program runs. */
import {
  isFunction,
  keyName,
  outerOf,
  unwrap,
  valueOf,
} from "../../facts/index.ts";
import { originOf } from "../../facts/origin.ts";
import { handled, reachedNodes } from "../../facts/reached.ts";
import type { Node, Rule } from "../../rule-types.ts";

const programs: ReadonlySet<string> = new Set([
  "child_process:execSync",
  "child_process:spawnSync",
  "child_process:execFileSync",
  "Bun.spawnSync",
]);
const files: ReadonlySet<string> = new Set([
  "fs:readFileSync",
  "fs:writeFileSync",
  "fs:appendFileSync",
  "fs:readdirSync",
  "fs:copyFileSync",
  "fs:cpSync",
]);
const overElements: ReadonlySet<string> = new Set([
  "some",
  "every",
  "find",
  "filter",
  "forEach",
  "map",
  "flatMap",
  "reduce",
]);

/** A loop over a list that is written down does not grow. */
function isInLoop(call: Node): boolean {
  for (let inner = call, up = call.parent; up; inner = up, up = up.parent) {
    if (
      up.type === "WhileStatement" ||
      up.type === "DoWhileStatement" ||
      up.type === "ForStatement"
    )
      return true;
    if (up.type === "ForInStatement") return up.body === inner;
    if (up.type === "ForOfStatement" && up.body === inner)
      return valueOf(up.right).type !== "ArrayExpression";
    if (isFunction(up)) return isCallback(up);
  }
  return false;
}

function isCallback(fn: Node): boolean {
  const outer = outerOf(fn);
  const call = outer.parent;
  if (call?.type !== "CallExpression" || call.arguments[0] !== outer)
    return false;
  const callee = unwrap(call.callee);
  return (
    callee.type === "MemberExpression" &&
    overElements.has(keyName(callee) ?? "") &&
    valueOf(callee.object).type !== "ArrayExpression"
  );
}

/** While a synchronous program runs, the agent draws nothing, and Escape does nothing. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description: "A handler must not run programs synchronously.",
      level: "warn",
    },
    messages: {
      program:
        "{{name}} stops the whole agent until the program ends: nothing is drawn, and no key is read. Use await pi.exec(program, args, { timeout }).",
      loop: "{{name}} in a loop stops the whole agent until all files are done. Use node:fs/promises.",
    },
    // The functions.
    hooks: { needs: /Sync/ },
    schema: [],
  },
  create(context) {
    return {
      Program(program) {
        // What runs while the agent ends stops nobody, and is sure to be done.
        const handlers = handled(program).filter(
          ({ event }) => event !== "session_shutdown",
        );
        for (const node of reachedNodes(handlers, "CallExpression")) {
          const origin = originOf(node.callee);
          if (origin === undefined) continue;
          const name = origin.replace(/^\w+:/, "");
          if (programs.has(origin))
            context.report({ node, messageId: "program", data: { name } });
          else if (files.has(origin) && isInLoop(node))
            context.report({ node, messageId: "loop", data: { name } });
        }
      },
    };
  },
};
