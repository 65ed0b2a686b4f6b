import { afterAll, describe, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarness } from "@hookline/hooks-testing";
import protectedPaths from "./index.ts";

const cwd = mkdtempSync(join(tmpdir(), "protected-paths-"));
afterAll(() => rmSync(cwd, { recursive: true }));
writeFileSync(join(cwd, ".env"), "");
mkdirSync(join(cwd, ".git"));
symlinkSync(".env", join(cwd, "notes.txt"));
symlinkSync(".git", join(cwd, "folder"));

const patch =
  "*** Begin Patch\n*** Update File: a.ts\n*** Move to: .env\n*** End Patch";

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  test.each([
    ["write", { path: ".env" }, ".env"],
    ["Edit", { file_path: `${cwd}/.git/config` }, ".git"],
    [
      "MultiEdit",
      { edits: [{ file_path: "a" }, { file_path: ".env" }] },
      ".env",
    ],
    ["NotebookEdit", { notebook_path: "node_modules/x.ipynb" }, "node_modules"],
    ["apply_patch", { input: patch }, ".env"],
    ["mcp__files__write_file", { path: ".env.local" }, ".env.*"],
    ["write", { path: "@.env" }, ".env"],
    ["write", { path: "notes.txt" }, ".env"],
    ["write", { path: "folder/config" }, ".git"],
    ["bash", { command: "echo KEY=1 >> .env" }, ".env"],
    ["bash", { command: "cd .git && rm -f index" }, ".git"],
    ["bash", { command: "cp x/.env ." }, ".env"],
    ["bash", { command: "rm .e*" }, ".env"],
    ["exec_command", { cmd: "rm config", workdir: ".git" }, ".git"],
    ["shell", { command: ["bash", "-lc", "rm .env"] }, ".env"],
  ])("%s %j is blocked", async (tool, input, pattern) => {
    await using harness = await createHarness(protectedPaths, {
      contract,
      cwd,
    });
    const { outcome, reason } = await harness.toolCall(tool, input);
    expect(outcome).toBe("block");
    expect(reason).toEndWith(`is protected (by the pattern ${pattern})`);
  });

  test.each([
    ["write", { path: ".env.example" }],
    ["edit", { path: ".gitignore" }],
    ["read", { path: ".env" }],
    ["read", {}],
    ["bash", { command: "cat .env && git status > status.txt" }],
    ["bash", { command: "rm -rf dist/* && npm test 2>&1 | tail" }],
    ["todo", { path: 42 }],
  ])("%s %j goes through without a question", async (tool, input) => {
    await using harness = await createHarness(protectedPaths, {
      contract,
      cwd,
      ui: {},
    });
    expect((await harness.toolCall(tool, input)).outcome).toBe("allow");
    expect(harness.ui.asked).toEqual([]);
  });

  test.each([
    ["write", {}, "path is missing"],
    ["write", { path: 42 }, "is a number"],
    ["bash", { command: "rm $x" }, "rm would change"],
  ])(
    "%s %j: a person decides, and without one it is blocked",
    async (tool, input, why) => {
      await using alone = await createHarness(protectedPaths, {
        contract,
        cwd,
      });
      const blocked = await alone.toolCall(tool, input);
      expect(blocked.outcome).toBe("block");
      expect(blocked.reason).toContain(why);
      for (const answer of [true, false]) {
        await using harness = await createHarness(protectedPaths, {
          contract,
          cwd,
          ui: { confirm: [answer] },
        });
        const { outcome } = await harness.toolCall(tool, input);
        expect(outcome).toBe(answer ? "allow" : "block");
        expect(harness.ui.asked[0]?.text).toContain(why);
      }
    },
  );
});
