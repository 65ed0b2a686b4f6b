/** One emit through ten hooks with one handler each. */
import { createHooks, type HandlerKind } from "../handlers.ts";
import { type Goal, type Group, inProcess } from "../race.ts";
import { handWrittenLoop, ourRunner, piRunner } from "../runners.ts";

const events = {
  turn_start: { type: "turn_start", turnIndex: 1, timestamp: 1 },
  tool_call: {
    type: "tool_call",
    toolName: "bash",
    toolCallId: "call-1",
    input: { command: "ls -la", timeout: 10 },
  },
};

// For `turn_start` alone: ours copies the input of a tool call, so that no handler can change what the tool gets, and pi does
// not. What that costs is in the table.
const goals: Readonly<Record<HandlerKind, readonly Goal[]>> = {
  sync: [{ over: "pi 0.32.3", under: "hookline", atLeast: 4 }],
  async: [{ over: "pi 0.32.3", under: "hookline", atLeast: 1.8 }],
  "async with result": [],
};

/** Groups: two events, three kinds of handlers. */
export function emitGroups(): Group[] {
  return (["turn_start", "tool_call"] as const).flatMap((name) =>
    (["sync", "async", "async with result"] as const).map((kind): Group => {
      const hooks = createHooks(10, kind, [name]);
      const event = events[name];
      const ours = ourRunner(hooks);
      const theirs = piRunner(hooks);
      const loop = handWrittenLoop(hooks, name);
      const isCall = name === "tool_call";
      return {
        title: `emit ${name}, 10 handlers, ${kind}`,
        unit: "ns",
        rounds: 21,
        contenders: [
          inProcess("hookline", () =>
            isCall ? ours.emitToolCall(event) : ours.emit(event),
          ),
          inProcess("pi 0.32.3", () =>
            isCall ? theirs.emitToolCall(event) : theirs.emit(event),
          ),
          inProcess("loop by hand", () => loop(event)),
        ],
        goals: name === "turn_start" ? goals[kind] : [],
      };
    }),
  );
}
