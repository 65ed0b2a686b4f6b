/** What authors see: checked by the type checker, never run. */
import {
  defineHook,
  type HookAPI,
  type HookEventMap,
  hookEventNames,
  type HookFactory,
  isBashToolResult,
  type ToolCallEvent,
} from "@hookline/hooks-core";

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;
type Yes<T extends true> = T;
export type Checks = [
  Yes<Equal<HookEventMap["tool_call"]["event"], ToolCallEvent>>,
  Yes<Equal<keyof HookEventMap, (typeof hookEventNames)[number]>>,
];

declare const pi: HookAPI;

// Payloads are typed, and results may be sync or async.
pi.on("tool_call", (event) => ({
  block: event.toolName === "bash",
  reason: event.toolCallId,
}));
pi.on("turn_start", async (event) => void event.turnIndex.toFixed());
pi.on("context", (event) => ({
  messages: event.messages.filter((message) => message.role !== "custom"),
}));
pi.on("tool_result", (event) => {
  if (isBashToolResult(event))
    return { details: event.details?.timeoutSeconds?.toFixed() };
  return undefined;
});

// A loop over all names compiles.
for (const name of hookEventNames) pi.on(name, () => {});

// @ts-expect-error -- no such event
pi.on("toolCall", () => {});
// @ts-expect-error -- `block` is a boolean
pi.on("tool_call", () => ({ block: "yes" }));
// @ts-expect-error -- handlers have no session control: it would wait for itself
pi.on("agent_start", (_event, ctx) => ctx.waitForIdle());

// Commands have it.
pi.registerCommand("handoff", {
  handler: async (_args, ctx) => void (await ctx.newSession()),
});

const sync: HookFactory = () => {};
const late: HookFactory = async () => {};
export default [sync, late, defineHook((api) => api.on("agent_end", () => {}))];
