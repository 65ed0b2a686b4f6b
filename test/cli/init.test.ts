/** `hooks init`; that what it writes works with nothing but the packed packages is in `test/packaging/init.ts`. */
import { expect, setDefaultTimeout, test } from "bun:test";
import {
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { folderWith, root, runHooks, testTimeoutMs } from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const examplesFolder = join(root, "packages/example-hooks");
const examples = readdirSync(examplesFolder)
  .filter((name) => existsSync(join(examplesFolder, name, "index.ts")))
  .sort();

const read = (folder: string, name: string) =>
  readFileSync(join(folder, name), "utf8");

test("an empty folder gets a package.json, a tsconfig, a hook and its test", async () => {
  using folder = folderWith({});
  const { code, stdout } = await runHooks(["init"], { cwd: folder.path });
  const { version } = await Bun.file(
    join(root, "packages/hooks-cli/package.json"),
  ).json();
  expect(stdout).toBe(`written  package.json
written  tsconfig.json
written  hooks/my-hook/README.md
written  hooks/my-hook/index.test.ts
written  hooks/my-hook/index.ts

Next:
  bun install
  bun test ./hooks/my-hook
  bun check
  bunx hooks check --hook hooks/my-hook
`);
  expect(code).toBe(0);
  expect(JSON.parse(read(folder.path, "package.json"))).toEqual({
    private: true,
    type: "module",
    scripts: { test: "bun test", typecheck: "bun check" },
    dependencies: { "@hookline/hooks-policy": `^${version}` },
    devDependencies: {
      "@hookline/hooks-cli": `^${version}`,
      "@hookline/hooks-core": `^${version}`,
      "@hookline/hooks-testing": `^${version}`,
      "bun-types": ">=1.4.5",
    },
  });
});

test("a second hook takes what the first one wrote", async () => {
  using folder = folderWith({});
  await runHooks(["init"], { cwd: folder.path });
  const { code, stdout } = await runHooks(["init", "second"], {
    cwd: folder.path,
  });
  expect(stdout.split("\n").filter((line) => line.startsWith("w"))).toEqual([
    "written  hooks/second/README.md",
    "written  hooks/second/index.test.ts",
    "written  hooks/second/index.ts",
  ]);
  // All packages are listed already.
  expect(stdout).not.toContain("bun add");
  expect(code).toBe(0);
});

test("an existing project keeps its files, and is told what to install", async () => {
  const files = {
    "package.json": `{\n  // with a comment\n  "devDependencies": { "bun-types": "1.4.5" },\n}\n`,
    "tsconfig.json": `{ "include": ["src"], /* ours */ }\n`,
  };
  using folder = folderWith(files);
  const { code, stdout } = await runHooks(
    ["init", "ask", "--from", "starter"],
    {
      cwd: folder.path,
    },
  );
  expect(code).toBe(0);
  for (const [name, text] of Object.entries(files))
    expect(read(folder.path, name)).toBe(text);
  expect(stdout).toContain("written  hooks/tsconfig.json\n");
  expect(stdout).toContain("  bun check -p hooks\n");
  expect(stdout).toContain("  bun add @hookline/hooks-policy@^");
  expect(stdout).toMatch(
    /bun add --dev @hookline\/hooks-cli@\S+ @hookline\/hooks-core@\S+ @hookline\/hooks-testing@\S+\n/,
  );
});

test("nothing is overwritten, and nothing is written then", async () => {
  using folder = folderWith({ "hooks/gate/README.md": "mine\n" });
  const run = await runHooks(["init", "gate"], { cwd: folder.path });
  expect(run).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "hooks: hooks/gate/README.md is there already; nothing was written (another NAME gives another folder)\n",
  });
  expect(readdirSync(folder.path, { recursive: true }).sort()).toEqual([
    "hooks",
    "hooks/gate",
    "hooks/gate/README.md",
  ]);
});

test.each([
  [["init", "--from", "nothing"], `there is no example nothing; there are `],
  [["init", "../out"], `"../out" is not`],
  [["init", "Gate"], `"Gate" is not`],
  [["init"], "tsconfig.json cannot be read: "],
])("%j is wrong usage", async (args, said) => {
  const bad: Record<string, string> = said.startsWith("tsconfig")
    ? { "tsconfig.json": "{" }
    : {};
  using folder = folderWith(bad);
  const run = await runHooks(args, { cwd: folder.path });
  expect(run).toEqual({ code: 2, stdout: "", stderr: expect.any(String) });
  expect(run.stderr).toContain(said);
  expect(readdirSync(folder.path)).toEqual(Object.keys(bad));
});

test("a folder that cannot be written to is told in one sentence", async () => {
  using folder = folderWith({ hooks: "a file\n" });
  const run = await runHooks(["init"], { cwd: folder.path });
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(
    "hooks: hooks/my-hook/README.md cannot be written: ",
  );
});

test("an unknown example lists what there is", async () => {
  using folder = folderWith({});
  const { stderr } = await runHooks(["init", "--from", "x"], {
    cwd: folder.path,
  });
  expect(stderr).toContain(examples.join(", "));
});

test("every example, copied out of this repository, passes its test and type-checks", async () => {
  expect(examples).toContain("starter");
  using folder = folderWith({});
  for (const name of examples) {
    const args = ["init", "--from", name];
    const { code, stderr } = await runHooks(args, { cwd: folder.path });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  }
  symlinkSync(join(root, "node_modules"), join(folder.path, "node_modules"));
  // From the sources: this repository has not built its packages.
  const path = join(folder.path, "tsconfig.json");
  const tsconfig = JSON.parse(read(folder.path, "tsconfig.json"));
  tsconfig.compilerOptions.customConditions = ["bun"];
  writeFileSync(path, JSON.stringify(tsconfig));
  for (const command of [["test"], ["check", "--no-script"]]) {
    const child = Bun.spawn([process.execPath, ...command], {
      cwd: folder.path,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, err, end] = await Promise.all([
      child.stdout.text(),
      child.stderr.text(),
      child.exited,
    ]);
    expect({ command, end, text: end === 0 ? "" : out + err }).toEqual({
      command,
      end: 0,
      text: "",
    });
  }
});
