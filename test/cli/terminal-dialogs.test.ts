import { expect, setDefaultTimeout, test } from "bun:test";
import { type Folder, folderWith, testTimeoutMs } from "./run-hooks.ts";
import { go, hooksAtTerminal, keys, waitsForGo } from "./terminal-session.ts";

setDefaultTimeout(testTimeoutMs);

/** A hook that asks and gives the answers as the reason of a block. */
function hookThat(asks: string): Folder {
  return folderWith({
    "ask.ts": `${waitsForGo}export default (pi) => pi.on("tool_call", async (event, ctx) => {
  const { ui } = ctx;
  const answers = await (async () => { ${asks} })();
  return { block: true, reason: JSON.stringify(answers ?? null) };
});`,
  });
}

function emit(
  folder: Folder,
  env: Readonly<Record<string, string>> = {},
  redirections = "",
) {
  return hooksAtTerminal(
    ["emit", "tool_call", "--hook", `${folder.path}/ask.ts`, "--json"],
    env,
    redirections,
  );
}

/** What the hook got. Stdout holds the document alone, whatever was drawn. */
const answersIn = (stdout: string) => JSON.parse(JSON.parse(stdout).reason);

test("confirm: y is yes, Enter alone is no, and hasUI is true", async () => {
  using folder = hookThat(
    `return [ctx.hasUI, await ui.confirm("First?", "rm -rf build"), await ui.confirm("Second?", "")];`,
  );
  await using session = emit(folder);
  await session.until("First?");
  await session.until("rm -rf build");
  await session.until("● No");
  session.press("y");
  await session.until("Second?");
  await session.until("● No");
  session.press(keys.enter);
  const { code, stdout } = await session.end();
  expect(answersIn(stdout)).toEqual([true, true, false]);
  expect(code).toBe(0);
});

test("select and input", async () => {
  using folder = hookThat(
    `return [await ui.select("Which?", ["One", "Two"]), await ui.input("Name?", "a name")];`,
  );
  await using session = emit(folder);
  await session.until("○ Two");
  session.press(keys.down);
  await session.until("● Two");
  session.press(keys.enter);
  await session.until("a name");
  session.press("bob");
  await session.until("bob");
  session.press(keys.enter);
  expect(answersIn((await session.end()).stdout)).toEqual(["Two", "bob"]);
});

test("Ctrl-C declines the dialog and ends nothing", async () => {
  using folder = hookThat(`return [
    await ui.select("Select?", ["One"]) ?? "declined",
    await ui.confirm("Confirm?", ""),
    await ui.input("Input?") ?? "declined",
    await ui.editor("Editor?") ?? "declined",
  ];`);
  await using session = emit(folder);
  for (const title of ["Select?", "Confirm?", "Input?", "Editor?"]) {
    await session.until(title);
    await session.until("└");
    session.press(keys.ctrlC);
  }
  const { code, stdout } = await session.end();
  expect(answersIn(stdout)).toEqual([
    "declined",
    false,
    "declined",
    "declined",
  ]);
  expect(code).toBe(0);
});

test("two dialogs at once come one after the other", async () => {
  using folder = hookThat(
    `return await Promise.all([ui.confirm("First?", ""), ui.input("Second?")]);`,
  );
  await using session = emit(folder);
  await session.until("● No");
  expect(session.screen()).not.toContain("Second?");
  session.press("y");
  await session.until("Second?");
  await session.until("└");
  session.press(`text${keys.enter}`);
  expect(answersIn((await session.end()).stdout)).toEqual([true, "text"]);
});

test("an abort closes the dialog it belongs to, whether it is shown or waits", async () => {
  using folder = hookThat(`
    const waiting = new AbortController();
    const shown = new AbortController();
    const all = Promise.all([
      ui.editor("Shown?", "a", { signal: shown.signal }),
      ui.editor("Waiting?", "b", { signal: waiting.signal }),
      ui.confirm("Stays?", ""),
    ]);
    waiting.abort();
    go().then(() => shown.abort());
    return (await all).map((answer) => answer ?? "closed");
  `);
  await using session = emit(folder);
  await session.until("Shown?");
  go(folder);
  await session.until("Stays?");
  await session.until("● No");
  session.press("y");
  const { stdout } = await session.end();
  expect(answersIn(stdout)).toEqual(["closed", "closed", true]);
  expect(session.screen()).not.toContain("Waiting?");
  expect(session.screen()).toContain("closed unanswered: Shown?");
});

test("ctx.abort() closes all dialogs", async () => {
  using folder = hookThat(`
    go().then(() => ctx.abort());
    return [await ui.confirm("Sure?", ""), await ui.select("Which?", []) ?? "none"];
  `);
  await using session = emit(folder);
  await session.until("Sure?");
  go(folder);
  const { stdout } = await session.end();
  expect(answersIn(stdout)).toEqual([false, "none"]);
});

test("a dialog that nobody waits for is closed with the command, and the terminal is as before", async () => {
  using folder = hookThat(`void ui.confirm("Forgotten?", ""); await go();`);
  await using session = emit(folder);
  await session.until("Forgotten?");
  await session.until("└");
  expect(session.isCooked()).toBe(false);
  go(folder);
  expect((await session.end()).code).toBe(0);
  expect(session.isCooked()).toBe(true);
  expect(session.screen()).toEndWith("closed unanswered: Forgotten?\r\n");
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "%s from outside leaves the terminal as it was",
  async (signal, wanted) => {
    using folder = hookThat(`await ui.confirm("Sure?", "");`);
    await using session = emit(folder);
    await session.until("└");
    expect(session.isCooked()).toBe(false);
    process.kill(session.pid, signal);
    expect((await session.end()).code).toBe(wanted);
    expect(session.isCooked()).toBe(true);
    expect(session.screen()).toContain("\u001b[?25h");
  },
);

test("what a title, a message or an option holds is shown and not obeyed", async () => {
  using folder = hookThat(String.raw`
    await ui.confirm("\u001b[2JGone \u202Etxt.exe", "rm \u001b[8m-rf /\u001b[0m **x**");
    return await ui.select("\u001b]0;owned\u0007", ["a\rb", "[a](b)"]);
  `);
  await using session = emit(folder);
  await session.until("␛[2JGone \\u{202e}txt.exe");
  await session.until("rm ␛[8m-rf /␛[0m **x**");
  await session.until("● No");
  session.press("n");
  await session.until("␛]0;owned␇");
  await session.until("● a␍b");
  await session.until("[a](b)");
  await session.until("└");
  session.press(keys.enter);
  // The hook gets the option as it gave it.
  expect(answersIn((await session.end()).stdout)).toBe("a\rb");
  expect(session.screen()).not.toContain("\u001b[2J");
  expect(session.screen()).not.toContain("\u001b]0;");
});

test("notifications and status texts wait for the end of a dialog; a status that did not change is not said again", async () => {
  using folder = hookThat(String.raw`
    ui.setStatus("a", "one\n" + ui.theme.fg("success", "two"));
    ui.setStatus("a", "one\n" + ui.theme.fg("success", "two"));
    const asked = ui.confirm("Sure?", "");
    await Bun.sleep(100);
    ui.setStatus("a", "not seen");
    ui.notify("first\nline \u001b[2Jtwo", "error");
    ui.setStatus("a", undefined);
    ui.setEditorText("kept");
    return [await asked, ui.getEditorText()];
  `);
  await using session = emit(folder);
  await session.until("status: one two");
  await session.until("● No");
  await Bun.sleep(300);
  expect(session.screen()).not.toContain("first");
  session.press("y");
  expect(answersIn((await session.end()).stdout)).toEqual([true, "kept"]);
  const after = Bun.stripANSI(session.screen()).split("Sure?").at(-1);
  expect(after).toEndWith(
    "status: (none)\r\nerror: first\r\nerror: line two\r\n",
  );
  expect(Bun.stripANSI(session.screen()).split("one two").length).toBe(2);
  expect(session.screen()).toContain("one\u001b[32m two");
});

test("NO_COLOR: neither dialogs nor the theme are coloured", async () => {
  using folder = hookThat(
    `ui.notify(ui.theme.fg("error", ui.theme.bold("plain"))); return await ui.select("Which?", ["One"]);`,
  );
  await using session = emit(folder, { NO_COLOR: "1" });
  await session.until("info: plain");
  await session.until("└");
  session.press(keys.enter);
  expect(answersIn((await session.end()).stdout)).toBe("One");
  // oxlint-disable-next-line no-control-regex
  expect(session.screen()).not.toMatch(/\u001b\[[0-9;]*m/);
});

test.each(["</dev/null", "2>/dev/null"])(
  "half a terminal is none: %s",
  async (redirection) => {
    using folder = hookThat(
      `return [ctx.hasUI, await ui.confirm("Sure?", "")];`,
    );
    await using session = emit(folder, {}, redirection);
    expect(answersIn((await session.end()).stdout)).toEqual([false, false]);
    expect(session.screen()).toBe("");
  },
);
