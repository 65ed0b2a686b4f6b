/** Writes each tool call, whether it ran, and what came out as a JSON line beside the session; secrets are left out. Load it last. */
import { closeSync, constants, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HookAPI, HookContext, ToolContent } from "@hookline/hooks-core";
import { redactSecrets } from "@hookline/hooks-policy";

const fileName = "audit.jsonl";
const maxText = 4000;
const maxItems = 100;
const maxDepth = 8;

// Appends only. Neither a link nor a pipe that somebody puts in the place of the file is written to, nor waited for.
const flags =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

export default function auditLog(pi: HookAPI): void {
  /** Calls of this turn that no hook before this one has blocked. */
  const called = new Set<string>();
  const ended = new Set<string>();
  let lost = 0;
  let told = false;

  pi.on("tool_call", ({ toolCallId: id, toolName: tool, input }, ctx) => {
    called.add(id);
    write(ctx, () => ({ event: "call", id, tool, input: clean(input) }));
  });

  pi.on("tool_result", (event, ctx) => {
    const { toolCallId: id, toolName: tool, isError = false } = event;
    ended.add(id);
    // In the current contract a blocked call has a result too; only hooks behind the one that blocked have not seen the call.
    const ran = called.has(id);
    write(ctx, () => ({
      event: "result",
      id,
      tool,
      decision: ran ? "ran" : "blocked",
      ...(ran ? {} : { input: clean(event.input) }),
      isError,
      text: textOf(event.content),
    }));
  });

  // In the hook contract a blocked call has no `tool_result`; the turn tells of it.
  pi.on("turn_end", ({ message, toolResults }, ctx) => {
    const blocks = message.role === "assistant" ? message.content : [];
    for (const { toolCallId: id, toolName: tool, content } of toolResults) {
      if (ended.has(id)) continue;
      const call = blocks.find(
        (block) => block.type === "toolCall" && block.id === id,
      );
      write(ctx, () => ({
        event: "result",
        id,
        tool,
        decision: "blocked",
        input: clean(call?.type === "toolCall" ? call.arguments : undefined),
        isError: true,
        text: textOf(content),
      }));
    }
    called.clear();
    ended.clear();
  });

  /** Never throws: a full disk must not keep tools from running, and a person is told of it once. */
  function write(ctx: HookContext, record: () => object): void {
    const { sessionManager, ui } = ctx;
    const path = join(sessionManager.getSessionDir(), fileName);
    const head = () => ({
      time: new Date().toISOString(),
      session: sessionManager.getSessionId(),
    });
    try {
      const line = JSON.stringify({ ...head(), ...record() });
      // A full disk may have taken half of a line: the next one starts afresh, and says how many are missing.
      const gap =
        lost > 0
          ? `\n${JSON.stringify({ ...head(), event: "gap", lost })}\n`
          : "";
      // At once and not later: the line is there before the tool runs, and calls side by side do not mix.
      const file = openSync(path, flags, 0o600);
      try {
        writeFileSync(file, `${gap}${line}\n`);
      } finally {
        closeSync(file);
      }
      lost = 0;
    } catch (error) {
      lost += 1;
      if (told) return;
      told = true;
      const text = `audit-log: ${path} cannot be written, lines are lost: ${String(error)}`;
      pi.logger.error(text);
      ui.notify(text, "error");
    }
  }
}

/** A copy that is fit for JSON and for a log: no secret, no end of text, no cycle. */
function clean(value: unknown, name = "", depth = 0): unknown {
  if (typeof value === "string") return withoutSecrets(value, name);
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return value;
  if (typeof value !== "object") return `(${typeof value})`;
  if (depth === maxDepth) return "(deeper)";
  if (Array.isArray(value))
    return value.slice(0, maxItems).map((item) => clean(item, name, depth + 1));
  const entries = Object.entries(value).slice(0, maxItems);
  return Object.fromEntries(
    entries.map(([key, item]) => [
      withoutSecrets(key),
      clean(item, key, depth + 1),
    ]),
  );
}

/** @param name - what the text is the value of: `hunter2` is a secret as a `password` only */
function withoutSecrets(text: string, name = ""): string {
  // A secret that the cut goes through would not be known as one, so more is looked at than is kept.
  const redacted = redactSecrets(text.slice(0, 10 * maxText));
  const line = redactSecrets(`${name}=${redacted}`);
  const named = line.startsWith(`${name}=`)
    ? line.slice(name.length + 1)
    : redacted;
  const all = text.length <= 10 * maxText && named.length <= maxText;
  return all ? named : `${named.slice(0, maxText)} …`;
}

function textOf(content: ToolContent): string {
  const texts = content.map((block) =>
    block.type === "text" ? block.text : `(${block.type})`,
  );
  return withoutSecrets(texts.join("\n"));
}
