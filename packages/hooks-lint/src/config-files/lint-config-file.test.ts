import { afterAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  claude,
  command,
  configLab,
  group,
  json,
} from "../../test/config-lab.ts";
import { configRules, lintConfigFile } from "./index.ts";

const { root, write, found, messages, remove } = configLab();
afterAll(remove);

describe("right configurations have no finding", () => {
  const right: readonly (readonly [string, string, string])[] = [
    [
      "Claude Code, as the agents kit writes it",
      ".claude/settings.json",
      json({
        PreToolUse: [
          {
            matcher: "Bash",
            hooks: [{ type: "command", command: "/bin/true" }],
          },
        ],
      }),
    ],
    [
      "Codex, as the agents kit writes it",
      ".codex/hooks.json",
      json({
        PreToolUse: [
          {
            matcher: "Bash",
            hooks: [{ type: "command", command: "/bin/true" }],
          },
        ],
      }),
    ],
    [
      "Gemini CLI, as the agents kit writes it",
      ".gemini/settings.json",
      '{"security":{"auth":{"selectedType":"gemini-api-key"}},"privacy":{"usageStatisticsEnabled":false},"general":{"enableAutoUpdate":false},"hooks":{"BeforeTool":[{"matcher":"run_shell_command","hooks":[{"type":"command","command":"/bin/true"}]}]}}',
    ],
    [
      "Codex without hooks, as the agents kit writes it",
      ".codex/config.toml",
      'model = "fake-model"\nmodel_provider = "fake"\n[analytics]\nenabled = false\n[features]\nplugins = false\n[model_providers.fake]\nname = "fake"\nbase_url = "http://127.0.0.1/v1"\nsupports_websockets = false\n',
    ],
    [
      "every field of Claude Code",
      ".claude/settings.json",
      json({
        PreToolUse: [
          {
            matcher: "Bash",
            hooks: [
              {
                type: "command",
                command: "npx",
                args: ["guard"],
                if: "Bash(git *)",
                shell: "bash",
                timeout: 600,
                onFailure: "block",
                statusMessage: "…",
                once: true,
                async: false,
              },
            ],
          },
          {
            matcher: "Edit|Write, NotebookEdit",
            hooks: [{ type: "http", url: "http://127.0.0.1/", headers: {} }],
          },
          {
            matcher: "mcp__memory__.*",
            hooks: [{ type: "mcp_tool", server: "a", tool: "b", input: {} }],
          },
          {
            matcher: "Task",
            hooks: [
              { type: "prompt", prompt: "?" },
              { type: "agent", prompt: "?" },
            ],
          },
          { matcher: "*", hooks: [] },
          { matcher: "", hooks: [command] },
          { matcher: "^(Bash|Read)$", hooks: [command] },
          { hooks: [command] },
        ],
        SessionStart: group(command, "startup|resume"),
        FileChanged: group(command, "*.env"),
      }),
    ],
    [
      "settings without hooks",
      ".claude/settings.json",
      '{ "permissions": { "allow": ["Bash(ls:*)"] } }',
    ],
    [
      "a mod of Claude Code",
      "plugin-mod/hooks/hooks.json",
      '{"modules":["./register.ts"]}',
    ],
    [
      "hooks and settings of Gemini CLI",
      ".gemini/settings.json",
      '// mine\n{"hooks":{"enabled":true,"disabled":["old"],"AfterTool":[{"matcher":"write_.*|replace","sequential":true,"hooks":[{"type":"command","command":"npx guard","name":"g","timeout":60000,"description":"d"}]}]}}',
    ],
    [
      "TOML with trust",
      ".codex/config.toml",
      '[[hooks.PreToolUse]]\nmatcher = "Edit|Write"\n[[hooks.PreToolUse.hooks]]\ntype = "command"\ncommand = "npx guard"\ntimeout = 600\n[hooks.state."/p:PreToolUse:0:0"]\ntrusted_hash = "x"\n',
    ],
    [
      "Cursor",
      ".cursor/hooks.json",
      '{"version":1,"hooks":{"beforeShellExecution":[{"command":"npx guard","timeout":60,"matcher":"rm|curl","loop_limit":5,"failClosed":true}],"stop":[{"type":"prompt","prompt":"Done?","model":"m"}],"preToolUse":[{"command":"npx guard","matcher":"Shell|Read"}]}}',
    ],
    [
      "Copilot CLI",
      ".github/hooks/guard.json",
      '{"version":1,"hooks":{"preToolUse":[{"type":"command","bash":"npx guard","powershell":"npx guard","cwd":".","env":{"A":"1"},"timeoutSec":30,"matcher":"bash"}],"PreToolUse":[{"type":"command","command":"npx guard"}],"sessionStart":[{"type":"prompt","prompt":"Hi"}],"agentStop":[{"type":"command","exec":"npx","args":["x"]}]}}',
    ],
    ["a byte order mark", ".claude/settings.json", `\uFEFF${claude("Stop")}`],
  ];
  test.each(right)("%s", async (_name, path, text) => {
    write("plugin-mod/.claude-plugin/plugin.json", "{}");
    expect(await found(path, text)).toEqual([]);
  });
});

describe("syntax", () => {
  test.each([
    [
      "a comma with nothing after it",
      ".gemini/settings.json",
      '{\n  "hooks": {},\n}',
      ["syntax 3:1"],
    ],
    [
      "no colon",
      ".claude/settings.json",
      '{\n  "hooks" {}\n}',
      ["syntax 2:11"],
    ],
    ["not closed", ".cursor/hooks.json", '{"hooks": [', ["syntax 1:12"]],
    ["empty", ".codex/hooks.json", "", ["syntax 1:1"]],
    [
      "comments where plain JSON is read",
      ".codex/hooks.json",
      "{\n  // mine\n}",
      ["syntax 2:3"],
    ],
    [
      "a byte order mark, Codex",
      ".codex/hooks.json",
      "\uFEFF{}",
      ["syntax 1:1"],
    ],
    [
      "a byte order mark, Gemini CLI",
      ".gemini/settings.json",
      "\uFEFF{}",
      ["syntax 1:1"],
    ],
    [
      "TOML without a value",
      ".codex/config.toml",
      "[hooks]\nPreToolUse = \n",
      ["syntax 3:1"],
    ],
    [
      "a key of TOML twice",
      ".codex/config.toml",
      'model = "a"\r\nmodel = "b"\r\n',
      ["syntax 2:1"],
    ],
    [
      "brackets without end",
      ".claude/settings.json",
      "[".repeat(100_000),
      ["syntax 1:1"],
    ],
  ])("%s", async (_name, path, text, expected) => {
    expect(await found(path, text)).toEqual(expected);
  });
});

describe("events and shape", () => {
  test.each([
    [
      "another case",
      ".claude/settings.json",
      claude("preToolUse"),
      "PreToolUse",
    ],
    [
      "another agent's",
      ".claude/settings.json",
      claude("BeforeTool"),
      "PreToolUse",
    ],
    ["ours", ".gemini/settings.json", claude("tool_call"), "BeforeTool"],
    [
      "Claude Code's in Gemini CLI",
      ".gemini/settings.json",
      claude("UserPromptSubmit"),
      "BeforeAgent",
    ],
    ["misspelt", ".codex/hooks.json", claude("PostToolUsed"), "PostToolUse"],
    [
      "Claude Code's in Cursor",
      ".cursor/hooks.json",
      json({ PostToolUse: [command] }),
      "postToolUse",
    ],
    [
      "in Copilot CLI",
      ".github/hooks/a.json",
      json({ onStop: [command], tool_result: [command] }),
      "postToolUse",
    ],
  ])("an unknown event, %s", async (_name, path, text, near) => {
    expect((await found(path, text))[0]).toStartWith("unknown-event 1:11");
    expect(await messages(path, text)).toContain(`Did you mean "${near}"?`);
  });

  test("an event that nothing is like has no suggestion", async () => {
    expect(
      await messages(".claude/settings.json", claude("OnDeployToProduction")),
    ).not.toContain("Did you mean");
  });

  test.each([
    [
      "a flat entry",
      ".claude/settings.json",
      json({ PreToolUse: [command] }),
      ["flat-entry 1:25"],
    ],
    [
      "a group without handlers",
      ".gemini/settings.json",
      json({ BeforeTool: [{ matcher: "glob" }] }),
      ["flat-entry 1:25"],
    ],
    [
      "a flat entry in TOML",
      ".codex/config.toml",
      '[[hooks.PreToolUse]]\nmatcher = "Bash"\ncommand = "x"\n',
      ["flat-entry 1:3"],
    ],
    [
      "a nested entry",
      ".cursor/hooks.json",
      json({ preToolUse: group(command) }),
      ["nested-entry 1:26"],
    ],
    [
      "an object for a list",
      ".claude/settings.json",
      json({ Stop: { hooks: [command] } }),
      ["not-a-list 1:18"],
    ],
    [
      "a list for hooks",
      ".claude/settings.json",
      json([command]),
      ["not-a-list 1:10"],
    ],
    [
      "no list in a group",
      ".claude/settings.json",
      json({ Stop: [{ hooks: command }] }),
      ["not-a-list 1:28"],
    ],
    [
      "no hooks key",
      ".codex/hooks.json",
      '{\n  "PreToolUse": []\n}',
      ["missing-hooks-key 2:3"],
    ],
    ["not an object", ".codex/hooks.json", "[]", ["missing-hooks-key 1:1"]],
    [
      "a type that is skipped",
      ".codex/hooks.json",
      claude("Stop", { type: "prompt", prompt: "?" }),
      ["handler-type 1:37"],
    ],
    [
      "a type that there is not",
      ".gemini/settings.json",
      claude("AfterAgent", { type: "http", url: "x" }),
      ["handler-type 1:43"],
    ],
    [
      "no type",
      ".codex/hooks.json",
      claude("Stop", { command: "npx guard" }),
      ["handler-type 1:29"],
    ],
    [
      "nothing to run",
      ".claude/settings.json",
      claude("Stop", { type: "command" }),
      ["missing-command 1:29"],
    ],
  ])("%s", async (_name, path, text, expected) => {
    expect(await found(path, text)).toEqual(expected);
  });

  test("a file that no agent is known to read", async () => {
    expect(await found("hooks.json", "{}")).toEqual(["unknown-agent 1:1"]);
    expect(
      await lintConfigFile(join(root, "hooks.json"), "{}", { agent: "cursor" }),
    ).toEqual([]);
    expect(
      (await lintConfigFile("x.json", "{}", { agent: "pi" })).map(
        ({ ruleId }) => ruleId,
      ),
    ).toEqual(["config/unknown-agent"]);
  });
});

describe("matchers", () => {
  const at = (path: string, event: string, matcher: string) =>
    messages(path, claude(event, command, matcher));
  const settings = ".claude/settings.json";

  test.each([
    [settings, "PreToolUse", "bash", 'it is "Bash"'],
    [settings, "PreToolUse", "Read|edit", 'it is "Edit"'],
    [settings, "PreToolUse", "^bash$", 'one is "Bash"'],
    [settings, "PreToolUse", "run_shell_command", 'it is "Bash" there'],
    [settings, "SessionStart", "Startup", 'it is "startup"'],
    [
      ".gemini/settings.json",
      "BeforeTool",
      "Bash",
      'it is "run_shell_command" there',
    ],
    [".gemini/settings.json", "AfterTool", "Write_File", 'it is "write_file"'],
    [".codex/hooks.json", "PreToolUse", "Read", "with its shell"],
    [".codex/hooks.json", "PreToolUse", "exec_command", 'it is "Bash" there'],
    [
      ".codex/hooks.json",
      "PreToolUse",
      "apply_patch, Bash",
      'put together with "|"',
    ],
    [
      ".gemini/settings.json",
      "BeforeTool",
      "replace, run_shell_command",
      'put together with "|"',
    ],
  ])("%s %s %s matches nothing", async (path, event, matcher, expected) => {
    expect(await found(path, claude(event, command, matcher))).toEqual([
      expect.stringMatching(/^unmatched-matcher 1:/),
    ]);
    expect(await at(path, event, matcher)).toContain(expected);
  });

  test("in Cursor it is in the entry", async () => {
    expect(
      await found(
        ".cursor/hooks.json",
        json({ preToolUse: [{ ...command, matcher: "Bash" }] }),
      ),
    ).toEqual(["unmatched-matcher 1:75"]);
  });

  test.each([
    [settings, "PreToolUse", "Bash("],
    [".codex/hooks.json", "PreToolUse", "[Bash"],
    [".gemini/settings.json", "BeforeTool", "*shell"],
  ])("%s %s %s does not compile", async (path, event, matcher) => {
    expect(await found(path, claude(event, command, matcher))).toEqual([
      expect.stringMatching(/^invalid-matcher 1:/),
    ]);
  });

  test.each([
    [settings, "PreToolUse", "Bash|bash"],
    [settings, "PreToolUse", "Bash|run_shell_command|Shell"],
    [settings, "PreToolUse", "Skill"],
    [settings, "PreToolUse", "MCP__x"],
    [settings, "Notification", "idle_prompt("],
    [".codex/hooks.json", "PreToolUse", "(?i)bash"],
    [".gemini/settings.json", "BeforeTool", "file|shell"],
    [".codex/hooks.json", "SessionStart", "Startup"],
  ])("%s %s %s is left alone", async (path, event, matcher) => {
    expect(await found(path, claude(event, command, matcher))).toEqual([]);
  });
});

describe("timeouts", () => {
  const at = (path: string, event: string, timeout: number) =>
    messages(path, claude(event, { ...command, timeout }));

  test("seconds in Gemini CLI", async () => {
    for (const timeout of [5, 30, 60, 600])
      expect(
        await at(".gemini/settings.json", "BeforeTool", timeout),
      ).toContain(`write ${timeout * 1000}`);
    for (const timeout of [0, 200, 500, 1000, 60_000])
      expect(await at(".gemini/settings.json", "BeforeTool", timeout)).toBe("");
  });

  test("milliseconds elsewhere", async () => {
    for (const path of [".claude/settings.json", ".codex/hooks.json"]) {
      for (const timeout of [3000, 60_000])
        expect(await at(path, "PreToolUse", timeout)).toContain(
          `write ${timeout / 1000}`,
        );
      for (const timeout of [1, 600, 1800, 3600, 36_000])
        expect(await at(path, "PreToolUse", timeout)).toBe("");
    }
    expect(
      await messages(
        ".github/hooks/a.json",
        json({ preToolUse: [{ ...command, timeoutSec: 30_000 }] }),
      ),
    ).toContain("8 hours");
  });
});

test("each rule has a page, and each page a rule", () => {
  const pages = readdirSync(join(import.meta.dir, "pages")).map((name) =>
    name.replace(/\.md$/, ""),
  );
  expect(pages.toSorted()).toEqual(Object.keys(configRules).toSorted());
});
