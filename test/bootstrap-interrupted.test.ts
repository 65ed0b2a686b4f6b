/** `scripts/with-bun.mjs` beside other set-ups of the clone, after one that was killed, and under an npm with settings of its own. */
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from "bun:test";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Each test starts several processes, which takes its time on a laden machine.
setDefaultTimeout(60_000);

const node = Bun.which("node");
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hookline-interrupted-"));
  for (const folder of ["path", "packages", ".bun-bootstrap"]) {
    mkdirSync(join(root, folder));
  }
  write("package.json", JSON.stringify({ packageManager: "bun@1.4.5" }));
  write("bun.lock", "{}");
  cpSync(join(import.meta.dir, "../scripts"), join(root, "scripts"), {
    recursive: true,
  });
  if (node !== null) symlinkSync(node, join(root, "path/node"));
  script("npm", fakeNpm);
  script("fake-bun", fakeBun);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe.skipIf(node === null)(
  "the bootstrap (skipped where there is no Node)",
  () => {
    test("four at once in a fresh clone: one sets up, all run their command", async () => {
      const runs = await Promise.all([1, 2, 3, 4].map(() => withBun()));
      expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
      expect(log()).toEqual([
        "npm install",
        "bun install",
        ...Array(4).fill("bun run"),
      ]);
      expect(existsSync(join(root, ".bun-bootstrap/lock"))).toBe(false);
    });

    test("a killed set-up leaves a lock and half a download: both are replaced", async () => {
      write(".bun-bootstrap/lock", String(await pidOfEndedProcess()));
      mkdirSync(join(root, ".bun-bootstrap/1.4.5.partial/node_modules"), {
        recursive: true,
      });
      expect((await withBun()).code).toBe(0);
      expect(log()).toEqual(["npm install", "bun install", "bun run"]);
      expect(existsSync(join(root, ".bun-bootstrap/1.4.5.partial"))).toBe(
        false,
      );
    });

    test("a lock whose owner is alive, but has given no sign for long, is not waited for", async () => {
      write(".bun-bootstrap/lock", String(process.pid));
      const longAgo = new Date(Date.now() - 3_600_000);
      utimesSync(join(root, ".bun-bootstrap/lock"), longAgo, longAgo);
      expect((await withBun()).code).toBe(0);
    });

    test("an own copy of Bun that does not run is fetched again", async () => {
      const bin =
        ".bun-bootstrap/1.4.5/node_modules/@oven/bun-some-platform/bin";
      mkdirSync(join(root, bin), { recursive: true });
      write(`${bin}/bun`, "half of a program");
      chmodSync(join(root, bin, "bun"), 0o755);
      expect((await withBun()).code).toBe(0);
      expect(log()).toContain("npm install");
    });

    test("a failed install is not taken for a complete one", async () => {
      const failed = await withBun({ FAKE_INSTALL_CODE: "9" });
      expect(failed.code).toBe(9);
      expect(failed.stderr).toContain("install");
      expect((await withBun()).code).toBe(0);
      expect(log()).toEqual([
        "npm install",
        "bun install",
        "bun install",
        "bun run",
      ]);
    });

    test("settings of the calling npm do not redirect the set-up; those about the registry stay", async () => {
      const { stderr } = await withBun({
        npm_config_dry_run: "true",
        npm_config_global: "true",
        npm_config_omit: "optional",
        npm_config_workspace: "packages/a",
        npm_config_registry: "http://127.0.0.1:9/",
      });
      expect(stderr).toContain(
        'npm sees {"npm_config_registry":"http://127.0.0.1:9/"}',
      );
    });

    test.each([["SIGTERM"], ["SIGINT"], ["SIGHUP"]] as const)(
      "%s reaches the command, whose own exit code is returned",
      async (signal) => {
        const child = start({ FAKE_RUN: "wait" });
        await untilLogged("bun run");
        child.kill(signal);
        expect(await child.exited).toBe(42);
        expect(log()).toContain(`bun got ${signal}`);
      },
    );
  },
);

const fakeNpm = `
  note("npm", args[0]);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith("npm_config_"));
  console.error("npm sees " + JSON.stringify(Object.fromEntries(settings)));
  const bin = "node_modules/@oven/bun-some-platform/bin";
  fs.mkdirSync(bin, { recursive: true });
  fs.copyFileSync(__dirname + "/fake-bun", bin + "/bun");`;

const fakeBun = `
  if (args[0] === "--version") { console.log("1.4.5"); process.exit(0); }
  if (process.env.FAKE_RUN === "wait") {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
      process.on(signal, () => { note("bun", "got " + signal); process.exit(42); });
    }
    if (args[0] === "run") setTimeout(() => {}, 60_000);
  }
  note("bun", args[0]);
  if (args[0] === "install") {
    fs.mkdirSync("node_modules/.bun", { recursive: true });
    process.exitCode = Number(process.env.FAKE_INSTALL_CODE ?? 0);
  }`;

/** Puts an executable Node script on the PATH of the small repository; it can `note` its call in the log. */
function script(name: string, body: string): void {
  const log = JSON.stringify(join(root, "log"));
  const note = `const note = (...words) => fs.appendFileSync(${log}, words.join(" ") + "\\n");`;
  const head = `#!${node}\nconst fs = require("node:fs"); const args = process.argv.slice(2); ${note}`;
  write(`path/${name}`, head + body);
  chmodSync(join(root, "path", name), 0o755);
}

function start(env: Readonly<Record<string, string>>) {
  const command = [join(root, "path/node"), "scripts/with-bun.mjs", "run"];
  return Bun.spawn(command, {
    cwd: root,
    env: { PATH: join(root, "path"), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function withBun(env: Readonly<Record<string, string>> = {}) {
  const child = start(env);
  const [stderr, code] = await Promise.all([child.stderr.text(), child.exited]);
  return { stderr, code };
}

async function pidOfEndedProcess(): Promise<number> {
  const child = Bun.spawn([join(root, "path/node"), "--version"], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  await child.exited;
  return child.pid;
}

async function untilLogged(line: string): Promise<void> {
  while (!log().includes(line)) await Bun.sleep(10);
}

function log(): readonly string[] {
  const path = join(root, "log");
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8").trimEnd().split("\n");
}

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}
