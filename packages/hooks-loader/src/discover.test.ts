import { afterAll, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  defineCapability,
  loadCapability,
  registerProvider,
} from "./capability.ts";
import { discoverAndLoadHooks, discoverHooks } from "./discover.ts";
import type { Hook } from "./hook-capability.ts";

const root = mkdtempSync(join(tmpdir(), "discover-"));
afterAll(() => rmSync(root, { recursive: true }));
const cwd = join(root, "project");
const home = join(root, "home");
const put = (path: string, text = "export default () => {};"): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const inOrder = [
  "project/.xcsh/hooks/pre/b.ts",
  "project/.xcsh/hooks/pre/bash.ts",
  "project/.xcsh/hooks/post/a.ts",
  "home/.xcsh/agent/hooks/pre/user.ts",
  "project/.omp/hooks/pre/omp.ts",
  "project/.pi/hooks/top.ts",
  "home/.pi/agent/hooks/top-user.ts",
  "home/.xcsh/hooks/post/old.ts",
  "project/.claude/hooks/pre/claude.ts",
  "home/.claude/hooks/post/claude-user.ts",
  "project/.codex/hooks/post-write.js",
  "home/.codex/hooks/plain.ts",
];
for (const path of inOrder) put(path);
put("home/.xcsh/agent/hooks/pre/bash.ts");
put("project/.xcsh/hooks/pre/sub/index.ts");
put("project/.xcsh/hooks/top.ts");
put("project/.xcsh/hooks/pre/b.ts~");
put("project/.xcsh/hooks/pre/b.test.ts");
symlinkSync(join(root, inOrder[0]!), join(cwd, ".xcsh/hooks/pre/c.ts"));
const here = (path: string): string => path.slice(root.length + 1);

test("T36: hooks in every location, project before user, in code-unit order; the rest has a reason", async () => {
  const { hooks, candidates, errors } = await discoverAndLoadHooks([], cwd, {
    home,
  });
  expect(errors).toEqual([]);
  expect(hooks.map(({ path }) => here(path))).toEqual(inOrder);
  const rest = candidates.filter(({ fate }) => fate !== "loaded");
  expect(
    Object.fromEntries(rest.map(({ path, fate }) => [here(path), fate])),
  ).toEqual({
    "project/.xcsh/hooks/pre/b.test.ts": "skipped",
    "project/.xcsh/hooks/pre/b.ts~": "skipped",
    "project/.xcsh/hooks/pre/c.ts": "shadowed",
    "home/.xcsh/agent/hooks/pre/bash.ts": "shadowed",
    "project/.xcsh/hooks/pre/sub": "skipped",
    "project/.xcsh/hooks/top.ts": "skipped",
  });
  expect(new Set(candidates.map(({ path }) => path)).size).toBe(
    candidates.length,
  );
});

test("T36: type and tool come from folder and name", async () => {
  const { hooks } = await discoverHooks(cwd, {
    home,
    providers: ["native", "codex"],
  });
  const of = (path: string) => hooks.find((hook) => here(hook.path) === path);
  expect(of("project/.xcsh/hooks/pre/bash.ts")).toMatchObject({
    type: "pre",
    tool: "bash",
    name: "bash.ts",
    level: "project",
  });
  expect(of("project/.codex/hooks/post-write.js")).toMatchObject({
    type: "post",
    tool: "write",
  });
  expect(of("project/.pi/hooks/top.ts")).toBeUndefined();
});

test("T36: PI_CONFIG_DIR moves the user folder of xcsh", async () => {
  put("home/.moved/agent/hooks/pre/moved.ts");
  const before = process.env["PI_CONFIG_DIR"];
  process.env["PI_CONFIG_DIR"] = ".moved";
  const { hooks } = await discoverHooks(cwd, { home, providers: ["native"] });
  if (before === undefined) delete process.env["PI_CONFIG_DIR"];
  else process.env["PI_CONFIG_DIR"] = before;
  const user = hooks.filter(({ level }) => level === "user");
  expect(user.map(({ path }) => here(path))).toEqual([
    "home/.moved/agent/hooks/pre/moved.ts",
  ]);
});

test("a provider that fails is a warning with a code, and the others are asked", async () => {
  const whole = await discoverHooks(cwd, { home });
  const off = registerProvider("hooks", {
    id: "broken",
    displayName: "Broken",
    description: "fails",
    priority: 1,
    load: () => Promise.reject(new Error("no network")),
  });
  const { hooks, warnings } = await discoverHooks(cwd, { home });
  off();
  expect(hooks).toEqual(whole.hooks);
  expect([whole.hooks.length > 0, whole.warnings]).toEqual([true, []]);
  expect(warnings).toMatchObject([
    {
      code: "DISCOVERY_INCOMPLETE",
      message: "[Broken] Failed to load: no network",
    },
  ]);
});

test("a configured file that is discovered too is loaded once, where it was discovered", async () => {
  const { hooks, candidates } = await discoverAndLoadHooks(
    [".xcsh/hooks/top.ts", ".xcsh/hooks/pre/b.ts"],
    cwd,
    { home },
  );
  expect(hooks.at(-1)!.path).toBe(".xcsh/hooks/top.ts");
  expect(hooks.filter(({ path }) => path.endsWith("/b.ts"))).toHaveLength(1);
  expect(
    candidates.filter(
      ({ path }) => path.endsWith("top.ts") && path.includes(".xcsh"),
    ),
  ).toMatchObject([{ fate: "loaded" }]);
});

test("F9: an invalid item shadows nothing; a failing provider is a warning", async () => {
  const item = (name: string, valid: boolean, provider: string) => ({
    name,
    valid,
    _source: {
      provider,
      providerName: provider,
      path: `/${name}`,
      level: "project" as const,
    },
  });
  type Item = ReturnType<typeof item>;
  defineCapability<Item>({
    id: "things",
    displayName: "",
    description: "",
    key: ({ name }) => name,
    validate: ({ valid }) => (valid ? undefined : "not valid"),
  });
  const add = (id: string, priority: number, items: () => Item[]) =>
    registerProvider<Item>("things", {
      id,
      displayName: id.toUpperCase(),
      description: "",
      priority,
      load: async () => ({ items: items() }),
    });
  add("low", 1, () => [item("a", true, "low"), item("b", true, "low")]);
  add("high", 9, () => [item("a", false, "high"), item("b", true, "high")]);
  add("broken", 5, () => {
    throw new Error("disk");
  });
  const result = await loadCapability<Item>("things");
  expect(
    result.items.map(({ name, _source }) => [name, _source.provider]),
  ).toEqual([
    ["b", "high"],
    ["a", "low"],
  ]);
  expect(result.all).toHaveLength(3);
  expect(result.all.filter(({ _shadowed }) => _shadowed)).toMatchObject([
    { name: "b", _source: { provider: "low" } },
  ]);
  expect(result.warnings).toEqual([
    "[HIGH] /a: not valid",
    "[BROKEN] Failed to load: disk",
  ]);
  expect(() =>
    defineCapability({
      id: "things",
      displayName: "",
      description: "",
      key: () => "",
    }),
  ).toThrow("defined already");
  expect(loadCapability<Hook>("nothing")).rejects.toMatchObject({
    code: "CAPABILITY_UNKNOWN",
  });
});
