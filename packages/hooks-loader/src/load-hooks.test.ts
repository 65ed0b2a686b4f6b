import { afterAll, expect, test } from "bun:test";
import type { HookAPI } from "@hookline/hooks-core";
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadHooks } from "./load-hooks.ts";

const made: string[] = [];
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true })));

/** A new folder each time: Bun keeps what it has listed. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "load-hooks-"));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
const hook =
  "export default (pi) => pi.on('tool_call', () => ({ block: true }));";

test("T1: the same file three times is one hook", async () => {
  const folder = folderOf({ "a.js": hook });
  const { hooks, candidates } = await loadHooks(
    ["a.js", "./a.js", join(folder, "a.js")],
    folder,
  );
  expect(hooks.map(({ path }) => path)).toEqual(["a.js"]);
  expect(candidates.map(({ fate }) => fate)).toEqual([
    "loaded",
    "shadowed",
    "shadowed",
  ]);
  expect(candidates[1]!.reason).toContain("a.js");
});

test("T2: a symbolic link and its target are one hook", async () => {
  const folder = folderOf({ "a.js": hook });
  symlinkSync(join(folder, "a.js"), join(folder, "link.js"));
  const { hooks, candidates } = await loadHooks(["link.js", "a.js"], folder);
  expect(hooks).toMatchObject([
    { path: "link.js", resolvedPath: join(folder, "link.js") },
  ]);
  expect(candidates[1]).toMatchObject({
    fate: "shadowed",
    reason: "The same file as link.js.",
  });
});

test("T3: what an async factory registers after an await is there", async () => {
  const folder = folderOf({
    "a.js":
      "export default async (pi) => { pi.on('turn_start', () => {}); await Bun.sleep(5); pi.on('tool_call', () => {}); };",
  });
  const { hooks } = await loadHooks(["a.js"], folder);
  expect([...hooks[0]!.handlers.keys()]).toEqual(["turn_start", "tool_call"]);
});

test("T4: an async factory that rejects is a load error with its place", async () => {
  const folder = folderOf({
    "a.ts":
      "export default async () => {\n  await 1;\n  throw new Error('no rules');\n};",
    "b.ts": hook.replace("(pi)", "(pi: any)"),
  });
  const { hooks, errors } = await loadHooks(["a.ts", "b.ts"], folder);
  expect(hooks).toHaveLength(1);
  expect(errors).toMatchObject([
    {
      path: "a.ts",
      code: "HOOK_FACTORY_THREW",
      error: "Failed to load hook: no rules",
      file: join(folder, "a.ts"),
      line: 3,
    },
  ]);
});

test.each(["sendMessage({})", "appendEntry('x')"])(
  "T5: %s in the factory is a load error",
  async (call) => {
    const folder = folderOf({
      "a.js": `export default (pi) => { pi.${call}; };`,
    });
    const { errors } = await loadHooks(["a.js"], folder);
    expect(errors).toMatchObject([
      {
        code: "HOOK_NOT_INITIALIZED",
        error: `Failed to load hook: ${call.split("(")[0]} handler not initialized`,
        file: join(folder, "a.js"),
        line: 1,
      },
    ]);
  },
);

test.each([
  [
    "object.ts",
    "export default {};",
    "HOOK_DEFAULT_NOT_FUNCTION",
    "Hook must export a default function: the default export is an object",
  ],
  [
    "none.ts",
    "export const a = 1;",
    "HOOK_NO_DEFAULT_EXPORT",
    "Hook must export a default function: there is no default export (the module exports: a)",
  ],
  [
    "a.sh",
    "#!/bin/sh\n",
    "HOOK_NOT_A_MODULE",
    "a shell script (.sh) that starts with #!/bin/sh",
  ],
  ["a.md", "# x", "HOOK_NOT_A_MODULE", "a Markdown text"],
  ["a.json", "{}", "HOOK_NOT_A_MODULE", "a data file (.json)"],
  ["a.toml", "", "HOOK_NOT_A_MODULE", "a data file (.toml)"],
  ["a.py", "", "HOOK_NOT_A_MODULE", "a Python script"],
  [
    "noext",
    "#!/bin/sh\necho hi",
    "HOOK_NOT_A_MODULE",
    "a file without an extension that starts with #!/bin/sh",
  ],
  ["a.ts~", "x", "HOOK_NOT_A_MODULE", "a backup"],
  ["wh?t.ts", hook, "HOOK_IMPORT_FAILED", "question mark"],
])(
  "T6, T7: %s, configured, is an error that says what it is",
  async (name, text, code, says) => {
    const folder = folderOf({ [name]: text });
    const { errors, candidates } = await loadHooks([name], folder);
    expect(errors).toMatchObject([
      { path: name, code, error: expect.stringContaining(says) },
    ]);
    expect(candidates).toMatchObject([{ fate: "failed" }]);
  },
);

test("T8, T9: another load of a file in one process runs what was imported first, also a first error", async () => {
  const folder = folderOf({
    "a.js": "export default (pi) => pi.on('turn_start', () => {});",
    "b.js": "throw new Error('first');",
  });
  await loadHooks(["a.js", "b.js"], folder);
  writeFileSync(join(folder, "a.js"), hook);
  writeFileSync(join(folder, "b.js"), hook);
  const { hooks, errors } = await loadHooks(["a.js", "b.js"], folder);
  expect([...hooks[0]!.handlers.keys()]).toEqual(["turn_start"]);
  expect(errors[0]!.error).toBe("Failed to load hook: first");
});

test("errors of imports have code, file, line and column", async () => {
  const folder = folderOf({
    "missing.ts":
      "import a from './x.ts';\nimport b from 'no-such-package';\nexport default () => b(a);",
    "x.ts": "export default 1;",
    "name.ts":
      "import {\n  nothing } from './x.ts';\nexport default () => nothing;",
    "dep.ts": "import './broken.ts';\nexport default () => {};",
    "broken.ts": "let a = ;\nlet b = ;",
    "top.ts": "\n  throw new TypeError('top');",
    "string.ts": "throw 'str';",
  });
  const names = [
    "missing.ts",
    "name.ts",
    "dep.ts",
    "top.ts",
    "string.ts",
    "gone.ts",
  ];
  const { errors } = await loadHooks(names, folder);
  expect(
    errors.map(({ code, file, line }) => [
      code,
      file?.slice(folder.length + 1),
      line,
    ]),
  ).toEqual([
    ["HOOK_IMPORT_FAILED", "missing.ts", 2],
    ["HOOK_IMPORT_FAILED", "name.ts", 2],
    ["HOOK_SYNTAX", "broken.ts", 1],
    ["HOOK_IMPORT_FAILED", "top.ts", 2],
    ["HOOK_IMPORT_FAILED", "string.ts", undefined],
    ["HOOK_NOT_FOUND", "gone.ts", undefined],
  ]);
  expect(errors[1]!.column).toBe(3);
  expect(errors[4]!.error).toBe("Failed to load hook: str");
});

test("process.exit at import and in a factory is a load error", async () => {
  const folder = folderOf({
    "import.ts": "process.exit(3); export default () => {};",
    "named.ts":
      "import { exit } from 'node:process'; exit(0); export default () => {};",
    "factory.ts": "export default () => process.exit(3);",
    "dep.ts": "import './exits.ts'; export default () => {};",
    "exits.ts": "process.exit(0);",
    "handler.ts":
      "export default (pi) => pi.on('tool_call', () => process.exit(4));",
  });
  const names = ["import.ts", "named.ts", "factory.ts", "dep.ts", "handler.ts"];
  const { hooks, errors } = await loadHooks(names, folder);
  expect(errors.map(({ path, code }) => [path, code])).toEqual(
    names.slice(0, 4).map((path) => [path, "HOOK_EXIT_REFUSED"]),
  );
  const [handler] = hooks[0]!.handlers.get("tool_call") as (() => unknown)[];
  expect(handler).toThrow("handler.ts called process.exit(4)");
});

test("a folder is its index file or its package's main; without one it is an error", async () => {
  const folder = folderOf({
    "a/index.ts": "export default () => {};",
    "b/package.json": '{"main":"lib/x.js"}',
    "b/lib/x.js": "export default () => {};",
    "c/readme.txt": "",
  });
  const { hooks, errors } = await loadHooks(["a", "b/", "c"], folder);
  expect(
    hooks.map(({ resolvedPath }) => resolvedPath.slice(folder.length)),
  ).toEqual(["/a/index.ts", "/b/lib/x.js"]);
  expect(errors).toMatchObject([
    {
      code: "HOOK_NOT_FOUND",
      error: expect.stringContaining("neither an index file"),
    },
  ]);
});

test("pi has exactly the documented keys, and its methods may be taken apart", async () => {
  const folder = folderOf({
    "a.js": "export default (pi) => { globalThis.__pi = pi; };",
  });
  await loadHooks(["a.js"], folder);
  const { __pi: pi } = globalThis as unknown as { __pi: HookAPI };
  expect(Object.keys(pi)).toEqual([
    "on",
    "sendMessage",
    "appendEntry",
    "registerMessageRenderer",
    "registerCommand",
    "exec",
    "logger",
    "typebox",
    "pi",
  ]);
  expect(pi.typebox.Type.String()).toMatchObject({ type: "string" });
  expect(await pi.exec("pwd", [])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("load-hooks-"),
  });
});
