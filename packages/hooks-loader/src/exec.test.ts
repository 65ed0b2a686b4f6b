import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execCommand } from "./exec.ts";

const folder = mkdtempSync(join(tmpdir(), "exec-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sh = (script: string, options = {}) =>
  execCommand("sh", ["-c", script], folder, options);
const plain = {
  killed: false,
  timedOut: false,
  aborted: false,
  truncated: false,
};

/** Whether a process with this id is there. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("T34: output and exit code", async () => {
  expect(await sh("echo out; echo err >&2; exit 3")).toEqual({
    ...plain,
    stdout: "out\n",
    stderr: "err\n",
    code: 3,
  });
});

test.each([
  ["a missing program", "no-such-program", folder, 127],
  ["a missing folder", "ls", "/no/such/folder", 127],
  ["a file that may not run", "/etc/passwd", folder, 126],
])("T34, E3: %s resolves", async (_, command, cwd, code) => {
  const result = await execCommand(command, [], cwd);
  expect(result).toMatchObject({ ...plain, code });
  expect(result.stderr).toContain(command);
});

test("T34, E1: a time limit never gives code 0, and what was printed is kept", async () => {
  const result = await sh("echo part; trap 'exit 0' TERM; sleep 20 & wait", {
    timeout: 100,
  });
  expect(result).toMatchObject({
    stdout: "part\n",
    code: 143,
    killed: true,
    timedOut: true,
    aborted: false,
  });
});

test("T34: a program that ignores SIGTERM is killed", async () => {
  const result = await sh("trap '' TERM; while :; do sleep 0.05; done", {
    timeout: 100,
  });
  expect(result).toMatchObject({ code: 137, killed: true, signal: "SIGKILL" });
});

test.each([
  "sleep 30 & echo $!; wait",
  "setsid sleep 30 & echo $!; wait",
  "(sleep 30 & echo $!; wait); echo",
])("T34, E2: descendants end too: %s", async (script) => {
  const result = await sh(script, { timeout: 150 });
  expect(result.timedOut).toBe(true);
  const pid = Number(result.stdout.trim());
  expect(pid).toBeGreaterThan(1);
  // The signal was sent; the system takes a moment.
  for (let i = 0; i < 50 && lives(pid) && !isZombie(pid); i++)
    await Bun.sleep(10);
  expect(lives(pid) && !isZombie(pid)).toBe(false);
});

/** Where nobody reaps orphans, a dead process keeps its id. */
function isZombie(pid: number): boolean {
  const { stdout } = Bun.spawnSync(["ps", "-o", "stat=", "-p", String(pid)]);
  return stdout.toString().trim().startsWith("Z");
}

test("T34: a background process that holds the pipes does not hold the call", async () => {
  const result = await sh("sleep 30 & echo $!");
  process.kill(Number(result.stdout));
  expect(result).toMatchObject({ ...plain, code: 0 });
});

test("T34, E4: a signal that fired before starts nothing", async () => {
  const result = await sh("touch started", { signal: AbortSignal.abort() });
  expect(result).toEqual({
    stdout: "",
    stderr: "",
    code: 130,
    killed: true,
    timedOut: false,
    aborted: true,
    truncated: false,
  });
  expect(existsSync(join(folder, "started"))).toBe(false);
});

test("T34, E7: an abort, and a signal from elsewhere, are told apart", async () => {
  const controller = new AbortController();
  const running = sh("sleep 30", { signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  expect(await running).toMatchObject({
    code: 143,
    killed: true,
    aborted: true,
    timedOut: false,
    signal: "SIGTERM",
  });
  expect(await sh("kill -9 $$")).toMatchObject({
    ...plain,
    code: 137,
    signal: "SIGKILL",
  });
});

test.each(["stdout", "stderr"] as const)(
  "T34, E6: too much on %s ends the program; the limit is kept",
  async (name) => {
    const result = await sh(name === "stdout" ? "yes" : "yes >&2", {
      maxOutputBytes: 1001,
    });
    expect(result).toMatchObject({
      killed: true,
      truncated: true,
      timedOut: false,
    });
    expect(result.code).not.toBe(0);
    expect(result[name]).toHaveLength(1001);
  },
);

test("T34, E5: a command that is done keeps no process alive", () => {
  const source = `import { execCommand } from ${JSON.stringify(join(import.meta.dir, "exec.ts"))};
    await execCommand("true", [], "/", { timeout: 60_000 });`;
  const { exitCode } = Bun.spawnSync([process.execPath, "-e", source], {
    timeout: 4000,
  });
  expect(exitCode).toBe(0);
});

test("output is UTF-8, a byte order mark included", async () => {
  expect((await sh("printf '\\357\\273\\277h\\303\\251\\377'")).stdout).toBe(
    "\uFEFFhé\uFFFD",
  );
});
