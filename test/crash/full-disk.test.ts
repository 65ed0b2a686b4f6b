/** The system takes only a part of a line: a limit on the size of files stands for the full disk. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SessionStore } from "@hookline/hooks-session";

const child = join(import.meta.dir, "append-to-full-disk.ts");

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "hookline-full-"));
});
afterAll(() => rm(dir, { recursive: true }));

test("flush rejects, the torn line is reported, and the next entry is whole", async () => {
  // 20 blocks of 1,024 bytes; without the trap the system would end the process instead of telling it.
  const limited = 'trap "" XFSZ; ulimit -f 20; exec "$@"';
  const run = Bun.spawnSync(
    ["bash", "-c", limited, "bash", process.execPath, child, dir],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const said = JSON.parse(run.stdout.toString());
  expect(said.code).toBe("SESSION_WRITE_FAILED");
  expect(said.inMemory).toEqual([said.short, said.long]);
  // A part of the long line was taken, so the file does end in a torn line.
  expect(statSync(said.file).size).toBe(20 * 1024);

  const store = await SessionStore.open(said.file);
  expect(store.getEntries().map(({ id }) => id)).toEqual([said.short]);
  expect(store.problems).toMatchObject([
    { code: "SESSION_LINE_TORN", line: 3 },
  ]);
  const next = store.appendCustomEntry("next");
  await store.flush();
  const again = await SessionStore.open(said.file);
  expect(again.getEntries().map(({ id }) => id)).toEqual([said.short, next]);
});
