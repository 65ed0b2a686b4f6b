import { describe, expect, test } from "bun:test";
import type { HookAPI } from "@hookline/hooks-core";
import { SessionStore } from "@hookline/hooks-session";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarness } from "./harness.ts";

function gate(pi: HookAPI): void {
  pi.on("tool_call", async (event, ctx) => {
    if (event.toolName !== "bash") return;
    if (!ctx.hasUI) return { block: true, reason: "nobody can be asked" };
    const isAllowed = await ctx.ui.confirm("Run it?", "a command");
    return isAllowed ? undefined : { block: true, reason: "declined" };
  });
}

describe("tool calls", () => {
  test("without a script there is nobody to ask", async () => {
    await using harness = await createHarness(gate);
    const decision = await harness.toolCall("bash", { command: "ls" });
    expect(decision).toMatchObject({
      call: "toolCall bash { command: 'ls' }",
      outcome: "block",
      reason: "nobody can be asked",
      decidedBy: "gate",
      handlers: [{ event: "tool_call", hook: "gate", index: 0, error: null }],
    });
    expect(harness.ui.asked).toEqual([]);
  });

  test("answers are given in their order, questions written down with their call", async () => {
    const script = { confirm: [true, false] };
    await using harness = await createHarness(gate, { ui: script });
    const first = await harness.toolCall("bash", {});
    const second = await harness.toolCall("bash", {});
    expect([first.outcome, second.reason]).toEqual(["allow", "declined"]);
    const asked = {
      kind: "confirm",
      title: "Run it?",
      text: "a command",
    } as const;
    expect(second.ui.asked).toEqual([asked]);
    expect(harness.ui.asked).toEqual([asked, asked]);
  });

  test("a changed input is the one that the tool would get", async () => {
    await using harness = await createHarness((pi) => {
      pi.on("tool_call", ({ input }) => ({ input: { ...input, timeout: 60 } }));
    });
    const { input, outcome } = await harness.toolCall("bash", { command: "a" });
    expect({ input, outcome }).toEqual({
      input: { command: "a", timeout: 60 },
      outcome: "rewrite",
    });
  });
});

describe.each(["hook", "extension"] as const)(
  "a tool, %s contract",
  (contract) => {
    test("does not run when it is blocked, and the model gets the reason", async () => {
      await using harness = await createHarness(gate, { contract });
      const run = await harness.tool("bash", {}, () => {
        throw new Error("must not run");
      });
      expect(run).toMatchObject({
        ran: false,
        outcome: "block",
        reason: "nobody can be asked",
        isError: true,
        content: [{ type: "text", text: "nobody can be asked" }],
      });
    });

    test("runs, and the model gets what hooks made of what it gave", async () => {
      await using harness = await createHarness(
        (pi) => {
          pi.on("tool_result", (event) =>
            event.toolName === "read"
              ? { content: [{ type: "text", text: "new" }] }
              : undefined,
          );
        },
        { contract },
      );
      const read = await harness.tool("read", { path: "a" }, () => ({
        content: [{ type: "text", text: "old" }],
        details: { lines: 1 },
      }));
      expect(read).toMatchObject({
        ran: true,
        outcome: "rewrite",
        content: [{ type: "text", text: "new" }],
        details: { lines: 1 },
        isError: false,
        handlers: [{ event: "tool_result" }],
      });
      const other = await harness.tool("ls", {}, () => "a.txt");
      expect(other).toMatchObject({
        outcome: "allow",
        content: [{ type: "text", text: "a.txt" }],
      });
    });

    test("that fails is a text to the model, and no rewrite", async () => {
      await using harness = await createHarness(
        (pi) => pi.on("tool_result", () => {}),
        { contract },
      );
      const run = await harness.tool("bash", {}, async () => {
        throw new Error("exit 1");
      });
      expect(run).toMatchObject({
        ran: true,
        outcome: "allow",
        isError: true,
        content: [{ type: "text", text: "exit 1" }],
      });
    });
  },
);

test.each([
  ["hook", "old"],
  ["extension", "new"],
] as const)(
  "toolResult gives what the model gets, %s contract: of a failure the %s text",
  async (contract, text) => {
    await using harness = await createHarness(
      (pi) => {
        pi.on("tool_result", () => ({
          content: [{ type: "text", text: "new" }],
        }));
      },
      { contract },
    );
    const failed = await harness.toolResult("bash", {}, "old", {
      isError: true,
    });
    expect(failed.content).toEqual([{ type: "text", text }]);
    const changed = await harness.toolResult("bash", {}, "old", {
      details: { code: 0 },
    });
    expect(changed).toMatchObject({
      outcome: "rewrite",
      content: [{ type: "text", text: "new" }],
      details: { code: 0 },
    });
  },
);

test("context gives the messages that the last hook made", async () => {
  await using harness = await createHarness((pi) => {
    pi.on("context", () => ({ messages: [] }));
  });
  const decision = await harness.context([
    { role: "user", content: "hello", timestamp: 0 },
  ]);
  expect(decision).toMatchObject({ outcome: "rewrite", messages: [] });
});

describe("a prompt", () => {
  test("starts the session, once, and the model gets what hooks put in", async () => {
    const started: string[] = [];
    await using harness = await createHarness((pi) => {
      pi.on("session_start", () => void started.push("session"));
      pi.on("before_agent_start", ({ prompt }) => ({
        message: { customType: "note", content: prompt, display: true },
      }));
    });
    const { injected, told } = await harness.prompt("first");
    expect(injected).toMatchObject([{ customType: "note", content: "first" }]);
    expect(told).toHaveLength(1);
    expect(told[0]?.map(({ role }) => role)).toEqual(["user", "custom"]);
    await harness.prompt("second");
    expect(started).toEqual(["session"]);
  });

  test("lets the model answer by the script, with tools", async () => {
    await using harness = await createHarness(gate, {
      turns: [{ toolCalls: [{ name: "bash", arguments: {} }] }, "I could not."],
      tools: [{ name: "bash", execute: async () => ({ content: [] }) }],
    });
    const { told } = await harness.prompt("list");
    expect(told[1]?.at(-1)).toMatchObject({
      role: "toolResult",
      isError: true,
      content: [{ text: "nobody can be asked" }],
    });
  });

  test("for which the script has no answer fails", async () => {
    await using harness = await createHarness(gate, { turns: [] });
    await expect(harness.prompt("hi")).rejects.toThrow("asked for one more");
  });
});

test("a slash command sends, keeps, shows and starts a session", async () => {
  await using harness = await createHarness(
    (pi) => {
      pi.registerCommand("hand-over", {
        async handler(args, ctx) {
          pi.sendMessage({ customType: "note", content: args, display: true });
          pi.appendEntry("seen", { args });
          ctx.ui.notify("done");
          ctx.ui.setStatus("gate", "on");
          await ctx.newSession({ parentSession: "parent" });
        },
      });
    },
    { ui: {} },
  );
  const { ui } = await harness.command("hand-over", "now");
  expect(harness.messages).toMatchObject([{ content: "now" }]);
  expect(harness.entries).toEqual([
    { customType: "seen", data: { args: "now" } },
  ]);
  expect(harness.newSessions).toEqual([{ parentSession: "parent" }]);
  expect(harness.session.getHeader()?.parentSession).toBe("parent");
  expect(ui.notifications).toEqual([{ message: "done", type: "info" }]);
  expect([...harness.ui.statuses]).toEqual([["gate", "on"]]);
});

test("a command that throws rejects with its own error, one that is unknown names those that there are", async () => {
  await using harness = await createHarness((pi) => {
    pi.registerCommand("boom", {
      async handler() {
        throw new RangeError("broken");
      },
    });
  });
  await expect(harness.command("boom")).rejects.toBeInstanceOf(RangeError);
  await expect(harness.command("nothing")).rejects.toThrow("/boom");
});

test("errors of handlers are written down", async () => {
  await using harness = await createHarness((pi) => {
    pi.on("turn_start", () => {
      throw new Error("broken");
    });
  });
  await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  expect(harness.errors).toMatchObject([
    { hookPath: "hook", event: "turn_start", error: "broken" },
  ]);
});

describe("the session", () => {
  test("is a real one: what a hook keeps, it can read", async () => {
    const counts: number[] = [];
    await using harness = await createHarness((pi) => {
      pi.on("turn_start", (_, ctx) => {
        pi.appendEntry("turn");
        counts.push(ctx.sessionManager.getEntries().length);
      });
    });
    await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
    await harness.emit({ type: "turn_start", turnIndex: 1, timestamp: 0 });
    expect(counts).toEqual([1, 2]);
  });

  test("can be given, or single methods of it", async () => {
    const seen: unknown[] = [];
    const hook = (pi: HookAPI) =>
      pi.on("session_start", (_, { sessionManager, cwd, model }) => {
        seen.push(sessionManager.getSessionFile(), cwd, model?.id);
      });
    const sessionManager = { getSessionFile: () => "/sessions/1.jsonl" };
    const model = { id: "m", name: "M", provider: "p", api: "a" };
    await using first = await createHarness(hook, {
      sessionManager,
      cwd: "/repo",
      model,
    });
    await first.emit({ type: "session_start" });
    expect(seen).toEqual(["/sessions/1.jsonl", "/repo", "m"]);
    const store = SessionStore.inMemory("/w");
    await using second = await createHarness(hook, { sessionManager: store });
    expect(second.session).toBe(store);
  });
});

describe("what is loaded", () => {
  test("a path, with its problems at file and line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "harness-"));
    try {
      const good = join(folder, "good.ts");
      writeFileSync(
        good,
        'export default (pi) => pi.on("tool_cal", () => ({ block: true }));',
      );
      await using harness = await createHarness(good);
      expect(harness.warnings[0]?.message).toContain('mean "tool_call"?');
      const bad = join(folder, "bad.ts");
      writeFileSync(bad, "\nexport default () => {\n  nothing.here();\n};\n");
      await expect(createHarness(bad)).rejects.toThrow("bad.ts:3:3");
      await expect(createHarness(join(folder, "no.ts"))).rejects.toMatchObject({
        code: "HOOK_NOT_FOUND",
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("a factory that throws", async () => {
    const broken = () => {
      throw new Error("broken factory");
    };
    await expect(createHarness(broken)).rejects.toThrow("broken factory");
  });

  test("a factory has the methods of the current contract, and what it registers late counts", async () => {
    await using harness = await createHarness((pi) => {
      pi.registerFlag("plan", { type: "boolean" });
      pi.on("turn_start", () => {
        pi.on("turn_end", () => {});
      });
    });
    expect(harness.hooks[0]?.registrations).toMatchObject([{ name: "plan" }]);
    expect(harness.runner.hasHandlers("turn_end")).toBe(false);
    await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
    expect(harness.runner.hasHandlers("turn_end")).toBe(true);
  });

  test("loaded hooks keep their own exec, so none can be given", async () => {
    await using harness = await createHarness(gate);
    await using second = await createHarness(harness.hooks);
    expect((await second.toolCall("bash", {})).decidedBy).toBe("gate");
    await expect(createHarness(harness.hooks, { exec: {} })).rejects.toThrow(
      "exec needs a factory or a path",
    );
  });
});
