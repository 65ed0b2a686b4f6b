import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createHarness,
  type HarnessOptions,
  samplePayload,
} from "@hookline/hooks-testing";
import checkpoint from "./index.ts";

let cwd: string;
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd, encoding: "utf8" });
const write = (name: string, text: string) =>
  writeFileSync(join(cwd, name), text);
const read = (name: string) => readFileSync(join(cwd, name), "utf8");
const files = () =>
  git("ls-files", "--cached", "--others", "--exclude-standard");

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "checkpoint-test-"));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  const start = async (options: HarnessOptions = {}) => {
    git("init", "--quiet");
    const harness = await createHarness(checkpoint, {
      cwd,
      contract,
      exec: "real",
      ...options,
    });
    const turn = () => harness.emit(samplePayload("turn_start"));
    return { ...harness, turn };
  };

  test("files that were changed, removed or made since are as they were", async () => {
    const { turn, command } = await start();
    write("changed.txt", "before");
    write("removed.txt", "before");
    await turn();
    write("changed.txt", "after");
    rmSync(join(cwd, "removed.txt"));
    write("made.txt", "after");
    await command("restore", "1");
    expect([read("changed.txt"), read("removed.txt")]).toEqual([
      "before",
      "before",
    ]);
    expect(existsSync(join(cwd, "made.txt"))).toBe(false);
  });

  test("a restore can be taken back", async () => {
    const { turn, command } = await start();
    write("a.txt", "before");
    await turn();
    write("a.txt", "after");
    await command("restore", "1");
    await command("restore", "1");
    expect(read("a.txt")).toBe("after");
  });

  test("neither the index nor a branch is touched", async () => {
    write(".gitignore", "ignored.txt");
    const { turn, command } = await start();
    write("staged.txt", "staged");
    git("add", "staged.txt");
    write("ignored.txt", "kept");
    const index = git("diff", "--cached", "--name-only");
    await turn();
    write("staged.txt", "changed");
    write("ignored.txt", "changed");
    await command("restore", "1");
    expect(git("diff", "--cached", "--name-only")).toBe(index);
    expect(git("branch", "--all")).toBe("");
    expect(read("ignored.txt")).toBe("changed");
  });

  test("a file that was changed in the second in which it was staged is kept as it is now", async () => {
    const { turn, command } = await start();
    const time = new Date("2026-01-05T10:00:00Z");
    const writeThen = (text: string) => {
      write("a.txt", text);
      utimesSync(join(cwd, "a.txt"), time, time);
    };
    git("config", "core.trustctime", "false");
    writeThen("1");
    git("add", "a.txt");
    utimesSync(join(cwd, ".git/index"), time, time);
    writeThen("2");
    await turn();
    write("a.txt", "three");
    await command("restore", "1");
    expect(read("a.txt")).toBe("2");
  });

  test("turns that change nothing take no room", async () => {
    const { turn } = await start();
    write("a.txt", "1");
    await turn();
    await turn();
    write("a.txt", "2");
    await turn();
    const kept = git("for-each-ref", "refs/worktree/checkpoints");
    expect(kept.trim().split("\n")).toHaveLength(2);
  });

  test("the oldest snapshots go", async () => {
    const { turn, command } = await start();
    for (let count = 1; count <= 32; count += 1) {
      write("a.txt", String(count));
      await turn();
    }
    await command("restore", "30");
    expect(read("a.txt")).toBe("3");
  });

  test("a person picks one, or none", async () => {
    const picks = await start({
      ui: { select: [/^2\. before turn 1, /, undefined] },
    });
    write("a.txt", "1");
    await picks.turn();
    write("a.txt", "2");
    await picks.turn();
    await picks.command("restore");
    expect(read("a.txt")).toBe("1");
    expect(picks.ui.asked).toMatchObject([{ title: "Restore the files of" }]);
    await picks.command("restore");
    expect(read("a.txt")).toBe("1");
  });

  test("with nobody to ask, the list is in the error", async () => {
    const { turn, command } = await start();
    await expect(command("restore")).rejects.toThrow(
      "there is no snapshot yet",
    );
    write("a.txt", "1");
    await turn();
    await expect(command("restore")).rejects.toThrow(
      /^say which: 1\. before turn 1, \d{4}-/,
    );
  });

  test.each(["2", "0", "-1", "1e0", "1; rm -rf .", "HEAD"])(
    "/restore %s changes nothing",
    async (which) => {
      const { turn, command } = await start();
      write("a.txt", "1");
      await turn();
      write("a.txt", "2");
      await expect(command("restore", which)).rejects.toThrow("no snapshot");
      expect(read("a.txt")).toBe("2");
    },
  );

  test("started in a folder of the work tree, it keeps all of it", async () => {
    git("init", "--quiet");
    mkdirSync(join(cwd, "packages"));
    write("packages/a.txt", "1");
    write("b.txt", "1");
    const { turn, command } = await start({ cwd: join(cwd, "packages") });
    await turn();
    write("b.txt", "2");
    await command("restore", "1");
    expect(read("b.txt")).toBe("1");
    expect(files()).toBe("b.txt\npackages/a.txt\n");
  });

  test("odd file names are kept", async () => {
    const name = 'a "quoted"\n\tname -rf';
    const { turn, command } = await start();
    write(name, "1");
    await turn();
    write(name, "2");
    await command("restore", "1");
    expect(read(name)).toBe("1");
  });

  test("without a repository the turn goes on, and it is said once", async () => {
    const log = spyOn(console, "error").mockImplementation(() => {});
    const harness = await createHarness(checkpoint, {
      cwd,
      contract,
      exec: "real",
      ui: {},
    });
    await harness.emit(samplePayload("turn_start"));
    await harness.emit(samplePayload("turn_start"));
    log.mockRestore();
    expect(harness.errors).toEqual([]);
    expect(harness.ui.notifications).toMatchObject([
      {
        type: "warning",
        message: expect.stringContaining("no snapshot was taken"),
      },
    ]);
  });
});
