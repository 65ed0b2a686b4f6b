/** Every difference from pi 0.32.3 that is meant, with the sentence that asks for it and a case in which it shows. */
import { playEmit, playTool, type Side, type Trace } from "./play.ts";
import { handler, type HandlerPlan, type Plan } from "./scenario.ts";

/** Name of a difference. */
export type DifferenceId =
  | "own-input"
  | "one-path"
  | "fields-survive"
  | "reports"
  | "listeners"
  | "shown-once"
  | "coded-block";

/** A difference. */
export interface Difference {
  readonly id: DifferenceId;
  /** The sentence of the design that asks for it. */
  readonly because: string;
  /** Plays a case in which the two differ. */
  show(side: Side): Promise<Trace>;
}

const plan = (
  listener: Plan["listener"],
  ...handlers: HandlerPlan[]
): Plan => ({
  hooks: handlers.map((one) => [one]),
  listener,
});
const ok = {
  result: { content: [{ type: "text", text: "done" }], isWarning: true },
};
const clean = () => ({ content: [{ type: "text", text: "clean" }] });
const unreadable = () => ({
  get content(): never {
    throw new Error("content cannot be read");
  },
});

/** All of them. The random test allows these and no other. */
export const differences: readonly Difference[] = [
  {
    id: "own-input",
    because: "event.input: the tool and the caller never see a handler's edits",
    show: (side) =>
      playTool(
        side,
        plan(
          "none",
          handler("tool_call", () => {}, { edit: "input" }),
        ),
        ok,
      ),
  },
  {
    id: "one-path",
    because:
      "Two tables, one loop: `emit` folds tool_call, context and before_agent_start by their rows, as their own methods do",
    show: (side) =>
      playEmit(
        side,
        plan(
          "none",
          handler("tool_call", () => ({ block: true })),
        ),
        "tool_call",
        "emit",
      ),
  },
  {
    id: "fields-survive",
    because: "all fields of a tool result survive an override",
    show: (side) =>
      playTool(side, plan("none", handler("tool_result", clean)), ok),
  },
  {
    id: "reports",
    because:
      "a result in the wrong shape: the original's truthiness rules, plus a report to `onError`",
    show: (side) =>
      playEmit(
        side,
        plan(
          "listens",
          handler("tool_call", () => ({ decision: "deny" })),
        ),
        "tool_call",
        "own method",
      ),
  },
  {
    id: "listeners",
    because: "A throwing error listener never changes an emit's result",
    show: (side) =>
      playEmit(
        side,
        plan(
          "throws",
          handler("turn_start", () => {}, { settles: "throw" }),
        ),
        "turn_start",
        "own method",
      ),
  },
  {
    id: "shown-once",
    because:
      "nothing that a hook does can settle a tool call twice: an override that cannot be read is reported, and the tool's result stays",
    show: (side) =>
      playTool(side, plan("none", handler("tool_result", unreadable)), ok),
  },
  {
    id: "coded-block",
    because: "Errors are coded",
    show: (side) =>
      playTool(
        side,
        plan(
          "none",
          handler("tool_call", () => ({ block: true, reason: "no" })),
        ),
        ok,
      ),
  },
];
