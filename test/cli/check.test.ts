import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { blocks, folderWith, runHooks, testTimeoutMs } from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const tree = {
  ".xcsh/hooks/pre/bash.ts": blocks,
  ".xcsh/hooks/pre/broken.ts": "export default (pi) => {\n  const a = ;\n};\n",
  ".xcsh/hooks/pre/README.md": "# notes\n",
  ".omp/hooks/pre/bash.ts": blocks,
};

test("a tree with one hook of each fate has a reason for each", async () => {
  using folder = folderWith(tree);
  const { code, stdout } = await runHooks(["check", "--json"], {
    cwd: folder.path,
  });
  const { candidates } = JSON.parse(stdout) as {
    candidates: { resolvedPath: string; fate: string; reason: string }[];
  };
  const fates = candidates.map(({ resolvedPath, fate }) => [
    resolvedPath.replace(`${folder.path}/`, ""),
    fate,
  ]);
  expect(Object.fromEntries(fates)).toEqual({
    ".xcsh/hooks/pre/bash.ts": "loaded",
    ".xcsh/hooks/pre/broken.ts": "failed",
    ".xcsh/hooks/pre/README.md": "skipped",
    ".omp/hooks/pre/bash.ts": "shadowed",
  });
  for (const { reason } of candidates) expect(reason).toMatch(/\S/);
  expect(code).toBe(1);
});

test("text has file, line and column of a syntax error, and the sums", async () => {
  using folder = folderWith(tree);
  const { stdout } = await runHooks(["check"], { cwd: folder.path });
  const broken = join(folder.path, ".xcsh/hooks/pre/broken.ts");
  expect(stdout).toContain(`${broken}:2:13: HOOK_SYNTAX: `);
  expect(stdout).toEndWith("1 loaded, 1 failed, 1 shadowed, 1 skipped\n");
});

test("--cwd works from anywhere, and a good tree ends with 0", async () => {
  using folder = folderWith({ ".xcsh/hooks/pre/bash.ts": blocks });
  const { code, stdout } = await runHooks(["check", "--cwd", folder.path]);
  expect(stdout).toContain("1 loaded, 0 failed");
  expect(code).toBe(0);
});

test("list tells the order, and what each hook registers", async () => {
  using folder = folderWith({
    "b.ts": `export default (pi) => { pi.on("context", () => {}); pi.on("context", () => {}); pi.registerCommand("go", { description: "goes", handler: async () => {} }); };`,
    "a.ts": `export default () => {};`,
  });
  const hooks = ["--hook", "b.ts", "--hook", "a.ts"];
  const { code, stdout } = await runHooks(["list", ...hooks], {
    cwd: folder.path,
  });
  expect(stdout).toBe(
    "1. b.ts\n   context × 2\n   /go  goes\n2. a.ts\n   registers nothing\n",
  );
  expect(code).toBe(0);
});

test.each([["check"], ["list"]])(
  "%s says so when there is nothing to find",
  async (command) => {
    using folder = folderWith({});
    const { code, stderr } = await runHooks([command], { cwd: folder.path });
    expect(stderr).toContain(`no hook file was found from ${folder.path}`);
    expect(code).toBe(0);
  },
);
