import { expect, setDefaultTimeout, test } from "bun:test";
import { blocks, folderWith, runHooks, testTimeoutMs } from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

/** A bad hook beside a good one, and what is said about the bad one. */
const atLoad: readonly (readonly [string, string, string, string])[] = [
  [
    "throws at import",
    "bad.ts",
    `throw new Error("boom");`,
    "HOOK_IMPORT_FAILED",
  ],
  ["exits at import", "bad.ts", `process.exit(0);`, "HOOK_EXIT_REFUSED"],
  ["is no module", "bad.sh", `echo hi`, "HOOK_NOT_A_MODULE"],
  ["is not there", "bad.ts", "", "HOOK_NOT_FOUND"],
];

test.each(atLoad)(
  "a hook that %s is told, and the others decide",
  async (_what, name, text, errorCode) => {
    using folder = folderWith({
      "gate.ts": blocks,
      ...(text === "" ? {} : { [name]: text }),
    });
    const { code, stdout, stderr } = await runHooks(
      ["emit", "tool_call", "--hook", name, "--hook", "gate.ts", "--json"],
      { cwd: folder.path },
    );
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: "block",
      decidedBy: "gate.ts",
      load: {
        hooks: ["gate.ts"],
        errors: [{ path: name, code: errorCode }],
      },
    });
    expect(stderr).toContain(errorCode);
    expect(code).toBe(1);
  },
);

test("a module that never settles is given up after the loader's time limit", async () => {
  using folder = folderWith({
    "gate.ts": blocks,
    "bad.ts": "await new Promise(() => {}); export default () => {};",
  });
  const { code, stdout } = await runHooks(
    ["emit", "tool_call", "--hook", "bad.ts", "--hook", "gate.ts", "--json"],
    { cwd: folder.path },
  );
  expect(JSON.parse(stdout)).toMatchObject({
    outcome: "block",
    load: { errors: [{ path: "bad.ts", code: "HOOK_LOAD_TIMEOUT" }] },
  });
  expect(code).toBe(1);
});

const inHandler: readonly (readonly [string, string, object])[] = [
  [
    "exits",
    `() => process.exit(0)`,
    { outcome: "block", errors: [{ hookPath: "bad.ts", event: "tool_call" }] },
  ],
  [
    "leaves a rejection behind",
    `() => void Promise.reject(new Error("late"))`,
    { outcome: "allow", errors: [{ hookPath: "bad.ts", error: "late" }] },
  ],
];

test.each(inHandler)(
  "a handler that %s does not end the process",
  async (_what, handler, expected) => {
    using folder = folderWith({
      "bad.ts": `export default (pi) => pi.on("tool_call", ${handler});`,
    });
    const { code, stdout } = await runHooks(
      ["emit", "tool_call", "--hook", "bad.ts", "--json"],
      { cwd: folder.path },
    );
    expect(JSON.parse(stdout)).toMatchObject(expected);
    expect(code).toBe(1);
  },
);

test("an exit from a timer of a module that a hook imports is refused", async () => {
  using folder = folderWith({
    "later.ts": `export const later = () => void setTimeout(() => process.exit(0), 0);`,
    "bad.ts": `import { later } from "./later.ts"; export default (pi) => pi.on("tool_call", async () => { later(); await Bun.sleep(20); });`,
  });
  const { code, stdout } = await runHooks(
    ["emit", "tool_call", "--hook", "bad.ts", "--json"],
    { cwd: folder.path },
  );
  const { outcome, errors } = JSON.parse(stdout);
  expect(outcome).toBe("allow");
  expect(errors).toEqual([
    {
      hookPath: expect.any(String),
      event: "uncaughtException",
      error: expect.stringContaining("process.exit"),
    },
  ]);
  expect(code).toBe(1);
});

test("a process that a hook kills is no result", async () => {
  using folder = folderWith({
    "bad.ts": `export default (pi) => pi.on("tool_call", () => process.kill(process.pid, "SIGKILL"));`,
  });
  const { code, stdout, stderr } = await runHooks(
    ["emit", "tool_call", "--hook", "bad.ts", "--json"],
    { cwd: folder.path },
  );
  expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
  expect(stderr).toContain("SIGKILL");
});
