/** What a version has started ends with it, and what the host does for it does not. */
import { expect, test } from "bun:test";
import { containLateErrors } from "@hookline/hooks-loader";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nothing, open, until } from "./reloading.ts";

test("timers, whoever called what started them", async () => {
  using world = await open(
    {
      "a.ts": `const tick = (name) => setInterval(() => { globalThis.ticks.push(name); }, 1);
        globalThis.ticks = [];
        tick("module");
        export default async (pi) => {
          tick("factory");
          pi.on("tool_call", async () => { tick("handler"); await 1; tick("late handler"); });
          pi.registerCommand("go", { handler: async () => { tick("command"); } });
        };`,
    },
    ["a.ts"],
  );
  await world.call();
  await world.runner.getCommand("go")!.handler("", {} as never);
  const ticks = (): readonly string[] =>
    (globalThis as unknown as { ticks: string[] }).ticks;
  await until("all five tick", () => new Set(ticks()).size === 5);
  await world.edit({ "a.ts": nothing });
  const { length } = ticks();
  await Bun.sleep(20);
  expect(ticks()).toHaveLength(length);
});

test("listeners of process, however the hook came to process", async () => {
  using world = await open(
    {
      "dep.cjs": `require("process").prependListener("SIGUSR2", () => {});`,
      "a.ts": `import node from "node:process";
        import "./dep.cjs";
        process.on("SIGUSR2", () => {});
        node.once("SIGUSR2", () => {});
        const twice = () => {};
        globalThis.process.addListener("SIGUSR2", twice).addListener("SIGUSR2", twice);
        const mine = () => {};
        process.on("SIGUSR2", mine).off("SIGUSR2", mine);
        export default (pi) => pi.on("tool_call", () => { process.on("SIGUSR2", () => {}); });`,
    },
    ["a.ts"],
  );
  const mine = (): void => {};
  process.on("SIGUSR2", mine);
  await world.call();
  expect(process.listenerCount("SIGUSR2")).toBe(7);
  await world.edit({ "a.ts": nothing });
  expect(process.listeners("SIGUSR2")).toEqual([mine]);
  process.off("SIGUSR2", mine);
});

test("servers, and programs with what they have started", async () => {
  using world = await open(
    {
      "a.ts": `globalThis.server = Bun.serve({ port: 0, fetch: () => new Response("hi") });
        globalThis.child = Bun.spawn(["sleep", "1000"]).pid;
        export default (pi) => {
          pi.on("tool_call", () => void pi.exec("sh", ["-c", "sleep 1000 & echo $! > pid; wait"]));
        };`,
    },
    ["a.ts"],
  );
  const { server, child } = globalThis as unknown as {
    server: { url: URL };
    child: number;
  };
  const { url } = server;
  expect(await (await fetch(url)).text()).toBe("hi");
  await world.call();
  const file = join(world.folder, "pid");
  let grandchild = 0;
  await until("the program runs", () => existsSync(file));
  await until(
    "its child runs",
    () => (grandchild = Number(readFileSync(file, "utf8"))) > 0,
  );
  await world.edit({ "a.ts": nothing });
  await until("the program ends", () => !runs(child) && !runs(grandchild));
  expect(fetch(url)).rejects.toThrow();
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("what a hook asks of the host is the host's and goes on, and may call the hook back into its graph", async () => {
  using world = await open(
    {
      "a.ts": `export default (pi) => {
        pi.on("turn_start", (_, ctx) => { pi.sendMessage({ customType: "x", content: "", display: false }); });
        pi.registerCommand("go", { handler: async (_, ctx) => {
          ctx.ui.notify("hi");
          ctx.added = 1;
          await ctx.newSession({ setup: async () => { globalThis.calledBackIn = Bun.ModuleGraph.current; } });
        } });
      };`,
    },
    ["a.ts"],
  );
  const contexts: unknown[] = [];
  const here = (): void => void contexts.push(Bun.ModuleGraph.current);
  const done: string[] = [];
  world.runner.initialize({
    getModel: () => undefined,
    sendMessageHandler: async () => {
      here();
      await Bun.sleep(30);
      done.push("sent");
    },
    appendEntryHandler: () => {},
  });
  await world.runner.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  const ctx = {
    cwd: "/",
    sessionManager: {},
    ui: Object.freeze({ notify: here }),
    newSession: async (options: { setup: () => Promise<void> }) => {
      here();
      await options.setup();
    },
  };
  await world.runner.getCommand("go")!.handler("", ctx as never);
  await world.edit({ "a.ts": nothing });
  await until("the message is sent", () => done.length === 1);
  expect(contexts).toEqual([undefined, undefined, undefined]);
  expect(globalThis).toMatchObject({
    calledBackIn: expect.any(Bun.ModuleGraph),
  });
  expect(ctx).toMatchObject({ added: 1 });
});

test("a late error is the hook's, also from an imported file and without a stack; an old version has none", async () => {
  const told: string[] = [];
  const end = containLateErrors(({ hookPath, event, error, code }) =>
    told.push([hookPath, event, code, error].join(" ")),
  );
  using world = await open(
    {
      "dep.ts": `export const later = (what) => setTimeout(() => { throw what; }, 1);`,
      "a.ts": `import { later } from "./dep.ts";
        later(new Error("from dep")); later("a text");
        Promise.reject(new Error("rejected"));
        export default () => {};`,
    },
    ["a.ts"],
  );
  await until("three errors", () => told.length === 3);
  expect(told.toSorted()).toEqual([
    "a.ts uncaughtException HOOK_LATE_ERROR a text",
    "a.ts uncaughtException HOOK_LATE_ERROR from dep",
    "a.ts unhandledRejection HOOK_LATE_ERROR rejected",
  ]);
  await world.edit({
    "a.ts": `setTimeout(() => { throw new Error("old"); }, 20); export default () => {};`,
  });
  await world.edit({ "a.ts": nothing });
  await Bun.sleep(40);
  end();
  expect(told).toHaveLength(3);
});

test("an exit is refused by name, in a handler and in a file that it imports", async () => {
  using world = await open(
    {
      "dep.ts": `export const leave = () => process.exit(9);`,
      "a.ts": `import { leave } from "./dep.ts"; export default (pi) => pi.on("tool_call", async () => { await 1; leave(); });`,
    },
    ["a.ts"],
  );
  expect(await world.call()).toBe("HOOK_EXIT_REFUSED");
});

test("close ends everything: calls throw, a load under way gives up, and a reload does nothing", async () => {
  using world = await open(
    {
      "a.ts": `globalThis.closed = 0; setInterval(() => { globalThis.closed += 1; }, 1); export default (pi) => pi.on("tool_call", () => {});`,
    },
    ["a.ts"],
  );
  const { loaded } = world;
  const stuck = world.edit({ "a.ts": "await new Promise(() => {});" });
  await Bun.sleep(10);
  loaded.close();
  expect(await stuck).toMatchObject({ reloaded: [], errors: [] });
  const { closed } = globalThis as unknown as { closed: number };
  expect(await world.call()).toBe("HOOK_RELOADED");
  expect(await loaded.reload()).toMatchObject({ reloaded: [], errors: [] });
  await Bun.sleep(20);
  expect(globalThis).toMatchObject({ closed });
});

test("closing at any moment of a load is no error", async () => {
  for (let turns = 0; turns < 40; turns += 1) {
    using world = await open({ "a.ts": nothing }, ["a.ts"]);
    const reload = world.loaded.reload();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    if (turns % 4 === 3) await Bun.sleep(turns / 20);
    world.loaded.close();
    expect((await reload).errors).toEqual([]);
  }
});
