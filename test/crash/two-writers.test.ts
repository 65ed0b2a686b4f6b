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

const text = (bytes: Uint8Array = new Uint8Array()): string =>
  Buffer.from(bytes).toString();

test("their lines stay whole, and every entry is there", async () => {
  const first = SessionStore.create("/w", { dir });
  first.appendCustomEntry("start");
  const file = first.getSessionFile() ?? "";
  const writers = [1, 2, 3].map(() =>
    Bun.spawn([process.execPath, child, file, String(rounds)], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  const outputs = writers.map(({ stdout }) => stdout.getReader());
  // All of them have started before the first one writes.
  for (const output of outputs)
    expect(text((await output.read()).value)).toBe("ready\n");
  for (const { stdin } of writers) {
    stdin.write("go\n");
    stdin.end();
  }
  const ids = await Promise.all(
    outputs.map(async (output) => {
      let all = "";
      for (
        let part = await output.read();
        !part.done;
        part = await output.read()
      )
        all += text(part.value);
      return all.trim().split(/\s+/);
    }),
  );
  expect(ids.map(({ length }) => length)).toEqual([150, 150, 150]);

  const store = await SessionStore.open(file);
  expect(store.problems).toEqual([]);
  expect(ids.flat().filter((id) => !store.getEntry(id))).toEqual([]);
  expect(store.getEntries()).toHaveLength(451);
  // The test shows something only if they did write at the same time.
  const writerOf = new Map(
    ids.flatMap((own, writer) => own.map((id) => [id, writer] as const)),
  );
  const order = store.getEntries().map(({ id }) => writerOf.get(id));
  const turns = order.filter((writer, at) => writer !== order[at - 1]);
  expect(turns.length).toBeGreaterThan(10);
}, 60_000);
