import { expect, setDefaultTimeout, test } from "bun:test";
import {
  type Folder,
  folderWith,
  runHooks,
  testTimeoutMs,
} from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const asksAll = () =>
  folderWith({
    "ask.ts": `export default (pi) => pi.on("tool_call", async (event, { hasUI, ui }) => {
  const answers = {
    hasUI,
    confirm: [await ui.confirm("Run\\u001b[2J?", "rm -rf build"), await ui.confirm("Again?", ""), await ui.confirm("Still?", "")],
    select: await ui.select("Which?", ["Yes", "No"]) ?? null,
    input: await ui.input("Name?") ?? null,
    editor: await ui.editor("Text?", "draft") ?? null,
    custom: await ui.custom(() => { throw new Error("never called"); }) ?? null,
  };
  ui.notify("noted", "warning");
  ui.setStatus("a", "busy");
  return { block: true, reason: JSON.stringify(answers) };
});`,
  });

async function emit(folder: Folder, answers: readonly string[]) {
  const flags = answers.flatMap((answer) => ["--answer", answer]);
  const args = ["emit", "tool_call", "--hook", "ask.ts", "--json", ...flags];
  const { code, stdout, stderr } = await runHooks(args, { cwd: folder.path });
  return { code, stderr, got: JSON.parse(JSON.parse(stdout).reason) };
}

test("without a terminal and without answers there is no UI, and nothing is shown", async () => {
  using folder = asksAll();
  expect(await emit(folder, [])).toEqual({
    code: 0,
    stderr: "",
    got: {
      hasUI: false,
      confirm: [false, false, false],
      select: null,
      input: null,
      editor: null,
      custom: null,
    },
  });
});

test("answers are used in order, the last one again and again, and each is told", async () => {
  using folder = asksAll();
  const given = ["confirm=yes", "select=No", "confirm=no", "input=bob"];
  const { code, stderr, got } = await emit(folder, [...given, "editor=a\nb"]);
  expect(got).toEqual({
    hasUI: true,
    confirm: [true, false, false],
    select: "No",
    input: "bob",
    editor: "a\nb",
    custom: null,
  });
  expect(stderr.split("\n")).toEqual([
    `hooks: confirm "Run␛[2J?" (rm -rf build): answered yes`,
    `hooks: confirm "Again?": answered no`,
    `hooks: confirm "Still?": answered no`,
    `hooks: select "Which?": answered "No"`,
    `hooks: input "Name?": answered "bob"`,
    `hooks: editor "Text?": answered "a␊b"`,
    "hooks: custom: declined: a component needs a person",
    "warning: noted",
    "status: busy",
    "",
  ]);
  expect(code).toBe(0);
});

test("a dialog without an answer, or with one that is no option, is declined and told", async () => {
  using folder = asksAll();
  const { stderr, got } = await emit(folder, ["select=Maybe"]);
  expect(got).toMatchObject({ hasUI: true, confirm: [false, false, false] });
  expect(got).toMatchObject({ select: null, input: null, editor: null });
  expect(stderr).toContain(
    `select "Which?": declined: "Maybe" is not among "Yes", "No"`,
  );
  expect(stderr).toContain(
    `input "Name?": declined: no --answer input=… was given`,
  );
});

test.each([["confirm=maybe"], ["confirm"], ["custom=x"]])(
  "--answer %s is wrong usage",
  async (answer) => {
    const args = ["emit", "tool_call", "--answer", answer];
    const { code, stdout, stderr } = await runHooks(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toStartWith(`hooks: --answer ${answer}: `);
  },
);

test("--contract takes the names of the two contracts alone", async () => {
  const args = ["emit", "tool_call", "--contract"];
  expect((await runHooks([...args, "hook"])).code).toBe(0);
  expect((await runHooks([...args, "extension"])).code).toBe(0);
  expect((await runHooks([...args, "both"])).code).toBe(2);
});
