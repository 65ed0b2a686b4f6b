import { afterAll, expect, test } from "bun:test";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { discoverAndLoadHooks, discoverHooks } from "../discover.ts";
import { loadHooks } from "../load-hooks.ts";
import { adaptShellHooks } from "./shell-hooks.ts";

const root = mkdtempSync(join(tmpdir(), "adapt-shell-"));
afterAll(() => rmSync(root, { recursive: true }));
const cwd = join(root, "project");
const home = join(root, "home");
const put = (path: string, text: string, mode = 0o755): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  chmodSync(join(root, path), mode);
};
const script = "#!/bin/sh\nexit 2\n";
put("project/.xcsh/hooks/pre/bash", script);
put("project/.xcsh/hooks/pre/zz.ts", "export default () => {};");
put("project/.xcsh/hooks/pre/README.md", "# text");
put("project/.claude/hooks/pre/bash.sh", script);
put("project/.claude/hooks/post/all.py", "#!/usr/bin/env python3\n");
put("project/.codex/hooks/pre-write.sh", script);
put("project/.codex/hooks/notes.sh", script);
put("home/.claude/hooks/pre/bash.sh", script);
put("home/.claude/hooks/pre/edit.sh", script, 0o644);
symlinkSync(
  join(cwd, ".claude/hooks/pre/bash.sh"),
  join(cwd, ".claude/hooks/pre/write.sh"),
);
const here = (path: string): string => path.slice(root.length + 1);

test("discovered programs run in the order of discovery, among modules; a program linked under two tools guards both", async () => {
  const { hooks, errors, warnings, candidates } = await discoverAndLoadHooks(
    [],
    cwd,
    { home, shellHooks: true },
  );
  expect(errors).toEqual([]);
  expect(hooks.map(({ path }) => here(path))).toEqual([
    "project/.xcsh/hooks/pre/bash",
    "project/.xcsh/hooks/pre/zz.ts",
    "project/.claude/hooks/pre/bash.sh",
    "project/.claude/hooks/pre/write.sh",
    "project/.claude/hooks/post/all.py",
    "home/.claude/hooks/pre/edit.sh",
    "project/.codex/hooks/pre-write.sh",
  ]);
  expect(warnings).toMatchObject([
    {
      path: join(home, ".claude/hooks/pre/edit.sh"),
      code: "SHELL_HOOK_NOT_RUNNABLE",
    },
  ]);
  const fates = candidates.map(({ path, fate }) => [here(path), fate]);
  expect(Object.fromEntries(fates)).toMatchObject({
    "project/.xcsh/hooks/pre/README.md": "skipped",
    "project/.codex/hooks/notes.sh": "skipped",
    "home/.claude/hooks/pre/bash.sh": "shadowed",
    "project/.claude/hooks/post/all.py": "loaded",
  });
  expect(candidates.find(({ path }) => path.endsWith("all.py"))?.reason).toBe(
    "A program, run after every tool.",
  );
});

test("without the option programs are reported as before, and none of Codex is looked at", async () => {
  const { hooks, errors, candidates } = await discoverAndLoadHooks([], cwd, {
    home,
  });
  expect(hooks.map(({ path }) => here(path))).toEqual([
    "project/.xcsh/hooks/pre/zz.ts",
  ]);
  expect(new Set(errors.map(({ code }) => code))).toEqual(
    new Set(["HOOK_NOT_A_MODULE"]),
  );
  const codex = candidates.find(({ path }) => path.endsWith("pre-write.sh"));
  expect(codex?.fate).toBe("skipped");
});

test("configured programs: the path tells when they run, or they are an error that says how to tell", async () => {
  put("project/post/write.sh", script);
  put("project/gate.sh", script);
  put("project/rules.json", "{}");
  const { hooks, errors } = await loadHooks(
    ["post/write.sh", "gate.sh", "rules.json", "none/pre/bash.sh"],
    cwd,
    { shellHooks: { timeoutMs: 1000 } },
  );
  expect(hooks.map(({ path, handlers }) => [path, ...handlers.keys()])).toEqual(
    [["post/write.sh", "tool_result"]],
  );
  expect(errors).toMatchObject([
    {
      path: "gate.sh",
      code: "HOOK_NOT_A_MODULE",
      error: expect.stringContaining("pre-TOOL"),
    },
    { path: "rules.json", code: "HOOK_NOT_A_MODULE" },
    { path: "none/pre/bash.sh", code: "HOOK_NOT_FOUND" },
  ]);
});

test("what discovery found can be adapted by hand", async () => {
  const { hooks: found } = await discoverHooks(cwd, {
    home,
    providers: ["claude"],
  });
  const hooks = await adaptShellHooks(found, cwd);
  expect(hooks.map(({ path }) => path)).toEqual(found.map(({ path }) => path));
  expect(hooks.map(({ handlers }) => [...handlers.keys()])).toEqual(
    found.map(({ type }) => [type === "pre" ? "tool_call" : "tool_result"]),
  );
});
