/** Several processes append to one session file at once. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SessionStore } from "@hookline/hooks-session";

const child = join(import.meta.dir, "append-until-killed.ts");
const rounds = 60;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "hookline-writers-"));
});
afterAll(() => rm(dir, { recursive: true }));

test("their lines stay whole, and every entry is there", async () => {
  const first = SessionStore.create("/w", { dir });
  first.appendCustomEntry("start");
  const file = first.getSessionFile() ?? "";
  const writers = [1, 2, 3].map(() =>
    Bun.spawn([process.execPath, child, file, String(rounds)], {
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const outputs = await Promise.all(
    writers.map(({ stdout }) => new Response(stdout).text()),
  );
  const ids = outputs.map((output) => output.trim().split(/\s+/));
  expect(ids.map(({ length }) => length)).toEqual([150, 150, 150]);

  const store = await SessionStore.open(file);
  expect(store.problems).toEqual([]);
  expect(ids.flat().filter((id) => !store.getEntry(id))).toEqual([]);
  expect(store.getEntries()).toHaveLength(451);
  // The test shows something only if the processes did write at the same time.
  const order = store.getEntries().map(({ id }) => id);
  const [one = [], other = []] = ids;
  expect(order.indexOf(one[0] ?? "")).toBeLessThan(
    order.indexOf(other.at(-1) ?? ""),
  );
  expect(order.indexOf(other[0] ?? "")).toBeLessThan(
    order.indexOf(one.at(-1) ?? ""),
  );
}, 60_000);
