import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SessionStore } from "./session-store.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "hookline-file-"));
});
afterEach(() => rm(dir, { recursive: true }));

const fileOf = (store: SessionStore): string => store.getSessionFile() ?? "";
const idsIn = async (file: string) =>
  (await SessionStore.open(file)).getEntries().map(({ id }) => id);

describe("errors of the disk", () => {
  test("flush rejects, memory keeps all, and a later flush writes it", async () => {
    const blocked = join(dir, "blocked");
    writeFileSync(blocked, "a file where the folder should be");
    const store = SessionStore.create("/w", { dir: blocked });
    const ids = [
      store.appendCustomEntry("t", 1),
      store.appendCustomEntry("t", 2),
    ];
    for (const _ of [1, 2])
      await expect(store.flush()).rejects.toMatchObject({
        code: "SESSION_WRITE_FAILED",
      });
    expect(store.getEntries().map(({ id }) => id)).toEqual(ids);
    expect(store.problems).toMatchObject([{ code: "SESSION_WRITE_FAILED" }]);
    rmSync(blocked);
    await store.flush();
    expect(store.problems).toEqual([]);
    expect(await idsIn(fileOf(store))).toEqual(ids);
  });

  test("a file that was left with entries to write is not forgotten", async () => {
    const blocked = join(dir, "blocked");
    writeFileSync(blocked, "");
    const store = SessionStore.create("/w", { dir: blocked });
    const left = fileOf(store);
    const id = store.appendCustomEntry("t");
    store.newSession();
    await expect(store.flush()).rejects.toMatchObject({
      code: "SESSION_WRITE_FAILED",
    });
    await expect(store.switchTo(left)).rejects.toMatchObject({
      code: "SESSION_WRITE_FAILED",
    });
    rmSync(blocked);
    await store.flush();
    expect(await idsIn(left)).toEqual([id]);
  });

  test("a file that was deleted is made again with all entries", async () => {
    const store = SessionStore.create("/w", { dir });
    const ids = [store.appendCustomEntry("t"), store.appendCustomEntry("t")];
    rmSync(fileOf(store));
    ids.push(store.appendCustomEntry("t"));
    expect(await idsIn(fileOf(store))).toEqual(ids);
    rmSync(fileOf(store));
    await store.flush();
    expect(await idsIn(fileOf(store))).toEqual(ids);
  });

  test("a file that was replaced is appended to under its name", async () => {
    const store = SessionStore.create("/w", { dir });
    const ids = [store.appendCustomEntry("t"), store.appendCustomEntry("t")];
    const copy = join(dir, "copy");
    writeFileSync(copy, readFileSync(fileOf(store)));
    renameSync(copy, fileOf(store));
    ids.push(store.appendCustomEntry("t"));
    expect(await idsIn(fileOf(store))).toEqual(ids);
  });

  test("flushes at once end together, and each has what was appended before it", async () => {
    const store = SessionStore.create("/w", { dir });
    const flushed: Promise<void>[] = [];
    for (let at = 0; at < 20; at += 1) {
      store.appendCustomEntry("t", at);
      flushed.push(store.flush());
    }
    await Promise.all(flushed);
    expect(await idsIn(fileOf(store))).toHaveLength(20);
  });

  test("several entries wait, in order, while the file cannot be opened", async () => {
    const store = SessionStore.create("/w", { dir });
    const ids = [store.appendCustomEntry("t")];
    await store.close();
    const aside = join(dir, "aside");
    renameSync(fileOf(store), aside);
    mkdirSync(fileOf(store));
    for (const n of [1, 2, 3]) ids.push(store.appendCustomEntry("t", n));
    await expect(store.flush()).rejects.toMatchObject({
      code: "SESSION_WRITE_FAILED",
    });
    rmSync(fileOf(store), { recursive: true });
    renameSync(aside, fileOf(store));
    await store.flush();
    expect(await idsIn(fileOf(store))).toEqual(ids);
  });

  test("flush waits for the disk, for the file and for its name", async () => {
    const { sync, restore } = await spyOnSync();
    const store = SessionStore.create("/w", { dir });
    store.appendCustomEntry("t");
    expect(sync).toHaveBeenCalledTimes(0);
    await store.flush();
    expect(sync).toHaveBeenCalledTimes(2);
    await store.flush();
    expect(sync).toHaveBeenCalledTimes(2);
    restore();
  });

  test("after a sync that failed, the whole file is written anew", async () => {
    const first = SessionStore.create("/w", { dir });
    const ids = [first.appendCustomEntry("t")];
    await first.close();
    const store = await SessionStore.open(fileOf(first));
    ids.push(store.appendCustomEntry("t"));
    const { sync, restore } = await spyOnSync();
    sync.mockRejectedValueOnce(new Error("input/output error"));
    await expect(store.flush()).rejects.toMatchObject({
      code: "SESSION_WRITE_FAILED",
    });
    restore();
    const { ino } = statSync(fileOf(store));
    await store.flush();
    expect(statSync(fileOf(store)).ino).not.toBe(ino);
    expect(await idsIn(fileOf(store))).toEqual(ids);
    expect(store.problems).toEqual([]);
  });
});

test.each(["before", "after"])(
  "after a sync that failed, lines of another program (%s ours) stay in the file",
  async (when) => {
    const first = SessionStore.create("/w", { dir });
    const ids = [first.appendCustomEntry("t")];
    await first.close();
    const store = await SessionStore.open(fileOf(first));
    const other = await SessionStore.open(fileOf(first));
    if (when === "before") ids.push(other.appendCustomEntry("t"));
    ids.push(store.appendCustomEntry("t"));
    if (when === "after") ids.push(other.appendCustomEntry("t"));
    const { sync, restore } = await spyOnSync();
    sync.mockRejectedValueOnce(new Error("input/output error"));
    await expect(store.flush()).rejects.toMatchObject({
      code: "SESSION_WRITE_FAILED",
    });
    restore();
    await store.flush();
    expect(await idsIn(fileOf(first))).toEqual(ids);
  },
);

/** No disk fails on demand, so the handle's method is watched. */
async function spyOnSync() {
  const handle = await open(dir, "r");
  const sync = spyOn(Object.getPrototypeOf(handle), "sync");
  await handle.close();
  return { sync, restore: () => sync.mockRestore() };
}
