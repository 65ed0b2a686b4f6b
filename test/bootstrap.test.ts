/** `scripts/with-bun.mjs` in a small repository, with a Bun and an npm that write down how they were called. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const node = Bun.which("node");
let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "hookline-bootstrap-")));
  write("package.json", JSON.stringify({ packageManager: "bun@1.4.5" }));
  write("bun.lock", "{}");
  write("packages/a/package.json", "{}");
  cpSync(join(import.meta.dir, "../scripts"), join(root, "scripts"), {
    recursive: true,
  });
  mkdirSync(join(root, "path"));
  if (node !== null) symlinkSync(node, join(root, "path/node"));
  program(
    "path/npm",
    `
    note("npm", args);
    const bin = require("node:path").resolve(args[args.indexOf("--prefix") + 1]) + "/node_modules/@oven/bun-some-platform/bin";
    fs.mkdirSync(bin, { recursive: true });
    fs.copyFileSync(${JSON.stringify(join(root, "fake-bun"))}, bin + "/bun");`,
  );
  program("fake-bun", fakeBun("1.4.5"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe.skipIf(node === null)(
  "the bootstrap (skipped where there is no Node)",
  () => {
    test("without Bun, npm fetches it once, with no scripts run, and the lock is installed once", async () => {
      const first = await withBun(["run", "demo"]);
      const second = await withBun(["run", "demo"]);
      expect([first.code, second.code]).toEqual([0, 0]);
      expect(log()).toEqual([
        expect.stringMatching(/^npm install .*--ignore-scripts.* bun@1\.4\.5$/),
        "bun install --frozen-lockfile",
        "bun run demo",
        "bun run demo",
      ]);
    });

    test.each([
      ["older", "1.4.4", true],
      ["newer in a later part only", "1.10.0", false],
      ["the same", "1.4.5", false],
      ["broken", "", true],
    ])(
      "a Bun on PATH that is %s (%s): fetched is %p",
      async (_, version, fetched) => {
        program("path/bun", fakeBun(version));
        await withBun(["run", "demo"]);
        expect(log().some((line) => line.startsWith("npm "))).toBe(fetched);
      },
    );

    test.each([
      ["the lock changed", () => write("bun.lock", "{ }")],
      [
        "node_modules is gone",
        () => rmSync(join(root, "node_modules"), { recursive: true }),
      ],
      [
        "the store of packages is gone",
        () => rmSync(join(root, "node_modules/.bun"), { recursive: true }),
      ],
      [
        "a package lost its node_modules",
        () =>
          rmSync(join(root, "packages/a/node_modules"), { recursive: true }),
      ],
    ])("installs again when %s", async (_, change) => {
      await withBun(["run", "demo"]);
      change();
      await withBun(["run", "demo"]);
      expect(
        log().filter((line) => line === "bun install --frozen-lockfile"),
      ).toHaveLength(2);
    });

    test("stdout and the exit code are the command's own", async () => {
      const { stdout, stderr, code } = await withBun(["run", "exit-7"]);
      expect({ stdout, code }).toEqual({
        stdout: "from the command\n",
        code: 7,
      });
      expect(stderr).toContain("output of the install");
    });

    test("--caller runs a file in the folder that npm was called from, under the repository's own bunfig", async () => {
      mkdirSync(join(root, "elsewhere"));
      const { stderr } = await withBun(
        ["--caller", "cli.ts", "list", "--json"],
        { INIT_CWD: join(root, "elsewhere") },
      );
      expect(log().at(-1)).toBe(
        `bun --config=${root}/bunfig.toml --no-install ${root}/cli.ts list --json`,
      );
      expect(stderr).toContain(`in ${root}/elsewhere\n`);
    });

    test("children find the same Bun on PATH, and turbo sends nothing", async () => {
      const { stderr } = await withBun(["run", "demo"]);
      expect(stderr).toContain(
        `PATH starts with ${root}/.bun-bootstrap/1.4.5/node_modules/@oven/bun-some-platform/bin`,
      );
      expect(stderr).toContain("TURBO_TELEMETRY_DISABLED=1");
    });

    test("an npm that delivers nothing that runs is said, with exit code 1", async () => {
      program("fake-bun", fakeBun(""));
      const { stdout, stderr, code } = await withBun(["run", "demo"]);
      expect({ stdout, code }).toEqual({ stdout: "", code: 1 });
      expect(stderr).toContain("npm has no Bun 1.4.5 that runs here");
    });
  },
);

function fakeBun(version: string): string {
  return `
    if (args[0] === "--version") { console.log(${JSON.stringify(version)}); process.exit(${version === "" ? 1 : 0}); }
    note("bun", args);
    if (args[0] === "install") {
      console.log("output of the install");
      for (const folder of ["node_modules/.bun", "packages/a/node_modules"]) fs.mkdirSync(folder, { recursive: true });
      process.exit(0);
    }
    console.log("from the command");
    console.error("in " + process.cwd());
    console.error("PATH starts with " + process.env.PATH);
    console.error("TURBO_TELEMETRY_DISABLED=" + process.env.TURBO_TELEMETRY_DISABLED);
    process.exit(args[1] === "exit-7" ? 7 : 0);`;
}

async function withBun(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child = Bun.spawn(
    [join(root, "path/node"), join(root, "scripts/with-bun.mjs"), ...args],
    {
      cwd: tmpdir(),
      env: { PATH: join(root, "path"), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const [stdout, stderr, code] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { stdout, stderr, code };
}

function log(): readonly string[] {
  return readFileSync(join(root, "log"), "utf8").trimEnd().split("\n");
}

/** Writes an executable Node script that can `note` its call in the log. */
function program(path: string, body: string): void {
  const head = `#!${node}
    const fs = require("node:fs");
    const args = process.argv.slice(2);
    const note = (name, args) => fs.appendFileSync(${JSON.stringify(join(root, "log"))}, [name, ...args].join(" ") + "\\n");`;
  write(path, head + body);
  chmodSync(join(root, path), 0o755);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
