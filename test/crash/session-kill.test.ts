/** A process that appends to a session is killed 200 times; what it had flushed is there each time. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SessionStore } from "@hookline/hooks-session";

const child = join(import.meta.dir, "append-until-killed.ts");
const files = 40;
const killsEach = 5;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "hookline-kill-"));
});
afterAll(() => rm(dir, { recursive: true }));

/** Runs the child until a random moment and gives the ids that it had confirmed. */
async function killedRun(file: string): Promise<string[]> {
  const { promise: started, resolve: onOutput } = Promise.withResolvers<void>();
  const running = Bun.spawn([process.execPath, child, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const reading = (async () => {
    for await (const chunk of running.stdout) {
      output += Buffer.from(chunk).toString();
      onOutput();
    }
    onOutput();
  })();
  // Half of the kills come before the first flush is confirmed, at any moment of opening and appending.
  const isEarly = Math.random() < 0.5;
  if (!isEarly) await started;
  await Bun.sleep(isEarly ? 30 + Math.random() * 60 : Math.random() * 40);
  running.kill("SIGKILL");
  await running.exited;
  await reading;
  expect(running.signalCode).toBe("SIGKILL");
  return output.split(/\s+/).filter((id) => id.length === 8);
}

async function killAndOpen(file: string): Promise<number> {
  const confirmed: string[] = [];
  for (let kill = 0; kill < killsEach; kill += 1) {
    confirmed.push(...(await killedRun(file)));
    const store = await SessionStore.open(file);
    expect(confirmed.filter((id) => !store.getEntry(id))).toEqual([]);
    for (const { code } of store.problems)
      expect([
        "SESSION_EMPTY",
        "SESSION_LINE_TORN",
        "SESSION_LINE_INVALID",
      ]).toContain(code);
  }
  return confirmed.length;
}

test("nothing that was flushed is lost, and each file opens", async () => {
  let confirmed = 0;
  const waiting = Array.from({ length: files }, (_, at) =>
    join(dir, `${at}.jsonl`),
  );
  // Two processes at a time.
  await Promise.all(
    [1, 2].map(async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        await Bun.write(file, "");
        confirmed += await killAndOpen(file);
      }
    }),
  );
  // Guards against children that never come to append.
  expect(confirmed).toBeGreaterThan(50);
}, 120_000);
