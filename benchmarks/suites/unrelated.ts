/** One emit while hooks are loaded that do not handle the event. */
import { createHook, createHooks } from "../handlers.ts";
import { type Group, inProcess } from "../race.ts";
import { ourRunner, piRunner } from "../runners.ts";

const event = { type: "turn_start", turnIndex: 1, timestamp: 1 };
const counts = [0, 10, 100, 1000];

/** Groups: no hook that handles the event, and one. */
export function unrelatedGroups(): Group[] {
  return [0, 1].map((handling) => {
    const contenders = counts.flatMap((count) => {
      const hooks = [
        ...createHooks(count, "sync", ["session_start"]),
        ...(handling === 1 ? [createHook("sync", ["turn_start"], count)] : []),
      ];
      const ours = ourRunner(hooks);
      const theirs = piRunner(hooks);
      return [
        inProcess(`hookline, ${count} unrelated`, () => ours.emit(event)),
        inProcess(`pi 0.32.3, ${count} unrelated`, () => theirs.emit(event)),
      ];
    });
    return {
      title: `emit turn_start, ${handling} handlers`,
      unit: "ns",
      rounds: 15,
      contenders,
      goals: [
        {
          over: "hookline, 1000 unrelated",
          under: "hookline, 0 unrelated",
          atMost: 1.1,
        },
      ],
    };
  });
}
