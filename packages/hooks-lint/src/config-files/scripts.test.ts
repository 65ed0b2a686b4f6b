import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { claude, configLab, group, json } from "../../test/config-lab.ts";
import { lintConfigFile } from "./index.ts";

const { root, write, found, messages, remove } = configLab();
afterAll(remove);

describe("scripts", () => {
  const run = (line: string, event = "PreToolUse") =>
    claude(event, { type: "command", command: line });

  test("missing, by whatever way it is named", async () => {
    for (const line of [
      "$CLAUDE_PROJECT_DIR/.claude/hooks/none.sh",
      '"${CLAUDE_PROJECT_DIR}"/none.sh --strict',
      ".claude/hooks/none.sh",
      "./none.sh | tee log",
      "bash none.sh",
      "bash -eu ./none.sh",
      "python3 hooks/none.py",
      "bun run none.ts",
      "LOG=1 ./none.sh",
      "/no/such/guard",
    ])
      expect([
        line,
        ...(await found(".claude/settings.json", run(line))),
      ]).toEqual([line, expect.stringMatching(/^missing-script 1:/)]);
    expect(
      await messages(
        ".gemini/settings.json",
        json({ BeforeTool: group({ type: "command", command: "./none.sh" }) }),
      ),
    ).toContain("blocks every call");
  });

  test("what is not written down is left alone", async () => {
    for (const line of [
      "guard",
      "npx guard",
      "$GUARD/none.sh",
      "cd hooks && ./none.sh",
      "bash -c './none.sh'",
      "node -e 'x()'",
      "`which guard`/none.sh",
      "$(git rev-parse --show-toplevel)/none.sh",
      "bun run check",
      "node --import ./a.ts none.ts",
      "'unclosed",
      "./{a,b}.sh",
      "",
    ])
      expect([
        line,
        ...(await found(".claude/settings.json", run(line))),
      ]).toEqual([line]);
  });

  test("the root may be given, and a plugin has its own", async () => {
    write("plugin/.claude-plugin/plugin.json", "{}");
    write("plugin/scripts/a.sh", "#!/bin/sh\n");
    expect(
      await found(
        "plugin/hooks/hooks.json",
        run("${CLAUDE_PLUGIN_ROOT}/scripts/a.sh"),
      ),
    ).toEqual([]);
    expect(
      await found(
        "plugin/hooks/hooks.json",
        run("${CLAUDE_PLUGIN_ROOT}/scripts/b.sh"),
      ),
    ).toEqual([expect.stringMatching(/^missing-script/)]);
    const text = run("scripts/a.sh");
    expect(
      await lintConfigFile(join(root, ".claude/settings.json"), text, {
        root: join(root, "plugin"),
      }),
    ).toEqual([]);
  });

  test("with arguments there is no shell", async () => {
    write("with blank.sh", "#!/bin/sh\n");
    expect(
      await found(
        ".claude/settings.json",
        claude("Stop", {
          type: "command",
          command: "./with blank.sh",
          args: ["$x"],
        }),
      ),
    ).toEqual([]);
    expect(
      await found(
        ".claude/settings.json",
        claude("Stop", { type: "command", command: "bash", args: ["gone.sh"] }),
      ),
    ).toEqual([expect.stringMatching(/^missing-script/)]);
  });

  test.skipIf(process.platform === "win32")(
    "not executable, run by its path only",
    async () => {
      write("plain.sh", "#!/bin/sh\n", 0o644);
      expect(await found(".claude/settings.json", run("./plain.sh"))).toEqual([
        expect.stringMatching(/^script-not-executable 1:/),
      ]);
      expect(
        await found(".claude/settings.json", run("sh ./plain.sh")),
      ).toEqual([]);
    },
  );

  test("a carriage return in the first line", async () => {
    write("dos.sh", "#!/bin/sh\r\necho\r\n");
    expect(await found(".claude/settings.json", run("./dos.sh"))).toEqual([
      "crlf-shebang 1:1 dos.sh",
    ]);
    expect(await found(".claude/settings.json", run("sh dos.sh"))).toEqual([]);
  });

  test("a script of two handlers is found out once", async () => {
    write("twice.sh", "#!/bin/sh\r\n");
    const handler = { type: "command", command: "./twice.sh" };
    expect(
      await found(
        ".claude/settings.json",
        json({ Stop: [{ hooks: [handler, handler] }] }),
      ),
    ).toEqual(["crlf-shebang 1:1 twice.sh"]);
  });
});

describe("exit codes", () => {
  const gates = [
    [".claude/settings.json", "PreToolUse"],
    [".codex/hooks.json", "PreToolUse"],
    [".gemini/settings.json", "BeforeTool"],
  ] as const;
  const run = (event: string, line: string, more = {}) =>
    claude(event, { type: "command", command: line, ...more });

  test.each(gates)("%s %s: 1 does not block", async (path, event) => {
    write(
      "one.sh",
      '#!/bin/sh\nif grep -q "rm -rf"; then\n  echo "blocked" >&2\n  exit 1\nfi\n',
    );
    write(
      "one.py",
      'import sys\nif "rm" in sys.stdin.read():\n    print("Denied: rm", file=sys.stderr)\n    sys.exit(1)\n',
    );
    write(
      "one.ts",
      'if (bad) {\n  console.error("not allowed");\n  process.exit(1);\n}\n',
    );
    expect(await found(path, run(event, "./one.sh"))).toEqual([
      "exit-code 4:3 one.sh",
    ]);
    expect(await found(path, run(event, "python3 one.py"))).toEqual([
      "exit-code 4:9 one.py",
    ]);
    expect(await found(path, run(event, "bun one.ts"))).toEqual([
      "exit-code 3:3 one.ts",
    ]);
    expect(
      await found(
        path,
        run(event, "grep -q rm && { echo blocked >&2; exit 1; }"),
      ),
    ).toEqual([expect.stringMatching(/^exit-code 1:/)]);
  });

  test("3 blocks in Gemini CLI and not in Claude Code", async () => {
    write("three.sh", '#!/bin/sh\necho "blocked" >&2\nexit 3\n');
    expect(
      await found(".claude/settings.json", run("PreToolUse", "./three.sh")),
    ).toEqual(["exit-code 3:1 three.sh"]);
    expect(
      await found(".gemini/settings.json", run("BeforeTool", "./three.sh")),
    ).toEqual([]);
  });

  test.each([
    [
      "2 is there, too",
      "case $x in\na) echo blocked >&2; exit 2;;\nesac\nexit 1\n",
    ],
    ["it only failed", "command -v jq || exit 1\n"],
    [
      "it answers in JSON",
      'echo \'{"hookSpecificOutput":{"permissionDecision":"deny"}}\'\necho blocked\nexit 1\n',
    ],
    ["the code of another", "check || { echo blocked >&2; exit $?; }\n"],
    ["a comment", "# blocked: exit 1\nexit 0\n"],
    ["no exit", "echo blocked\n"],
  ])("nothing to say: %s", async (_name, text) => {
    write("fine.sh", `#!/bin/sh\n${text}`);
    expect(
      await found(".claude/settings.json", run("PreToolUse", "./fine.sh")),
    ).toEqual([]);
  });

  test("nothing to say where failures block, or nothing is to be blocked", async () => {
    write("one.sh", '#!/bin/sh\necho "blocked" >&2\nexit 1\n');
    expect(
      await found(
        ".claude/settings.json",
        run("PreToolUse", "./one.sh", { onFailure: "block" }),
      ),
    ).toEqual([]);
    expect(
      await found(".claude/settings.json", run("PostToolUse", "./one.sh")),
    ).toEqual([]);
    expect(
      await found(
        ".cursor/hooks.json",
        json({ preToolUse: [{ command: "./one.sh", failClosed: true }] }),
      ),
    ).toEqual([]);
    expect(
      await found(
        ".github/hooks/a.json",
        json({ preToolUse: [{ type: "command", bash: "./one.sh" }] }),
      ),
    ).toEqual([]);
    expect(
      await found(
        ".cursor/hooks.json",
        json({ preToolUse: [{ command: "./one.sh" }] }),
      ),
    ).toEqual(["exit-code 3:1 one.sh"]);
  });

  test("a reason on stdout", async () => {
    write(
      "out.sh",
      '#!/bin/sh\nif grep -q rm; then\n  echo "no rm here"\n  exit 2\nfi\n',
    );
    expect(
      await found(".codex/hooks.json", run("PreToolUse", "./out.sh")),
    ).toEqual(["exit-code 4:3 out.sh"]);
    expect(
      await messages(".codex/hooks.json", run("PreToolUse", "./out.sh")),
    ).toContain("the command runs");
    expect(
      await messages(".claude/settings.json", run("PreToolUse", "./out.sh")),
    ).toContain("not why");
    expect(
      await found(".gemini/settings.json", run("BeforeTool", "./out.sh")),
    ).toEqual([]);
    write("err.sh", '#!/bin/sh\necho "no rm here" >&2\nexit 2\n');
    expect(
      await found(".codex/hooks.json", run("PreToolUse", "./err.sh")),
    ).toEqual([]);
  });
});
