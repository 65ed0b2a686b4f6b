import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExtensionAPI, HookLoadWarning } from "@hookline/hooks-core";
import { loadHooks } from "./load-hooks.ts";
import { loadReloadable } from "./reload/load-reloadable.ts";
import { registerFactory } from "./register-factory.ts";

const folder = mkdtempSync(join(tmpdir(), "hookline-extension-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function extension(use: (pi: ExtensionAPI) => void | Promise<void>) {
  const warnings: HookLoadWarning[] = [];
  const errors: string[] = [];
  const hook = await registerFactory(
    (pi) => use(pi as unknown as ExtensionAPI),
    { path: "ext" },
    folder,
    {
      contract: "extension",
      onWarning: (warning) => warnings.push(warning),
      logger: {
        error: (text: string) => errors.push(text),
        warn() {},
        info() {},
        debug() {},
      } as never,
    },
  );
  return { hook, warnings, errors };
}

test("what an extension registers is recorded in order, as it was given", async () => {
  const tool = { name: "count", execute: async () => ({ content: [] }) };
  const { hook, warnings } = await extension((pi) => {
    pi.registerTool(tool);
    pi.registerShortcut("ctrl+k", { description: "kill" });
    pi.registerFlag("fast", { type: "boolean", default: true });
    pi.setLabel("Counter");
    pi.registerProvider("local", { baseUrl: "http://localhost" });
    pi.on("tool_call", () => {});
  });
  expect(hook.registrations?.map(({ kind, name }) => [kind, name])).toEqual([
    ["tool", "count"],
    ["shortcut", "ctrl+k"],
    ["flag", "fast"],
    ["label", "Counter"],
    ["provider", "local"],
  ]);
  expect(hook.registrations?.[0]?.value).toBe(tool);
  expect([warnings, [...hook.handlers.keys()]]).toEqual([[], ["tool_call"]]);
});

test("a flag has its default, and only for the hook that registered it", async () => {
  let flags: unknown[] = [];
  await extension((pi) => {
    pi.registerFlag("mode", { type: "string", default: "slow" });
    pi.registerFlag("mode", { type: "string", default: "fast" });
    pi.registerFlag("bare", { type: "boolean" });
    flags = ["mode", "bare", "other"].map((name) => pi.getFlag(name));
  });
  expect(flags).toEqual(["fast", undefined, undefined]);
});

describe("what this host cannot do is a warning at every call, and gives nothing", () => {
  const calls: [string, (pi: ExtensionAPI) => unknown, unknown][] = [
    ["setLabel", (pi) => pi.setLabel("entry-1", "here"), undefined],
    ["sendUserMessage", (pi) => pi.sendUserMessage("hi"), undefined],
    ["getActiveTools", (pi) => pi.getActiveTools(), []],
    ["getAllTools", (pi) => pi.getAllTools(), []],
    ["setActiveTools", (pi) => pi.setActiveTools(["bash"]), undefined],
    ["getCommands", (pi) => pi.getCommands(), []],
    ["setModel", (pi) => pi.setModel({} as never), false],
    ["getThinkingLevel", (pi) => pi.getThinkingLevel(), undefined],
    ["setThinkingLevel", (pi) => pi.setThinkingLevel("high"), undefined],
    ["getSessionName", (pi) => pi.getSessionName(), undefined],
    ["setSessionName", (pi) => pi.setSessionName("mine"), undefined],
  ];
  test.each(calls)("%s", async (name, call, gives) => {
    const given: unknown[] = [];
    const { hook, warnings } = await extension(async (pi) => {
      given.push(await call(pi), await call(pi));
    });
    expect(given).toEqual([gives, gives]);
    expect(warnings).toMatchObject([
      { path: "ext", code: "HOST_CANNOT" },
      { path: "ext", code: "HOST_CANNOT" },
    ]);
    expect(warnings[0]!.message).toContain(`pi.${name} `);
    expect(hook.registrations).toEqual([]);
  });
});

test("an event that hosts of ours never emit is told from a misspelt one", async () => {
  const { warnings, hook } = await extension((pi) => {
    const on = pi.on as (event: string, handler: () => void) => void;
    for (const name of ["message_start", "input", "tool_cal"])
      on(name, () => {});
  });
  expect(warnings.map(({ code }) => code)).toEqual([
    "EVENT_NOT_EMITTED",
    "EVENT_NOT_EMITTED",
    "EVENT_UNKNOWN",
  ]);
  expect(warnings[0]!.message).toContain('never emits "message_start"');
  expect(warnings[2]!.message).toContain('Did you mean "tool_call"?');
  expect(hook.handlers.has("input")).toBe(true);
});

test("the hook contract's pi has none of it", async () => {
  let names: string[] = [];
  const hook = await registerFactory(
    (pi) => void (names = Object.keys(pi)),
    { path: "hook" },
    folder,
  );
  expect(names).not.toContain("registerTool");
  expect(names).not.toContain("events");
  expect(hook.registrations).toBeUndefined();
});

describe("pi.events", () => {
  const files = ["speaker.ts", "listener.ts"];
  beforeAll(async () => {
    await Bun.write(
      join(folder, "listener.ts"),
      `export default (pi) => {
        const heard = [];
        pi.events.on("saved", (file) => void heard.push(file));
        pi.registerTool({ name: "heard", heard, listen: pi.events.on });
      };`,
    );
    await Bun.write(
      join(folder, "speaker.ts"),
      `export default (pi) => { pi.registerTool({ name: "say", say: pi.events.emit }); };`,
    );
  });

  test("joins the hooks of one load, and no others", async () => {
    const load = () => loadHooks(files, folder, { contract: "extension" });
    const [one, two] = [await load(), await load()];
    expect([one.errors, one.warnings]).toEqual([[], []]);
    const tool = (result: typeof one, name: string) =>
      result.hooks
        .flatMap(({ registrations = [] }) => registrations)
        .find((found) => found.name === name)?.value as {
        say(channel: string, data: unknown): void;
        heard: unknown[];
      };
    tool(one, "say").say("saved", "a.ts");
    tool(one, "say").say("other", "b.ts");
    expect(tool(one, "heard").heard).toEqual(["a.ts"]);
    expect(tool(two, "heard").heard).toEqual([]);
  });

  test("a reloaded hook listens once, with its new version", async () => {
    const path = join(folder, "changing.ts");
    const version = (word: string) =>
      Bun.write(
        path,
        `export default (pi) => {
          pi.events.on("saved", () => pi.events.emit("heard", "${word}"));
        };`,
      );
    await version("old");
    const logged: string[] = [];
    const log = (text: string) => void logged.push(text);
    const logger = { error: log, warn: log, info: log, debug: log };
    const loaded = await loadReloadable([...files, path], folder, {
      contract: "extension",
      logger: logger as never,
    });
    const ends = (name: string) =>
      loaded.hooks
        .flatMap(({ registrations = [] }) => registrations)
        .find((found) => found.name === name)?.value as Record<string, any>;
    const heard: unknown[] = [];
    ends("heard")["listen"]("heard", (word: unknown) => heard.push(word));
    ends("say")["say"]("saved", 1);
    await version("new");
    await loaded.reload();
    ends("heard")["listen"]("heard", (word: unknown) => heard.push(word));
    ends("say")["say"]("saved", 2);
    loaded.close();
    expect(heard).toEqual(["old", "new"]);
    expect(logged).toEqual([]);
  });

  test("a listener that throws or rejects is logged, and the others are told", async () => {
    const heard: unknown[] = [];
    let emit: ExtensionAPI["events"]["emit"] = () => {};
    const { errors } = await extension(({ events }) => {
      events.on("x", () => {
        throw new Error("thrown");
      });
      events.on("x", async () => {
        throw new Error("rejected");
      });
      const off = events.on("x", (data) => {
        heard.push(data);
        off();
      });
      emit = events.emit;
    });
    emit("x", 1);
    emit("x", 2);
    await Bun.sleep(0);
    expect(heard).toEqual([1]);
    expect(errors.toSorted()).toEqual([
      ...Array(2).fill('ext: a listener of "x" failed: rejected'),
      ...Array(2).fill('ext: a listener of "x" failed: thrown'),
    ]);
  });
});
