import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { createHarness } from "@hookline/hooks-testing";
import selfProtection from "./index.ts";

const cwd = mkdtempSync(join(tmpdir(), "self-protection-"));
afterAll(() => rmSync(cwd, { recursive: true }));
mkdirSync(join(cwd, ".claude/hooks"), { recursive: true });
symlinkSync(".claude", join(cwd, "config"));
symlinkSync(import.meta.dirname, join(cwd, "elsewhere"));

const guarded = [
  ".claude/settings.json",
  ".claude/settings.local.json",
  ".claude/hooks/pre/gate.ts",
  ".claude",
  "sub/../.codex/",
  "plugin/hooks/hooks.json",
  "~/.claude.json",
  ".cursor/hooks.json",
  ".codex/config.toml",
  "~/.codex/hooks.json",
  ".gemini/settings.json",
  "~/.gemini/trusted_hooks.json",
  ".opencode/plugin/gate.ts",
  "~/.config/opencode/plugin/gate.ts",
  "opencode.json",
  ".github/hooks/gate.json",
  "~/.copilot/hooks/gate.json",
  ".vscode/settings.json",
  ".cline/hooks/PreToolUse.ts",
  "~/Documents/Cline/Hooks/PreToolUse",
  ".amp/plugins/gate.ts",
  ".kiro/hooks/gate.json",
  "a.kiro.hook",
  ".pi/extensions/gate.ts",
  "~/.pi/agent/settings.json",
  ".omp/hooks/pre/gate.ts",
  ".xcsh/hooks/pre/gate.ts",
  "C:\\p\\.CLAUDE\\settings.json",
  "config/settings.json",
  "elsewhere/index.ts",
  join(import.meta.dirname, "index.ts"),
];

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  test.each(guarded)(
    "%s is not written, edited, patched or deleted",
    async (path) => {
      await using harness = await createHarness(selfProtection, {
        contract,
        cwd,
      });
      const patch = `*** Begin Patch\n*** Delete File: ${path}\n*** End Patch`;
      for (const [tool, input] of [
        ["write", { path, content: "" }],
        ["Edit", { file_path: path, old_string: "a", new_string: "b" }],
        ["apply_patch", { command: patch }],
        ["bash", { command: `rm -f ${path.replaceAll("\\", "/")}` }],
      ] as const) {
        const { outcome, reason } = await harness.toolCall(tool, input);
        expect(outcome, tool).toBe("block");
        expect(reason).toEndWith("belongs to the agent's hooks or settings");
      }
    },
  );

  test.each([
    ["write", { path: "src/hooks/use-state.ts" }],
    ["write", { path: ".github/workflows/ci.yml" }],
    ["write", { path: ".claude/commands/fix.md" }],
    ["edit", { path: "README.md" }],
    ["bash", { command: "mkdir -p .github/workflows && rm -r src/hooks" }],
    ["read", { path: ".claude/settings.json" }],
    ["bash", { command: `cat .claude/settings.json; ls ${homedir()}/.pi` }],
  ])("%s %j goes through without a question", async (tool, input) => {
    await using harness = await createHarness(selfProtection, {
      contract,
      cwd,
      ui: {},
    });
    expect((await harness.toolCall(tool, input)).outcome).toBe("allow");
    expect(harness.ui.asked).toEqual([]);
  });

  test.each([
    ["write", {}],
    ["bash", { command: "echo x > $target" }],
  ])(
    "%s %j: a person decides, and without one it is blocked",
    async (tool, input) => {
      await using alone = await createHarness(selfProtection, {
        contract,
        cwd,
      });
      expect((await alone.toolCall(tool, input)).outcome).toBe("block");
      for (const answer of [true, false]) {
        await using harness = await createHarness(selfProtection, {
          contract,
          cwd,
          ui: { confirm: [answer] },
        });
        const { outcome } = await harness.toolCall(tool, input);
        expect(outcome).toBe(answer ? "allow" : "block");
      }
    },
  );
});
