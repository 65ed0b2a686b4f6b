import { expect, setDefaultTimeout, test } from "bun:test";
import { folderWith, root, runHooks, testTimeoutMs } from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const wrong: readonly (readonly [string, readonly string[], string])[] = [
  ["an unknown event", ["emit", "toolCall"], "did you mean tool_call?"],
  [
    "an event of another agent",
    ["events", "PreToolUse"],
    "did you mean tool_call?",
  ],
  ["an unknown event to show", ["events", "xyz"], "`hooks events` lists all"],
  ["an unknown flag", ["check", "--jsn"], "Did you mean --json?"],
  ["an unknown command", ["emitt"], "Did you mean emit?"],
  ["no event", ["emit"], "missing required argument 'event'"],
  [
    "a missing payload file",
    ["emit", "context", "--payload", "no.json"],
    "no.json",
  ],
  [
    "a payload that is not JSON",
    ["emit", "context", "--payload", "-"],
    "is not JSON",
  ],
  [
    "a value that does not fit",
    ["emit", "turn_start", "--set", "turnIndex=x"],
    "/turnIndex must be number",
  ],
  [
    "a folder that is not there",
    ["check", "--cwd", "nowhere"],
    "nowhere is not a folder",
  ],
];

test.each(wrong)("%s is wrong usage", async (_what, args, said) => {
  const run = await runHooks(args, { stdin: "{" });
  expect(run).toEqual({ code: 2, stdout: "", stderr: expect.any(String) });
  expect(run.stderr).toContain(said);
});

test("--version is that of the package", async () => {
  const manifest = await Bun.file(
    `${root}/packages/hooks-cli/package.json`,
  ).json();
  const { code, stdout } = await runHooks(["--version"]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `${manifest.version}\n`,
  });
});

test.each([
  [[]],
  [["check"]],
  [["list"]],
  [["events"]],
  [["emit"]],
  [["replay"]],
  [["test"]],
])("help of %j has examples, on stdout", async (command) => {
  const { code, stdout, stderr } = await runHooks([...command, "--help"]);
  expect(stdout).toContain("Examples:\n  hooks ");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

test.each([
  [
    "a handler never gives the processor back",
    `export default (pi) => pi.on("tool_call", () => { console.log("busy"); for (;;); });`,
  ],
  [
    "a module never finishes loading",
    `console.log("busy"); await new Promise(() => {}); export default () => {};`,
  ],
])(
  "an interrupt ends with 130 and without a word, even when %s",
  async (_why, hook) => {
    using folder = folderWith({ "busy.ts": hook });
    const bin = `${root}/packages/hooks-cli/src/bin.ts`;
    const child = Bun.spawn(
      [
        process.execPath,
        "--no-install",
        bin,
        "emit",
        "tool_call",
        "--hook",
        "busy.ts",
      ],
      { cwd: folder.path, stdout: "ignore", stderr: "pipe" },
    );
    let said = "";
    for await (const chunk of child.stderr) {
      if (said === "") child.kill("SIGINT");
      said += new TextDecoder().decode(chunk);
    }
    expect(await child.exited).toBe(130);
    expect(said).toBe("busy\n");
  },
);
