import { expect, setDefaultTimeout, test } from "bun:test";
import {
  folderWith,
  type HooksRun,
  runHooks,
  testTimeoutMs,
} from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

/** Blocks `rm -rf` in a command, and asks about a push. */
const gate = `export default (pi) => pi.on("tool_call", async (event, ctx) => {
  const command = String(event.input.command ?? event.input.path);
  if (command.includes("rm -rf")) return { block: true, reason: "no rm -rf" };
  if (!command.includes("push")) return;
  const allowed = await ctx.ui.confirm("Push?", command);
  return allowed ? undefined : { block: true, reason: "no push" };
});
`;

/** The lines of a report without the times, which are the only thing that changes. */
function lines({ stdout }: HooksRun): readonly string[] {
  return stdout
    .replaceAll(/ +\d+\.\d ms$/gm, "")
    .trimEnd()
    .split("\n");
}

test("the cases beside a hook are run; failures have the handler and the trace", async () => {
  using folder = folderWith({
    "gate/index.ts": gate,
    "gate/cases.txt": `# gate
allow: ls
block: rm -rf build
block: rm -fr build
ask: git push
todo-block: rm -r -f build
`,
    "gate/more.cases.json": JSON.stringify({
      allow: [{ tool: "write", input: { path: "rm -rf" } }],
      "todo-block": ["rm -rf a"],
    }),
    "gate/notes.txt": "no cases\n",
  });
  const run = await runHooks(["test", "--hook", "gate"], { cwd: folder.path });
  expect(lines(run)).toEqual([
    "status   case                            where",
    "failed   block: rm -fr build             gate/cases.txt:4",
    "  it runs: gate#0 lets it through",
    "    gate#0  nothing",
    'failed   allow: write {"path":"rm -rf"}  gate/more.cases.json/allow/0',
    "  gate#0 blocks it: no rm -rf",
    '    gate#0  {"block":true,"reason":"no rm -rf"}',
    "promote  todo-block: rm -rf a            gate/more.cases.json/todo-block/0",
    '  it ends as expected now: take out "todo-"',
    "",
    "7 cases: 3 passed, 2 failed, 1 known miss, 1 to promote",
  ]);
  expect({ code: run.code, stderr: run.stderr }).toEqual({
    code: 1,
    stderr: "",
  });
});

test("known misses and what is to promote do not fail", async () => {
  using folder = folderWith({
    "gate.ts": gate,
    "a.txt": "todo-block: rm -fr a\ntodo-block: rm -rf a\nallow: ls\n",
  });
  const args = ["test", "a.txt", "--hook", "gate.ts", "--json"];
  const { code, stdout } = await runHooks(args, { cwd: folder.path });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    counts: { passed: 1, failed: 0, known: 1, promote: 1 },
    findings: [
      {
        status: "known",
        place: "a.txt:1",
        expect: "block",
        input: { command: "rm -fr a" },
        problem: "it runs: gate.ts#0 lets it through",
        outcome: "allow",
      },
      { status: "promote", place: "a.txt:2", problem: null, outcome: "block" },
    ],
    errors: [],
    load: { hooks: ["gate.ts"], errors: [] },
  });
});

test("a hook that does not load is a finding, and the others are tested", async () => {
  using folder = folderWith({
    "gate.ts": gate,
    "bad.ts": "const a = ;",
    "a.txt": "block: rm -rf a\n",
  });
  const hooks = ["--hook", "bad.ts", "--hook", "gate.ts"];
  const run = await runHooks(["test", "a.txt", ...hooks], { cwd: folder.path });
  expect(run.stdout).toContain("1 case: 1 passed, 0 failed");
  expect(run.stderr).toContain("HOOK_SYNTAX");
  expect(run.code).toBe(1);
});

test("something that fails after its case is a finding, too", async () => {
  using folder = folderWith({
    "late.ts": `export default (pi) => pi.on("tool_call", () => { Promise.reject(new Error("late")); });`,
    "a.txt": "allow: ls\n",
  });
  const run = await runHooks(["test", "a.txt", "--hook", "late.ts"], {
    cwd: folder.path,
  });
  expect(run.stderr).toContain("HOOK_LATE_ERROR");
  expect(run.code).toBe(1);
});

test.each([
  [["test", "a.txt"], "no hook was given"],
  [["test", "none.txt", "--hook", "gate.ts"], "none.txt: ENOENT"],
  [["test", "bad.txt", "--hook", "gate.ts"], 'bad.txt:1: "blok: rm" does not'],
  [["test", "bad.json", "--hook", "gate.ts"], "bad.json: is not JSON"],
  [["test", "empty.txt", "--hook", "gate.ts"], "there is no case in empty.txt"],
  [["test", "--hook", "gate.ts"], "none is beside the hooks"],
])("%j is wrong usage", async (args, said) => {
  using folder = folderWith({
    "gate.ts": gate,
    "a.txt": "allow: ls\n",
    "bad.txt": "blok: rm\n",
    "bad.json": "{",
    "empty.txt": "# nothing yet\n",
  });
  const run = await runHooks(args, { cwd: folder.path });
  expect(run).toEqual({ code: 2, stdout: "", stderr: expect.any(String) });
  expect(run.stderr).toContain(said);
});
