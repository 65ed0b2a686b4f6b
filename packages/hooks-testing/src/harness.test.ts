import { describe, expect, test } from "bun:test";
import type { HookAPI } from "@hookline/hooks-core";
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
    const harness = await createHarness(gate);
    const { outcome, reason } = await harness.toolCall("bash", {});
    expect({ outcome, reason }).toEqual({
      outcome: "block",
      reason: "nobody can be asked",
    });
    expect(harness.ui.asked).toEqual([]);
  });

  test("answers are given in their order, questions written down", async () => {
    const harness = await createHarness(gate, {
      ui: { confirm: [true, false] },
    });
    expect((await harness.toolCall("bash", {})).outcome).toBe("allow");
    expect((await harness.toolCall("bash", {})).reason).toBe("declined");
    const asked = {
      kind: "confirm",
      title: "Run it?",
      text: "a command",
    } as const;
    expect(harness.ui.asked).toEqual([asked, asked]);
  });

  test("a question without an answer left blocks, and names the question", async () => {
    const harness = await createHarness(gate, { ui: { confirm: [true] } });
    expect((await harness.toolCall("bash", {})).outcome).toBe("allow");
    const decision = await harness.toolCall("bash", {});
    expect(decision.outcome).toBe("block");
    expect(decision.reason).toContain("Run it?");
  });

  test("a wrapped tool does not run when it is blocked", async () => {
    const harness = await createHarness(gate);
    let runs = 0;
    const tool = harness.tool({
      name: "bash",
      async execute() {
        runs += 1;
        return { content: [], details: undefined };
      },
    });
    await expect(tool.execute("1", {})).rejects.toThrow("nobody can be asked");
    expect(runs).toBe(0);
  });
});

test.each([
  ["hook", "old"],
  ["extension", "new"],
] as const)(
  "toolResult gives what the model gets, %s contract: of a failure the %s text",
  async (contract, text) => {
    const harness = await createHarness(
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
    const changed = await harness.toolResult("bash", {}, "old");
    expect(changed.content).toEqual([{ type: "text", text: "new" }]);
    expect(changed.outcome).toBe("rewrite");
  },
);

test("context gives the messages that the last hook made", async () => {
  const harness = await createHarness((pi) => {
    pi.on("context", () => ({ messages: [] }));
  });
  const messages = await harness.context([
    { role: "user", content: "hello", timestamp: 0 },
  ]);
  expect(messages).toEqual([]);
});

test("a slash command sends, keeps, shows and starts a session", async () => {
  const harness = await createHarness(
    (pi) => {
      pi.registerCommand("hand-over", {
        description: "starts anew",
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
  await harness.command("hand-over", "now");
  expect(harness.messages).toMatchObject([{ content: "now" }]);
  expect(harness.entries).toEqual([
    { customType: "seen", data: { args: "now" } },
  ]);
  expect(harness.newSessions).toEqual([{ parentSession: "parent" }]);
  expect(harness.ui.notifications).toEqual([{ message: "done", type: "info" }]);
  expect([...harness.ui.statuses]).toEqual([["gate", "on"]]);
});

test("an unknown slash command and a throwing factory are refused", async () => {
  const harness = await createHarness(() => {});
  await expect(harness.command("nothing")).rejects.toThrow("/nothing");
  const broken = () => {
    throw new Error("broken factory");
  };
  await expect(createHarness(broken)).rejects.toThrow("broken factory");
});

test("errors of handlers are written down", async () => {
  const harness = await createHarness((pi) => {
    pi.on("turn_start", () => {
      throw new Error("broken");
    });
  });
  await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  expect(harness.errors).toMatchObject([
    { hookPath: "hook", event: "turn_start", error: "broken" },
  ]);
});
