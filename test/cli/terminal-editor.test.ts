import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { type Folder, folderWith, testTimeoutMs } from "./run-hooks.ts";
import { hooksAtTerminal } from "./terminal-session.ts";

setDefaultTimeout(testTimeoutMs);

/** A hook that opens an editor after another dialog, and the script that is the editor. */
function folderFor(
  editor: string,
  asks = `ui.editor("Edit", "draft")`,
): Folder {
  return folderWith({
    "ask.ts": `export default (pi) => pi.on("tool_call", async (event, { ui }) => {
  await ui.confirm("Ready?", "");
  const text = await ${asks};
  return { block: true, reason: text === undefined ? "undefined" : "text: " + text };
});`,
    "editor.sh": editor,
    "tmp/.keep": "",
  });
}

async function runEditor(
  folder: Folder,
  atTerminal?: (session: ReturnType<typeof hooksAtTerminal>) => Promise<void>,
) {
  const env = {
    // With an argument of its own.
    VISUAL: `sh '${folder.path}/editor.sh' --wait`,
    EDITOR: "false",
    TMPDIR: `${folder.path}/tmp`,
  };
  await using session = hooksAtTerminal(
    ["emit", "tool_call", "--hook", `${folder.path}/ask.ts`, "--json"],
    env,
  );
  await session.until("● No");
  session.press("y");
  await atTerminal?.(session);
  const { stdout } = await session.end();
  // Nothing of what was edited is left behind.
  const left = readdirSync(`${folder.path}/tmp`).filter((name) =>
    name.startsWith("hookline"),
  );
  expect(left).toEqual([]);
  return { reason: JSON.parse(stdout).reason, screen: session.screen() };
}

test("the editor has the terminal: it reads keys and draws, and what it saves is the answer", async () => {
  using folder = folderFor(
    `[ "$1" = --wait ] || exit 9
[ -t 0 ] && [ -t 1 ] && [ -t 2 ] || exit 8
printf 'type: '
read -r typed
printf '%s and %s\\nsecond line\\n' "$(cat "$2")" "$typed" > "$2"`,
  );
  const { reason, screen } = await runEditor(folder, async (session) => {
    await session.until("type: ");
    session.press("keys\r");
  });
  expect(reason).toBe("text: draft and keys\nsecond line");
  expect(screen).toContain("Edit: waiting for sh");
});

test.each([
  [
    "an editor that changes nothing gives the text as it was",
    "exit 0",
    "text: draft",
  ],
  ["an editor that fails declines", 'echo x > "$2"; exit 1', "undefined"],
  ["an editor that leaves no file declines", 'rm "$2"', "undefined"],
])("%s", async (_what, script, wanted) => {
  using folder = folderFor(script);
  const { reason, screen } = await runEditor(folder);
  expect(reason).toBe(wanted);
  if (wanted === "undefined") expect(screen).toContain("declined");
});

test("an abort ends the editor", async () => {
  using folder = folderFor(
    `echo started; exec sleep 60`,
    `ui.editor("Edit", "draft", { signal: AbortSignal.timeout(300) })`,
  );
  const { reason, screen } = await runEditor(folder);
  expect(reason).toBe("undefined");
  expect(screen).toContain("closed unanswered: Edit");
});

test("an editor that is not there declines, with its name", async () => {
  using folder = folderFor("");
  await using session = hooksAtTerminal(
    ["emit", "tool_call", "--hook", `${folder.path}/ask.ts`, "--json"],
    { EDITOR: "no-such-editor" },
  );
  await session.until("● No");
  session.press("y");
  const { stdout } = await session.end();
  expect(JSON.parse(stdout).reason).toBe("undefined");
  expect(session.screen()).toContain("no-such-editor");
});

test("without an editor the text is edited at the terminal", async () => {
  using folder = folderFor("");
  await using session = hooksAtTerminal([
    "emit",
    "tool_call",
    "--hook",
    `${folder.path}/ask.ts`,
    "--json",
  ]);
  await session.until("● No");
  session.press("y");
  await session.until("Edit");
  await session.until("draft");
  await session.until("submit");
  session.press("\rmore");
  await session.until("more");
  session.press("\t");
  await session.until("submit");
  session.press("\r");
  expect(JSON.parse((await session.end()).stdout).reason).toBe(
    "text: draft\nmore",
  );
});
