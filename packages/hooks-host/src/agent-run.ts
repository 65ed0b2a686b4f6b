/** One run of the agent: turns until the model asks for nothing more. */
import type {
  AgentMessage,
  AssistantMessage,
  ToolResultMessage,
} from "@hookline/hooks-core";
import { askTurn } from "./ask-turn.ts";
import { compactIfNeeded } from "./compaction.ts";
import { addMessage, customMessage, type HostState } from "./host-state.ts";
import { takeQueued } from "./message-queue.ts";
import { brokenRules, ruleMessageType, ruleText } from "./stream-rules.ts";
import { runToolCalls, toolCallsOf } from "./tool-calls.ts";

/** How often a run is started again for to-dos that are open. */
const maxReminders = 3;

/**
 * Works on messages until nothing is left to do: runs, reminders of open to-dos, compaction.
 *
 * Handlers of all events are awaited, in contrast to the original, in which `turn_end` may come after the tools of the next turn.
 */
export async function work(
  state: HostState,
  opening: readonly AgentMessage[],
  signal: AbortSignal,
): Promise<void> {
  let last = await run(state, opening, signal);
  for (let attempt = 1; attempt <= maxReminders; attempt += 1) {
    const todos = openTodos(state);
    if (todos.length === 0 || last?.stopReason !== "stop") break;
    await state.runner.emit({
      type: "todo_reminder",
      todos,
      attempt,
      maxAttempts: maxReminders,
    });
    if (signal.aborted) break;
    const open = todos.map(({ content }) => `- ${content}`).join("\n");
    const reminder = {
      customType: "todo-reminder",
      content: `These to-dos are still open:\n${open}\nGo on with them, or say why they cannot be done.`,
      display: false,
    };
    last = await run(state, [customMessage(reminder, "agent")], signal);
  }
  if (!signal.aborted) await compactIfNeeded(state, signal);
}

function openTodos(state: HostState) {
  return state
    .todos()
    .filter(({ status }) => status === "pending" || status === "in_progress");
}

/** @returns the last answer */
async function run(
  state: HostState,
  opening: readonly AgentMessage[],
  signal: AbortSignal,
): Promise<AssistantMessage | undefined> {
  const { runner } = state;
  const added: AgentMessage[] = [];
  const add = (message: AgentMessage): void => {
    added.push(message);
    addMessage(state, message);
  };
  opening.forEach(add);
  await runner.emit({ type: "agent_start" });
  let last: AssistantMessage | undefined;
  for (let turnIndex = 0; ; turnIndex += 1) {
    last = await turn(state, turnIndex, add, signal);
    const steering = takeQueued(state, "steer");
    steering.forEach(add);
    if (signal.aborted || last.stopReason === "error") break;
    if (last.stopReason === "toolUse" || steering.length > 0) continue;
    const followUps = takeQueued(state, "followUp");
    followUps.forEach(add);
    if (followUps.length === 0) break;
  }
  await runner.emit({ type: "agent_end", messages: added });
  return last;
}

async function turn(
  state: HostState,
  turnIndex: number,
  add: (message: AgentMessage) => void,
  signal: AbortSignal,
): Promise<AssistantMessage> {
  const { runner } = state;
  await runner.emit({ type: "turn_start", turnIndex, timestamp: Date.now() });
  const message = await askWithinRules(state, turnIndex, add, signal);
  add(message);
  let toolResults: ToolResultMessage[] = [];
  if (message.stopReason === "toolUse" && !signal.aborted) {
    toolResults = await runToolCalls(state, toolCallsOf(message), signal);
    toolResults.forEach(add);
  }
  await runner.emit({ type: "turn_end", turnIndex, message, toolResults });
  return message;
}

/** An answer that breaks a rule is dropped, the model is told the rule, and asked again; each rule once a session. */
async function askWithinRules(
  state: HostState,
  turnIndex: number,
  add: (message: AgentMessage) => void,
  signal: AbortSignal,
): Promise<AssistantMessage> {
  for (;;) {
    const message = await askTurn(state, turnIndex, signal);
    if (state.rules.length === 0) return message;
    const told = injectedRules(state);
    const pending = state.rules.filter(({ name }) => !told.has(name));
    const { broken, unusable } = brokenRules(pending, message);
    for (const { name, path } of unusable) {
      state.runner.emitError({
        hookPath: path,
        event: "ttsr_triggered",
        error: `a condition of the rule "${name}" is no regular expression, so the rule never matches`,
        code: "RULE_INVALID",
      });
    }
    if (broken.length === 0) return message;
    state.session.appendTtsrInjection(broken.map(({ name }) => name));
    await state.runner.emit({ type: "ttsr_triggered", rules: broken });
    const stops = broken.some(({ interruptMode }) => interruptMode !== "never");
    const note = customMessage(
      {
        customType: ruleMessageType,
        content: ruleText(broken),
        display: false,
      },
      "agent",
    );
    if (!stops) {
      state.queue.push({ message: note, deliverAs: "steer" });
      return message;
    }
    add(note);
    if (signal.aborted) return message;
  }
}

function injectedRules(state: HostState): ReadonlySet<string> {
  return new Set(
    state.session
      .getBranch()
      .flatMap((entry) =>
        entry.type === "ttsr_injection" ? entry.injectedRules : [],
      ),
  );
}
