/** A tool that is done at once, through the wrapper; each hook handles `tool_call` and `tool_result`. */
import { createHooks } from "../handlers.ts";
import { type Group, inProcess } from "../race.ts";
import { ourTool, piTool, type TimedTool } from "../runners.ts";

const result = { content: [{ type: "text", text: "done" }], details: {} };
const tool: TimedTool = { name: "bash", execute: async () => result };
const params = { command: "ls -la", timeout: 10 };

/** Groups: no hook, one, ten. */
export function wrapperGroups(): Group[] {
  return [0, 1, 10].flatMap((count) =>
    (count === 0 ? (["sync"] as const) : (["sync", "async"] as const)).map(
      (kind): Group => {
        const hooks = createHooks(count, kind, ["tool_call", "tool_result"]);
        const ours = ourTool(tool, hooks);
        const theirs = piTool(tool, hooks);
        return {
          title: `tool call, ${count} hooks${count === 0 ? "" : `, ${kind}`}`,
          unit: "ns",
          rounds: 15,
          contenders: [
            inProcess("hookline", () => ours.execute("call-1", params)),
            inProcess("pi 0.32.3", () => theirs.execute("call-1", params)),
            inProcess("bare tool", () => tool.execute("call-1", params)),
          ],
          goals: [],
        };
      },
    ),
  );
}
