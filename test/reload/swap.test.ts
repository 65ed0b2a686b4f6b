/** What a reload swaps, and what it leaves connected. */
import { expect, test } from "bun:test";
import { blocks, open } from "./reloading.ts";

test("only hooks that contain the changed file are reloaded; the objects stay", async () => {
  using world = await open(
    {
      "lib/word.ts": `export const word = "old";`,
      "a.ts": `import { word } from "./lib/word.ts"; export default (pi) => pi.on("tool_call", () => ({ block: true, reason: word }));`,
      "b.ts": blocks("b"),
    },
    ["b.ts", "a.ts"],
  );
  const { loaded, folder } = world;
  const before = [...loaded.hooks];
  const result = await world.edit({
    "lib/word.ts": `export const word = "new";`,
  });
  expect(result).toMatchObject({
    changed: [`${folder}/lib/word.ts`],
    reloaded: [
      { path: "a.ts", before: { tool_call: 1 }, after: { tool_call: 1 } },
    ],
    errors: [],
  });
  expect(loaded.hooks).toEqual(before);
  expect(loaded.hooks[1]).toBe(before[1]!);
  const all = await loaded.reload();
  expect(all.reloaded.map(({ path }) => path)).toEqual(["b.ts", "a.ts"]);
});

test("what is imported dynamically, or as data, counts as part of the hook", async () => {
  using world = await open(
    {
      "late.ts": `export const word = "late1";`,
      "data.json": `{ "word": "data1" }`,
      "a.ts": `import data from "./data.json";
        export default (pi) => pi.on("tool_call", async () => {
          const late = await import("./" + "late.ts");
          return { block: true, reason: late.word + data.word };
        });`,
    },
    ["a.ts"],
  );
  expect(await world.call()).toBe("late1data1");
  await world.edit({ "late.ts": `export const word = "late2";` });
  expect(await world.call()).toBe("late2data1");
  await world.edit({ "data.json": `{ "word": "data2" }` });
  expect(await world.call()).toBe("late2data2");
});

test("handlers, commands and renderers are those of the new version, for a runner that is there already", async () => {
  using world = await open(
    {
      "a.ts": `export default (pi) => {
        pi.on("tool_call", () => ({ block: true, reason: "old" }));
        pi.registerCommand("old", { handler: async () => {} });
        pi.registerMessageRenderer("old", () => undefined);
      };`,
    },
    ["a.ts"],
  );
  const { runner } = world;
  expect(runner.hasHandlers("tool_call")).toBe(true);
  expect(runner.hasHandlers("turn_start")).toBe(false);
  await world.edit({
    "a.ts": `export default (pi) => {
      pi.on("turn_start", () => {});
      pi.registerCommand("new", { handler: async () => {} });
      pi.registerMessageRenderer("new", () => undefined);
    };`,
  });
  expect(runner.hasHandlers("tool_call")).toBe(false);
  expect(runner.hasHandlers("turn_start")).toBe(true);
  expect(runner.getRegisteredCommands().map(({ name }) => name)).toEqual([
    "new",
  ]);
  expect(runner.getMessageRenderer("old")).toBeUndefined();
  expect(runner.getMessageRenderer("new")).toBeFunction();
});

test("sendMessage and appendEntry stay connected", async () => {
  const sends = (word: string) =>
    `export default (pi) => pi.on("turn_start", () => {
      pi.sendMessage({ customType: "${word}", content: "", display: false });
      pi.appendEntry("${word}", 1);
    });`;
  using world = await open({ "a.ts": sends("old") }, ["a.ts"]);
  const seen: string[] = [];
  world.runner.initialize({
    getModel: () => undefined,
    sendMessageHandler: ({ customType }) =>
      void seen.push(`message ${customType}`),
    appendEntryHandler: (type) => void seen.push(`entry ${type}`),
  });
  const turn = () =>
    world.runner.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  await turn();
  await world.edit({ "a.ts": sends("new") });
  await turn();
  expect(seen).toEqual([
    "message old",
    "entry old",
    "message new",
    "entry new",
  ]);
  expect(world.errors).toEqual([]);
});

test("a version that registers later goes on doing so; an old version's late registration does nothing", async () => {
  const late = (word: string) =>
    `export default (pi) => {
      globalThis.register = () => pi.on("tool_call", () => ({ block: true, reason: "${word}" }));
    };`;
  using world = await open({ "a.ts": late("old") }, ["a.ts"]);
  expect(await world.call()).toBeUndefined();
  const { register: old } = globalThis as unknown as Record<string, () => void>;
  await world.edit({ "a.ts": late("new") });
  const { register } = globalThis as unknown as Record<string, () => void>;
  old!();
  expect(await world.call()).toBeUndefined();
  register!();
  expect(await world.call()).toBe("new");
});

test("a hook that loads for the first time later is known to the runner, in its place", async () => {
  using world = await open(
    { "b.ts": blocks("b"), "a.ts": "export default 1;" },
    ["a.ts", "b.ts"],
  );
  expect(world.loaded.errors.map(({ code }) => code)).toEqual([
    "HOOK_DEFAULT_NOT_FUNCTION",
  ]);
  expect(await world.call()).toBe("b");
  await world.edit({ "a.ts": blocks("a") });
  expect(world.loaded.errors).toEqual([]);
  expect(world.loaded.hooks.map(({ path }) => path)).toEqual(["a.ts", "b.ts"]);
  expect(await world.call()).toBe("a");
});

test("an emit that is under way when a gate is reloaded meets the new gate", async () => {
  using world = await open(
    {
      "slow.ts": `export default (pi) => pi.on("tool_call", () => new Promise((resolve) => (globalThis.go = resolve)));`,
      "gate.ts": blocks("old"),
    },
    ["slow.ts", "gate.ts"],
  );
  const verdict = world.call();
  await world.edit({ "gate.ts": blocks("new") });
  (globalThis as unknown as Record<string, () => void>)["go"]!();
  expect(await verdict).toBe("new");
});

test("a call whose own gate is reloaded meanwhile is blocked", async () => {
  using world = await open(
    {
      "gate.ts": `export default (pi) => pi.on("tool_call", () => new Promise(() => {}));`,
    },
    ["gate.ts"],
  );
  const verdict = world.call();
  await world.edit({ "gate.ts": "export default () => {};" });
  expect(await verdict).toBe("HOOK_RELOADED");
  expect(await world.call()).toBeUndefined();
});
