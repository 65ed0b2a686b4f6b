import type { HookLogger } from "@hookline/hooks-core";
import { afterAll, expect, spyOn, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileLogger, type LogLine } from "./file-logger.ts";
import { loadHooks } from "./load-hooks.ts";

const root = mkdtempSync(join(tmpdir(), "file-log-"));
afterAll(() => rmSync(root, { recursive: true }));
const linesOf = (file: string): LogLine[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

test("one line a call, with time, level, hook, message and context; the folder is made", () => {
  const file = join(root, "deep/er/hooks.log");
  const logger = createFileLogger({ file, level: "debug" });
  logger("a.ts").debug("one");
  logger("b.ts").error("two\nlines", { n: 1 });
  const [first, second] = linesOf(file);
  expect(first).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: "debug",
    hook: "a.ts",
    message: "one",
  });
  expect(second).toMatchObject({
    level: "error",
    hook: "b.ts",
    message: "two\nlines",
    context: { n: 1 },
  });
});

test.each([
  ["debug", ["debug", "info", "warn", "error"]],
  [undefined, ["info", "warn", "error"]],
  ["warn", ["warn", "error"]],
  ["error", ["error"]],
] as const)("level %s writes %p", (level, written) => {
  const file = join(root, `${level}.log`);
  const logger = createFileLogger({ file, ...(level && { level }) })("a.ts");
  for (const name of ["debug", "info", "warn", "error"] as const)
    logger[name](name);
  expect(linesOf(file).map((line) => line.level)).toEqual([...written]);
});

test("lines are appended, also when the file was taken away meanwhile", () => {
  const file = join(root, "append.log");
  writeFileSync(file, `{"message":"before"}\n`);
  const logger = createFileLogger({ file })("a.ts");
  logger.info("one");
  expect(linesOf(file).map(({ message }) => message)).toEqual([
    "before",
    "one",
  ]);
  rmSync(file);
  logger.info("two");
  expect(linesOf(file).map(({ message }) => message)).toEqual(["two"]);
});

test("values that are no JSON are shown", () => {
  const file = join(root, "values.log");
  const logger = createFileLogger({ file })("a.ts");
  const cycle: Record<string, unknown> = { n: 1 };
  cycle["self"] = cycle;
  const shared = { s: 1 };
  logger.info("values", {
    cycle,
    big: 10n,
    nan: NaN,
    nothing: undefined,
    fn: function gate() {},
    sym: Symbol("s"),
    map: new Map([["k", 1n]]),
    set: new Set([1]),
    bytes: new Uint8Array([1, 2]),
    date: new Date(0),
    error: new TypeError("bad", { cause: new Error("root") }),
    twice: [shared, shared],
    get broken(): never {
      throw new Error("no");
    },
    json: {
      toJSON() {
        throw new Error("not me");
      },
    },
    proxy: new Proxy(
      {},
      {
        ownKeys() {
          throw new Error("trap");
        },
      },
    ),
  });
  const context = linesOf(file)[0]?.context as Record<string, unknown>;
  expect(context).toMatchObject({
    cycle: { n: 1, self: "[circular]" },
    big: "10n",
    nan: "NaN",
    nothing: "undefined",
    fn: "[function gate]",
    sym: "Symbol(s)",
    bytes: expect.stringContaining("Uint8Array"),
    date: "1970-01-01T00:00:00.000Z",
    error: {
      name: "TypeError",
      message: "bad",
      stack: expect.stringContaining("file-logger.test"),
      cause: { message: "root" },
    },
    twice: [{ s: 1 }, { s: 1 }],
    broken: "[cannot be read: no]",
    json: "[cannot be shown: not me]",
    proxy: "[cannot be shown: trap]",
  });
  expect(context["map"]).toContain(`"k": 1n`);
  expect(context["set"]).toContain("1");
});

test("a thousand levels of nesting end in a text", () => {
  const file = join(root, "deep.log");
  let deep: Record<string, unknown> = {};
  for (let i = 0; i < 1000; i++) deep = { deep };
  createFileLogger({ file })("a.ts").info("deep", deep);
  expect(readFileSync(file, "utf8")).toContain("[too deep]");
});

test.each([
  ["an error", new Error("boom"), "boom"],
  ["an object", { a: 1n }, `{"a":"1n"}`],
  ["nothing", undefined, `"undefined"`],
])("a hook without types may log %s", (_what, message, text) => {
  const file = join(root, "untyped.log");
  rmSync(file, { force: true });
  createFileLogger({ file })("a.ts").info(message as never);
  expect(linesOf(file)[0]?.message).toBe(text);
});

test("a relative path starts in the process's folder, wherever a hook goes", () => {
  const before = process.cwd();
  try {
    process.chdir(root);
    const logger = createFileLogger({ file: "./relative.log" })("a.ts");
    process.chdir(tmpdir());
    logger.info("one");
  } finally {
    process.chdir(before);
  }
  expect(linesOf(join(root, "relative.log"))).toHaveLength(1);
});

test("a log that cannot be written is told once on stderr, for all hooks together, and fails no hook", () => {
  using stderr = spyOn(console, "error").mockImplementation(() => {});
  const logger = createFileLogger({ file: root });
  logger("a.ts").info("one");
  logger("a.ts").info("two");
  logger("b.ts").error("three");
  expect(stderr.mock.calls).toEqual([[expect.stringContaining(root)]]);
});

test("the loader makes each hook's logger from its path; a plain logger still serves all", async () => {
  for (const name of ["a", "b"])
    writeFileSync(
      join(root, `${name}.ts`),
      `export default (pi) => pi.logger.info("I am ${name}");`,
    );
  const file = join(root, "loaded.log");
  const logger = createFileLogger({ file });
  await loadHooks(["a.ts", "b.ts"], root, { logger });
  expect(
    linesOf(file).map(({ hook, message }) => `${hook}: ${message}`),
  ).toEqual(["a.ts: I am a", "b.ts: I am b"]);

  const said: string[] = [];
  const plain = { info: (text: string) => void said.push(text) } as HookLogger;
  await loadHooks(["a.ts", "b.ts"], root, { logger: plain });
  expect(said).toEqual(["I am a", "I am b"]);
});
