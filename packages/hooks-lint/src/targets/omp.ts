/** oh-my-pi 18, which loads a hook as it is, and has all 25 events under the same names. */
import { hookEventNames, type HookEventName } from "@hookline/hooks-core";
import { resultShape } from "../facts/contract.ts";
import { type AgentTarget, type EventSupport, fires } from "./support.ts";

function honoured(event: HookEventName): EventSupport {
  const shape = resultShape(event, "extension");
  return fires(
    event,
    shape &&
      Object.fromEntries(
        Object.keys(shape).map(
          (field) =>
            [
              field,
              field === "isWarning" ? "unconfirmed" : "honoured",
            ] as const,
        ),
      ),
  );
}

/** @example omp.events.todo_reminder.fires; // ["todo_reminder"] */
export const omp: AgentTarget = {
  name: "omp",
  title: "oh-my-pi",
  version: "18.2.0",
  runs: "module",
  // One entry for each name of the table, which the type of `fromEntries` does not say.
  events: Object.fromEntries(
    hookEventNames.map((event) => [event, honoured(event)]),
  ) as Record<HookEventName, EventSupport>,
  dialogs: "honoured",
  tools: {
    bash: ["bash"],
    read: ["read"],
    write: ["write"],
    edit: ["edit"],
    grep: ["grep"],
    find: ["glob"],
    web_search: ["web_search"],
    task: ["task"],
  },
  without: { ls: "it lists folders with `read`" },
};
