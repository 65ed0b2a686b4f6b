import { expect, test } from "bun:test";
import { createDialogQueue } from "./dialog-queue.ts";

/** A queue whose dialogs are answered by hand, and the order of what happens. */
function scene() {
  const log: string[] = [];
  const queue = createDialogQueue(
    () => log.push("screen taken"),
    () => log.push("screen free"),
  );
  const answers = new Map<string, (text: string) => void>();
  const ask = (name: string, signal?: AbortSignal) =>
    queue.ask({
      declined: "declined",
      signal,
      show(closed) {
        log.push(`${name} shown`);
        const { promise, resolve } = Promise.withResolvers<string>();
        answers.set(name, resolve);
        closed.addEventListener("abort", () => resolve("declined"));
        return promise;
      },
    });
  const answer = (name: string) => answers.get(name)?.("answered");
  return { log, queue, ask, answer };
}

const soon = () => Bun.sleep(1);

test("two at once are shown one after the other", async () => {
  const { log, ask, answer } = scene();
  const both = Promise.all([ask("a"), ask("b")]);
  await soon();
  expect(log).toEqual(["screen taken", "a shown"]);
  answer("a");
  await soon();
  answer("b");
  expect(await both).toEqual(["answered", "answered"]);
  expect(log.slice(2)).toEqual([
    "screen free",
    "screen taken",
    "b shown",
    "screen free",
  ]);
});

test("an abort closes its own dialog: the one that waits is never shown, the others stay", async () => {
  const { log, ask, answer } = scene();
  const waiting = new AbortController();
  const [a, b, c] = [ask("a"), ask("b", waiting.signal), ask("c")];
  await soon();
  waiting.abort();
  expect(await b).toBe("declined");
  await soon();
  // `b` was before `c`, and `a` still has the screen.
  expect(log).toEqual(["screen taken", "a shown"]);
  answer("a");
  await soon();
  answer("c");
  expect(await Promise.all([a, c])).toEqual(["answered", "answered"]);
  expect(log).not.toContain("b shown");
});

test("an abort closes the dialog that is shown, and the next one comes", async () => {
  const { ask, answer } = scene();
  const own = new AbortController();
  const [a, b] = [ask("a", own.signal), ask("b")];
  await soon();
  own.abort();
  expect(await a).toBe("declined");
  await soon();
  answer("b");
  expect(await b).toBe("answered");
});

test("abort() closes all there are, and later ones are shown", async () => {
  const { queue, ask, answer } = scene();
  const both = Promise.all([ask("a"), ask("b")]);
  await soon();
  queue.abort();
  expect(await both).toEqual(["declined", "declined"]);
  await queue.idle();
  const later = ask("c");
  await soon();
  answer("c");
  expect(await later).toBe("answered");
});

test("a signal that has fired declines without showing anything", async () => {
  const { log, ask } = scene();
  expect(await ask("a", AbortSignal.abort())).toBe("declined");
  expect(log).toEqual([]);
});

test("a signal that fires after the answer is not heard by what drew the dialog", async () => {
  const { queue } = scene();
  const own = new AbortController();
  let heard = false;
  await queue.ask({
    declined: undefined,
    signal: own.signal,
    show: async (closed) =>
      void closed.addEventListener("abort", () => (heard = true)),
  });
  own.abort();
  expect(heard).toBe(false);
});

test("a dialog that fails frees the screen", async () => {
  const { queue, ask, answer } = scene();
  const fails = queue.ask({
    declined: "declined",
    show: () => Promise.reject(new Error("no screen")),
  });
  const next = ask("a");
  expect(fails).rejects.toThrow("no screen");
  await soon();
  answer("a");
  expect(await next).toBe("answered");
});

test("a dialog that is asked for from inside another is shown on top of it, at once", async () => {
  const { log, queue, ask, answer } = scene();
  const scope = {
    suspend: () => void log.push("suspended"),
    resume: () => void log.push("resumed"),
  };
  const outer = queue.ask({
    declined: "declined",
    show: (_closed, inside) => inside(scope, () => ask("inner")),
  });
  const after = ask("after");
  await soon();
  expect(log).toEqual([
    "screen taken",
    "suspended",
    "screen taken",
    "inner shown",
  ]);
  answer("inner");
  expect(await outer).toBe("answered");
  await soon();
  answer("after");
  expect(await after).toBe("answered");
});

test("a dialog that ends takes those with it that were asked for from inside", async () => {
  const { log, queue, ask } = scene();
  const scope = { suspend() {}, resume: () => void log.push("resumed") };
  let inner: Promise<string> | undefined;
  await queue.ask({
    declined: "declined",
    async show(_closed, inside) {
      inner = inside(scope, () => ask("inner"));
      await soon();
      return "done";
    },
  });
  expect(await inner).toBe("declined");
  expect(log).toContain("inner shown");
  expect(log).not.toContain("resumed");
});
