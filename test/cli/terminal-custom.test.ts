import { expect, setDefaultTimeout, test } from "bun:test";
import { type Folder, folderWith, testTimeoutMs } from "./run-hooks.ts";
import { go, hooksAtTerminal, keys, waitsForGo } from "./terminal-session.ts";

setDefaultTimeout(testTimeoutMs);

/** A hook that shows a component and blocks with what came of it. */
function hookThat(shows: string): Folder {
  return folderWith({
    "show.ts": `${waitsForGo}
const component = (lines, more = {}) => ({ render: () => lines, invalidate() {}, ...more });
export default (pi) => pi.on("tool_call", async (event, ctx) => {
  const { ui } = ctx;
  const got = await (async () => { ${shows} })().catch((error) => "rejected: " + error.message);
  return { block: true, reason: JSON.stringify(got ?? "undefined") };
});`,
  });
}

const emit = (folder: Folder) =>
  hooksAtTerminal([
    "emit",
    "tool_call",
    "--hook",
    `${folder.path}/show.ts`,
    "--json",
  ]);

const resultIn = (stdout: string) => JSON.parse(JSON.parse(stdout).reason);

test("a component draws itself, takes keys, draws again, and its end leaves the terminal as it was", async () => {
  using folder = hookThat(`
    let disposed = false;
    const result = await ui.custom((tui, theme, done) => {
      let typed = "";
      return {
        render: (width) => ["width " + width + " of " + tui.terminal.columns, theme.fg("accent", "typed " + typed)],
        handleInput(data) { if (data === "q") return done(typed); typed += data; tui.requestRender(); },
        invalidate() {},
        dispose() { disposed = true; },
      };
    });
    ui.notify("component is gone");
    await go();
    return [result, disposed];`);
  await using session = emit(folder);
  await session.until("width 80 of 80");
  expect(session.isCooked()).toBe(false);
  session.press("a");
  await session.until("typed a");
  session.press("b");
  await session.until("typed ab");
  session.press("q");
  await session.until("component is gone");
  expect(session.isCooked()).toBe(true);
  go(folder);
  const { code, stdout } = await session.end();
  expect(resultIn(stdout)).toEqual(["ab", true]);
  expect(code).toBe(0);
  const screen = session.screen();
  expect(screen).toContain("\u001b[36mtyped ab");
  // The cursor is shown again, and what was pasted is text again.
  expect(screen.lastIndexOf("\u001b[?25h")).toBeGreaterThan(
    screen.lastIndexOf("\u001b[?25l"),
  );
  expect(screen.lastIndexOf("\u001b[?2004l")).toBeGreaterThan(
    screen.lastIndexOf("\u001b[?2004h"),
  );
});

test("arguments follow the declared number of parameters", async () => {
  using folder = hookThat(`
    const kind = (value) => typeof value === "function" ? "done" : typeof value?.fg === "function" ? "theme"
      : typeof value?.matches === "function" ? "keybindings" : typeof value?.requestRender === "function" ? "tui" : typeof value;
    const kinds = [];
    await ui.custom((tui, theme, done) => { kinds.push([tui, theme, done].map(kind)); done(); return component([]); });
    await ui.custom(async (tui, theme, keybindings, done) => { kinds.push([tui, theme, keybindings, done].map(kind)); done(); return component([]); });
    await ui.custom((...all) => { kinds.push(all.map(kind)); all.at(-1)(); return component([]); });
    return kinds;`);
  await using session = emit(folder);
  expect(resultIn((await session.end()).stdout)).toEqual([
    ["tui", "theme", "done"],
    ["tui", "theme", "keybindings", "done"],
    ["tui", "theme", "done"],
  ]);
});

test.each([
  [
    "a factory that throws",
    `ui.custom(() => { throw new Error("broken"); })`,
    "rejected: broken",
  ],
  [
    "a factory that rejects",
    `ui.custom(async () => { await Bun.sleep(1); throw new Error("broken"); })`,
    "rejected: broken",
  ],
  [
    "a factory that gives nothing",
    `ui.custom(() => {})`,
    "rejected: custom: the factory gave no component",
  ],
  [
    "a component that cannot be drawn",
    `ui.custom(() => component([], { render() { throw new Error("broken"); } }))`,
    "rejected: broken",
  ],
  [
    "a factory that is done before it rejects",
    `ui.custom(async (tui, theme, done) => { done("done"); await Bun.sleep(1); throw new Error("late"); })`,
    "done",
  ],
])(
  "%s rejects, at once and nowhere else, and the terminal is as before",
  async (_what, shown, wanted) => {
    using folder = hookThat(`
    const result = await ${shown}.catch((error) => "rejected: " + error.message);
    await Bun.sleep(20);
    return [result, await ui.confirm("Still there?", "")];`);
    await using session = emit(folder);
    await session.until("Still there?");
    await session.until("● No");
    session.press("y");
    const { code, stdout } = await session.end();
    expect(resultIn(stdout)).toEqual([wanted, true]);
    expect(JSON.parse(stdout).errors).toEqual([]);
    expect(code).toBe(0);
    expect(session.isCooked()).toBe(true);
  },
);

test("what a key press throws ends the component; a line that is too long is cut", async () => {
  using folder = hookThat(
    `const handleInput = () => { throw new Error("bad key"); };
    const why = (error) => "rejected: " + error.message;
    return [
      await ui.custom(() => component(["x".repeat(200)], { handleInput })).catch(why),
      await ui.custom(() => component(["async"], { handleInput: async () => handleInput() })).catch(why),
    ];`,
  );
  await using session = emit(folder);
  await session.until(`${"x".repeat(79)}…`);
  session.press("k");
  await session.until("async");
  session.press("k");
  expect(resultIn((await session.end()).stdout)).toEqual([
    "rejected: bad key",
    "rejected: bad key",
  ]);
});

test("Ctrl-C is a key of the component; twice in a row it closes one that does not listen", async () => {
  using folder = hookThat(`
    const first = await ui.custom((tui, theme, done) => component(["one"], { handleInput: (data) => data === "\\u0003" && done("interrupted") }));
    return [first, await ui.custom(() => component(["two"])) ?? "closed"];`);
  await using session = emit(folder);
  await session.until("one");
  session.press(keys.ctrlC);
  await session.until("two");
  session.press(keys.ctrlC);
  session.press(keys.ctrlC);
  expect(resultIn((await session.end()).stdout)).toEqual([
    "interrupted",
    "closed",
  ]);
  expect(session.screen()).toContain("closed with Ctrl-C");
});

test("a component waits for the dialog before it, and a dialog that it asks for itself does not wait for its end", async () => {
  using folder = hookThat(`
    const first = ui.input("First?");
    const shown = ui.custom((tui, theme, done) => component(["component here"], {
      async handleInput() { done([await ui.input("Inner?"), await first]); },
    }));
    return shown;`);
  await using session = emit(folder);
  await session.until("First?");
  await session.until("└");
  session.press(`a${keys.enter}`);
  await session.until("component here");
  session.press("k");
  await session.until("Inner?");
  await session.until("└");
  session.press(`b${keys.enter}`);
  expect(resultIn((await session.end()).stdout)).toEqual(["b", "a"]);
});

test("ctx.abort() closes the component, and one that comes later is disposed of unseen", async () => {
  using folder = hookThat(`
    let disposed = 0;
    const more = { dispose() { disposed++; } };
    await ui.custom(() => component(["shown"], { ...more, handleInput: () => ctx.abort() }));
    await ui.custom(async () => { ctx.abort(); await Bun.sleep(200); return component(["too late"], more); });
    while (disposed < 2) await Bun.sleep(10);
    return disposed;`);
  await using session = emit(folder);
  await session.until("shown");
  session.press("k");
  expect(resultIn((await session.end()).stdout)).toBe(2);
  expect(session.screen()).not.toContain("too late");
});

test("a component that ends while a dialog it asked for is shown takes that with it", async () => {
  using folder = hookThat(`
    let inner;
    const outer = await ui.custom((tui, theme, done) => component(["component"], {
      handleInput() { inner = ui.input("Inner?"); go().then(() => done("ended")); },
    }));
    return [outer, await inner ?? "closed", await ui.confirm("Next?", "")];`);
  await using session = emit(folder);
  await session.until("component");
  session.press("k");
  await session.until("Inner?");
  go(folder);
  await session.until("Next?");
  await session.until("● No");
  session.press("y");
  expect(resultIn((await session.end()).stdout)).toEqual([
    "ended",
    "closed",
    true,
  ]);
  expect(session.screen()).toContain("closed unanswered: Inner?");
});
