import { expect, test } from "bun:test";
import type { HookLoadWarning, HookLogger } from "@hookline/hooks-core";
import { registerFactory } from "./register-factory.ts";

test("an unknown event and a handler that is no function are warnings; both are stored", async () => {
  const warnings: HookLoadWarning[] = [];
  const names = [
    "PreToolUse",
    "toolCall",
    "tool_call ",
    "tool-result",
    "UserPromptSubmit",
    "SessionStart",
    "zzz",
  ];
  const hook = await registerFactory(
    (pi) => {
      for (const name of names) pi.on(name as "tool_call", () => {});
      pi.on("turn_end", undefined as never);
    },
    { path: "inline" },
    "/",
    { onWarning: (warning) => warnings.push(warning) },
  );
  expect(
    warnings.map(({ code, message }) => [
      code,
      /Did you mean "(.*)"/.exec(message)?.[1],
    ]),
  ).toEqual([
    ["EVENT_UNKNOWN", "tool_call"],
    ["EVENT_UNKNOWN", "tool_call"],
    ["EVENT_UNKNOWN", "tool_call"],
    ["EVENT_UNKNOWN", "tool_result"],
    ["EVENT_UNKNOWN", "before_agent_start"],
    ["EVENT_UNKNOWN", "session_start"],
    ["EVENT_UNKNOWN", undefined],
    ["HANDLER_NOT_FUNCTION", undefined],
  ]);
  expect([...hook.handlers.keys()]).toEqual([...names, "turn_end"]);
});

test("handlers of the host get what the hook sends; their failure goes to the log", async () => {
  const logged: string[] = [];
  const log = (message: string): void => void logged.push(message);
  const logger: HookLogger = { debug: log, info: log, warn: log, error: log };
  const sent: unknown[] = [];
  const hook = await registerFactory(
    (pi) => {
      pi.on("turn_start", () => {
        pi.sendMessage(
          { customType: "a", content: "b", display: true },
          true as never,
        );
        pi.appendEntry("state", { n: 1 });
      });
      pi.registerCommand("x", {
        description: "first",
        handler: async () => {},
      });
      pi.registerCommand("x", {
        description: "second",
        handler: async () => {},
      });
    },
    { path: "inline" },
    "/",
    { logger },
  );
  const events: string[] = [];
  const off = hook.onRegister!((event) => events.push(event));
  hook.setSendMessageHandler((_message, options) => void sent.push(options));
  hook.setAppendEntryHandler(async () => {
    throw new Error("disk full");
  });
  (hook.handlers.get("turn_start")![0] as () => void)();
  await Bun.sleep(1);
  off();
  expect(sent).toEqual([{ triggerTurn: true }]);
  expect(logged).toEqual(["inline: appendEntry failed: disk full"]);
  expect(hook.commands.get("x")).toMatchObject({
    name: "x",
    description: "second",
  });
  expect(events).toEqual([]);
});

test("a factory that does not settle is given up", () => {
  expect(
    registerFactory(() => new Promise(() => {}), { path: "inline" }, "/", {
      timeoutMs: 10,
    }),
  ).rejects.toMatchObject({ code: "HOOK_LOAD_TIMEOUT" });
});

test("the programs of pi.exec are run by what the host gives for it", async () => {
  const ran: unknown[] = [];
  const result = {
    stdout: "main\n",
    stderr: "",
    code: 0,
    killed: false,
    timedOut: false,
    aborted: false,
    truncated: false,
  };
  await registerFactory(
    async (pi) => {
      ran.push(await pi.exec("git", ["branch"], { timeout: 50 }));
    },
    { path: "inline" },
    "/",
    {
      exec: async (...given) => {
        ran.push(given);
        return result;
      },
    },
  );
  expect(ran).toEqual([["git", ["branch"], { timeout: 50 }], result]);
});
