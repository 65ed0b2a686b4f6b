/** Messages that hooks send, state that they keep, and what starts and ends the agent. */
import { describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HookFactory } from "@hookline/hooks-core";
import { scriptedTurns } from "@hookline/hooks-host";
import { SessionStore } from "@hookline/hooks-session";
import { contracts, openTodo, said, worldOf } from "./world.ts";

const note = (content: string) => ({
  customType: "note",
  content,
  display: true,
});
const callsEcho = { toolCalls: [{ name: "echo", arguments: { text: "hi" } }] };

describe.each(contracts)("%s contract", (contract) => {
  test.each([
    ["steer", ["user", "assistant", "toolResult", "custom: psst", "assistant"]],
    [
      "followUp",
      [
        "user",
        "assistant",
        "toolResult",
        "assistant",
        "custom: psst",
        "assistant",
      ],
    ],
    ["nextTurn", ["user", "assistant", "toolResult", "assistant"]],
    [
      undefined,
      ["user", "assistant", "toolResult", "custom: psst", "assistant"],
    ],
  ] as const)(
    "a working agent gets a message as %s",
    async (deliverAs, wanted) => {
      let sent = false;
      const { host } = await worldOf(
        contract,
        { turns: scriptedTurns([callsEcho, "Done.", "More."]) },
        (pi) =>
          pi.on("tool_call", (_event, ctx) => {
            if (sent) return;
            sent = true;
            pi.sendMessage(note("psst"), deliverAs && { deliverAs });
            expect(ctx.hasQueuedMessages()).toBe(true);
            expect(ctx.isIdle()).toBe(false);
          }),
      );
      await host.prompt("Say hi.");
      expect(said(host.messages)).toEqual(wanted);
    },
  );

  test("a message for the next turn goes with the next prompt", async () => {
    const { host } = await worldOf(
      contract,
      { turns: scriptedTurns(["One.", "Two."]) },
      (pi) =>
        pi.on("session_start", () =>
          pi.sendMessage(note("later"), { deliverAs: "nextTurn" }),
        ),
    );
    await host.start();
    expect(host.messages).toEqual([]);
    await host.prompt("Go.");
    expect(said(host.messages)).toEqual(["user", "custom: later", "assistant"]);
  });

  const sends =
    (options: unknown): HookFactory =>
    (pi) =>
      pi.on("session_start", () =>
        pi.sendMessage(note("wake up"), options as never),
      );
  test.each([
    ["nothing", undefined, ["custom: wake up"]],
    ["triggerTurn", { triggerTurn: true }, ["custom: wake up", "assistant"]],
    ["a bare true, as old hooks do", true, ["custom: wake up", "assistant"]],
    ["a bare false", false, ["custom: wake up"]],
  ])("an idle agent gets a message with %s", async (_what, options, wanted) => {
    const { host } = await worldOf(contract, {}, sends(options));
    await host.start();
    await host.waitForIdle();
    expect(said(host.messages)).toEqual(wanted);
    expect(host.session.getBranch()[0]).toMatchObject({
      type: "custom_message",
      attribution: "agent",
    });
  });

  test("state of a hook is on disk after shutdown, though no model ever answered", async () => {
    const dir = mkdtempSync(join(tmpdir(), "lifecycle-"));
    const session = SessionStore.create("/w", { dir });
    const { host } = await worldOf(contract, { session }, (pi) =>
      pi.on("session_start", () => pi.appendEntry("count", { n: 1 })),
    );
    await host.start();
    await host.shutdown();
    const lines = readFileSync(session.getSessionFile() ?? "", "utf8");
    expect(
      lines
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { type: "session", version: 3 },
      { type: "custom", customType: "count", data: { n: 1 } },
    ]);
    rmSync(dir, { recursive: true });
  });

  test("abort ends a run that waits for a tool; the agent is idle afterwards", async () => {
    const { host, names } = await worldOf(
      contract,
      {
        turns: scriptedTurns([callsEcho]),
        tools: [
          {
            name: "echo",
            execute: (_id, _input, signal) =>
              new Promise((_resolve, reject) =>
                signal?.addEventListener("abort", () =>
                  reject(new Error("stopped")),
                ),
              ),
          },
        ],
      },
      (pi) =>
        pi.on(
          "tool_call",
          (_event, ctx) => void setTimeout(() => ctx.abort(), 5),
        ),
    );
    await host.prompt("Wait.");
    expect(host.messages.at(-1)).toMatchObject({
      role: "toolResult",
      isError: true,
    });
    expect(names().at(-1)).toBe("agent_end");
  });

  test("a prompt while the agent works is refused, and changes nothing", async () => {
    const { host } = await worldOf(contract);
    const first = host.prompt("Hi.");
    await expect(host.prompt("And?")).rejects.toMatchObject({
      code: "HOST_BUSY",
    });
    await first;
    expect(host.messages).toHaveLength(2);
  });

  test("reminders of open to-dos end after three", async () => {
    const { host, seen } = await worldOf(contract, {
      turns: scriptedTurns(["No.", "No.", "No.", "No."]),
      todos: () => [openTodo, { ...openTodo, id: "2", status: "completed" }],
    });
    await host.prompt("Write them.");
    const reminders = seen.flatMap(({ event }) =>
      event.type === "todo_reminder" ? [event] : [],
    );
    expect(reminders.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(reminders[0]?.todos).toEqual([openTodo]);
  });

  test("a rule that must not interrupt lets the answer stand, and is told once", async () => {
    const rule = {
      name: "no-var",
      path: "/r",
      content: "Use const.",
      condition: ["var"],
      interruptMode: "never" as const,
    };
    const { host, seen } = await worldOf(contract, {
      turns: scriptedTurns(["var a", "var b", "var c"]),
      rules: [rule],
    });
    await host.prompt("Declare.");
    await host.prompt("Again.");
    expect(
      seen.filter(({ event }) => event.type === "ttsr_triggered"),
    ).toHaveLength(1);
    expect(host.messages.map(({ role }) => role)).toEqual([
      "user",
      "assistant",
      "custom",
      "assistant",
      "user",
      "assistant",
    ]);
  });

  test("a rule whose condition is no regular expression is told to error listeners", async () => {
    const { host, errors } = await worldOf(contract, {
      rules: [{ name: "bad", path: "/r", content: "x", condition: ["("] }],
    });
    await host.prompt("Hi.");
    expect(errors[0]).toContain(
      'a condition of the rule "bad" is no regular expression',
    );
  });

  test("details that JSON cannot hold do not lose the result; that they are not on disk is told", async () => {
    const { host, errors } = await worldOf(contract, {
      turns: scriptedTurns([callsEcho, "Done."]),
      tools: [
        {
          name: "echo",
          execute: async () => ({
            content: [{ type: "text", text: "hi" }],
            details: { map: new Map([[1, 2]]) },
          }),
        },
      ],
    });
    await host.prompt("Say hi.");
    expect(host.messages.map(({ role }) => role)).toHaveLength(4);
    expect(host.session.getBranch()[2]).toMatchObject({
      message: { role: "toolResult", content: [{ text: "hi" }] },
    });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toStartWith("details are not in the session file: ");
  });
});
