/** A hook that writes where the agent writes. */
import { nodesOf, unwrap } from "../../facts/index.ts";
import { originOf } from "../../facts/origin.ts";
import { isForMain, isHookFile } from "../../facts/program-kind.ts";
import type {
  CallExpression,
  Node,
  Rule,
  Suggestion,
} from "../../rule-types.ts";

/** Methods of the console that write to stdout; the others write to stderr. */
const toStdout: ReadonlySet<string> = new Set([
  "console.log",
  "console.info",
  "console.debug",
  "console.dir",
  "console.table",
  "console.group",
  "console.count",
  "console.timeEnd",
  "console.timeLog",
  "console.write",
]);
const writers: ReadonlySet<string> = new Set([
  "process.stdout.write",
  "process.stdout.end",
  "Bun.stdout.writer",
  "Bun.stdout.write",
]);
/** What takes the number or the file of stdout first. */
const toFile: ReadonlySet<string> = new Set([
  "fs:writeSync",
  "fs:write",
  "fs:writeFileSync",
  "fs:appendFileSync",
  "Bun.write",
]);

function writesToStdout(call: CallExpression): string | undefined {
  const origin = originOf(call.callee);
  if (origin === undefined) return undefined;
  if (toStdout.has(origin) || writers.has(origin)) return origin;
  const target = call.arguments[0];
  if (!toFile.has(origin) || !target) return undefined;
  const bare = unwrap(target);
  const isStdout =
    originOf(bare) === "Bun.stdout" ||
    originOf(bare) === "process.stdout.fd" ||
    (bare.type === "Literal" && bare.value === 1);
  return isStdout ? origin.replace("fs:", "") : undefined;
}

/** What is handed on to be called, as in `.then(console.log)`. */
function handedOn(argument: Node): string | undefined {
  const origin =
    argument.type === "MemberExpression" ? originOf(argument) : undefined;
  return origin !== undefined && toStdout.has(origin) ? origin : undefined;
}

function toStderr(writer: Node, name: string): Suggestion[] {
  const callee = unwrap(writer);
  const simple =
    name === "console.log" ||
    name === "console.info" ||
    name === "console.debug";
  if (!simple || callee.type !== "MemberExpression" || callee.computed)
    return [];
  const { property } = callee;
  return [
    {
      messageId: "stderr",
      fix: (fixer) => fixer.replaceText(property, "error"),
    },
  ];
}

/** Over a bridge stdout is the answer: one line too many, and the agent cannot read it. */
export const rule: Rule = {
  meta: {
    type: "problem",
    docs: {
      description:
        "A hook must not write to stdout: it is the answer to the agent, or its screen.",
    },
    messages: {
      stdout:
        "{{name}} writes to stdout, which is the answer to the agent where the hook runs over a bridge, and its screen elsewhere. Use pi.logger or ctx.ui.notify.",
      stderr: "Write to stderr.",
    },
    // The functions; "write" with another word behind it is prose.
    hooks: {
      needs:
        /\bconsole\b|stdout|\bwrite\b(?![ \t]+(?!as\b|satisfies\b)\w)|\bwrite(?:File)?Sync\b|\bappendFileSync\b/,
    },
    schema: [],
    hasSuggestions: true,
  },
  create(context) {
    const report = (node: Node, name: string, writer: Node): void => {
      if (isForMain(node)) return;
      context.report({
        node,
        messageId: "stdout",
        data: { name },
        suggest: toStderr(writer, name),
      });
    };
    return {
      Program(program) {
        if (!isHookFile(program)) return;
        for (const call of nodesOf(program, "CallExpression")) {
          const name = writesToStdout(call);
          if (name !== undefined) report(call, name, call.callee);
          for (const node of call.arguments) {
            const handed = handedOn(node);
            if (handed !== undefined) report(node, handed, node);
          }
        }
      },
    };
  },
};
