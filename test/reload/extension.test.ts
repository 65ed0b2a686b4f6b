/** Hooks of the current contract. */
import { expect, test } from "bun:test";
import { nothing, open, until } from "./reloading.ts";

test("what only extensions register is swapped, and runs in the graph", async () => {
  const text = (word: string) => `export default (pi) => {
    pi.registerTool({ name: "${word}", execute: async () => Bun.ModuleGraph.current !== undefined });
    pi.registerFlag("flag", { type: "string", default: "${word}" });
    pi.on("turn_start", () => { globalThis.flag = pi.getFlag("flag"); });
  };`;
  using world = await open({ "a.ts": text("old") }, ["a.ts"], {
    contract: "extension",
  });
  const [hook] = world.loaded.hooks;
  const names = () => hook!.registrations?.map(({ name }) => name);
  expect(names()).toEqual(["old", "flag"]);
  await world.edit({ "a.ts": text("new") });
  expect(names()).toEqual(["new", "flag"]);
  const tool = hook!.registrations![0]!.value as {
    execute: () => Promise<boolean>;
  };
  expect(await tool.execute()).toBe(true);
  await world.runner.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  expect(globalThis).toMatchObject({ flag: "new" });
});

test("hooks talk over one bus; listeners of an old version are gone", async () => {
  const listener = (word: string) => `export default (pi) => {
    globalThis.heard ??= [];
    pi.events.on("x", (data) => { globalThis.heard.push("${word} " + data + " " + (Bun.ModuleGraph.current !== undefined)); });
  };`;
  using world = await open(
    {
      "a.ts": listener("old"),
      "b.ts": `export default (pi) => pi.on("turn_start", (event) => pi.events.emit("x", event.turnIndex));`,
    },
    ["a.ts", "b.ts"],
    { contract: "extension" },
  );
  const heard = () =>
    (globalThis as unknown as { heard: readonly string[] }).heard;
  const turn = (turnIndex: number) =>
    world.runner.emit({ type: "turn_start", turnIndex, timestamp: 0 });
  await turn(1);
  await world.edit({ "a.ts": listener("new") });
  await turn(2);
  await world.edit({ "a.ts": nothing });
  await turn(3);
  await until("two are heard", () => heard().length >= 2);
  expect(heard()).toEqual(["old 1 true", "new 2 true"]);
});
