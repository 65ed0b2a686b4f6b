/** What a harness says when it is closed and something of its hooks goes on. */
import { describe, expect, test } from "bun:test";
import type { HookAPI } from "@hookline/hooks-core";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarness, type Harness } from "../harness.ts";

const turn = { type: "turn_start", turnIndex: 0, timestamp: 0 } as const;
const onTurn = (body: () => unknown) => (pi: HookAPI) =>
  pi.on("turn_start", async () => void (await body()));

const close = (harness: Harness) => harness[Symbol.asyncDispose]();
/** Not by `expect().rejects`: it waits without running what `setImmediate` was given until a timer fires (Bun 1.4.5). */
const closeFailure = (harness: Harness) =>
  close(harness).then(
    () => "it did not fail",
    (error: Error) => error.message,
  );

describe("a timer", () => {
  test.each([
    ["in the factory", () => void setInterval(() => {}, 1000)],
    ["in a handler", onTurn(() => setInterval(() => {}, 1000))],
    [
      "after an await",
      onTurn(() => Bun.sleep(0).then(() => void setTimeout(() => {}, 999))),
    ],
    [
      "in a timer",
      onTurn(() => {
        setTimeout(() => void setInterval(() => {}, 9), 0);
      }),
    ],
  ])(
    "that was started %s and runs on fails the close, with its place",
    async (_, hook) => {
      const harness = await createHarness(hook);
      await harness.emit(turn);
      await Bun.sleep(5);
      const message = await closeFailure(harness);
      expect(message).toMatch(/a timer is left: set\w+, started at/);
      expect(message).toContain(import.meta.path);
      await close(harness);
    },
  );

  test("that has fired, was cleared, is unref'd or is the test's own is none", async () => {
    const hook = onTurn(() => {
      setTimeout(() => {}, 0);
      clearTimeout(setTimeout(() => {}, 1000));
      clearInterval(Number(setInterval(() => {}, 1000)));
      setInterval(() => {}, 1000).unref();
    });
    const own = setInterval(() => {}, 1000);
    const harness = await createHarness(hook);
    await harness.emit(turn);
    await Bun.sleep(5);
    await close(harness);
    clearInterval(own);
  });

  test("that a hook clears when the session ends is none", async () => {
    const hook = (pi: HookAPI) => {
      let timer: ReturnType<typeof setInterval>;
      pi.on("session_start", () => void (timer = setInterval(() => {}, 1000)));
      pi.on("session_shutdown", async () => clearInterval(timer));
    };
    await using harness = await createHarness(hook);
    await harness.prompt("hi");
    const second = await createHarness(hook);
    await second.emit({ type: "session_start" });
    expect(() => second[Symbol.dispose]()).toThrow("use `await using`");
  });

  test("does not run on after the close", async () => {
    let ticks = 0;
    const harness = await createHarness(
      onTurn(() => setInterval(() => (ticks += 1), 1)),
    );
    await harness.emit(turn);
    expect(() => harness[Symbol.dispose]()).toThrow("a timer is left");
    const before = ticks;
    await Bun.sleep(10);
    expect(ticks).toBe(before);
  });

  test("leaves the globals as they were when the last harness is closed", async () => {
    const before = [setTimeout, setInterval];
    const first = await createHarness(() => {});
    const second = await createHarness(() => {});
    await close(first);
    await close(second);
    expect([setTimeout, setInterval]).toEqual(before);
    expect(setTimeout).toBe(before[0] as typeof setTimeout);
  });
});

test("a call that nobody waits for fails the close", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const harness = await createHarness(onTurn(() => promise));
  const pending = harness.emit(turn);
  expect(await closeFailure(harness)).toContain(
    "emit turn_start is not over; is an await missing?",
  );
  resolve();
  await pending;
});

test("an answer that is missing where no call is under way fails the close", async () => {
  const harness = await createHarness((pi) =>
    pi.on("turn_start", () => {
      setTimeout(() => void pi.exec("git", ["gc"]).catch(() => {}), 0);
    }),
  );
  await harness.emit(turn);
  await Bun.sleep(5);
  expect(await closeFailure(harness)).toContain("git gc");
});

test("servers and programs that a hook started end with the harness", async () => {
  const { promise, resolve } = Promise.withResolvers<{
    readonly url: URL;
    readonly pid: number;
  }>();
  const harness = await createHarness(
    onTurn(() => {
      const { url } = Bun.serve({ port: 0, fetch: () => new Response("up") });
      resolve({ url, pid: Bun.spawn(["sleep", "100"]).pid });
    }),
  );
  await harness.emit(turn);
  const { url, pid } = await promise;
  expect(await (await fetch(url)).text()).toBe("up");
  await close(harness);
  await expect(fetch(url)).rejects.toThrow();
  const isAlive = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (isAlive()) await Bun.sleep(1);
});

/** Runs a test file with a harness whose hook does something at `turn_start`. */
async function runTest(
  hook: string,
  declaration: string,
  rest = "",
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "hookline-close-"));
  try {
    const file = join(folder, "late.test.ts");
    writeFileSync(
      file,
      `import { expect, test } from "bun:test";
import { createHarness } from ${JSON.stringify(join(import.meta.dir, "../index.ts"))};
import ${JSON.stringify(join(import.meta.dir, "../matchers/bun.ts"))};
const gate = (pi) => pi.on("turn_start", () => { ${hook} });
test("late", async () => {
  ${declaration} harness = await createHarness(gate);
  await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
  ${rest}
});
test("next", async () => { await Bun.sleep(20); });
`,
    );
    const child = Bun.spawn([process.execPath, "test", file], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1" },
      stderr: "pipe",
      stdout: "ignore",
    });
    return await child.stderr.text();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("what fails late", () => {
  test.each([
    ["a rejection", `Promise.reject(new Error("boom"));`],
    [
      "a rejection after an await",
      `void (async () => { await 0; throw new Error("boom"); })();`,
    ],
    [
      "a timer that throws",
      `setTimeout(() => { throw new Error("boom"); }, 0);`,
    ],
  ])("%s fails the test under way", async (name, hook) => {
    const wait = name.includes("timer") ? "await Bun.sleep(5);" : "";
    const text = await runTest(hook, "await using", wait);
    expect(text).toContain("(fail) late");
    expect(text).toContain("(pass) next");
    expect(text).toContain(
      "gate: something that the hook started and did not wait for failed: boom",
    );
  });

  test("without a close, or with one that cannot wait, fails the test that runs then", async () => {
    const hook = `void Bun.sleep(5).then(() => { throw new Error("boom"); });`;
    for (const declaration of ["const", "using"]) {
      const text = await runTest(hook, declaration);
      expect(text).toContain("(pass) late");
      expect(text).toContain("(fail) next");
      expect(text).toContain("did not wait for failed: boom");
    }
  });

  test("beside a matcher that fails, both are told", async () => {
    const text = await runTest(
      "setInterval(() => {}, 1000);",
      "await using",
      `expect(await harness.toolCall("bash", {})).toBlock();`,
    );
    expect(text).toContain("(fail) late");
    expect(text).toContain("expected the call to be blocked");
    expect(text).toContain("a timer is left: setInterval");
    expect(text).not.toContain("SuppressedError");
  });
});
