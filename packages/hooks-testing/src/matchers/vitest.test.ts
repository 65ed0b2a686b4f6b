/** The entry for Vitest, in real runs of Vitest: under Bun with a harness; on Node, where hooks are not loaded, with decisions. */
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";

// Vitest starts several processes, on machines that are busy with other tests.
setDefaultTimeout(60_000);

const vitest = join(
  dirname(Bun.resolveSync("vitest/package.json", import.meta.dir)),
  "vitest.mjs",
);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dir, "vitest-"));
  // The sources, as in `bun test`; what is published has its JavaScript beside them.
  const conditions = `{ conditions: ["bun"] }`;
  writeFileSync(
    join(folder, "vitest.config.mjs"),
    `export default {
  resolve: ${conditions},
  ssr: { resolve: ${conditions} },
  // No name that a \`bun test\` of the repository would find.
  test: { include: ["*.vitest.ts"] },
};`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(runtime: readonly string[], file: string, source: string) {
  writeFileSync(join(folder, file), source);
  const child = Bun.spawn([...runtime, vitest, "run", file], {
    cwd: folder,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
  ]);
  const text = stripVTControlCharacters(out + err);
  return { code: await child.exited, text };
}

describe("under Bun (bun --bun vitest)", () => {
  const head = `import { createHarness } from "@hookline/hooks-testing";
import { describeHook } from "@hookline/hooks-testing/vitest";
import { expect, test } from "vitest";
function gate(pi) {
  pi.on("tool_call", ({ input }) =>
    input.command.includes("rm") ? { block: true, reason: "no rm" } : undefined);
}`;

  test("a harness, its matchers and describeHook work", async () => {
    const { code, text } = await run(
      [process.execPath, "--bun"],
      "good.vitest.ts",
      `${head}
describeHook(gate, { allow: ["ls"], block: ["rm a"] });
test("gate", async () => {
  await using harness = await createHarness(gate);
  expect(harness).toHandle("tool_call");
  expect(await harness.toolCall("bash", { command: "rm a" })).toBlock(/rm/);
  expect(await harness.toolCall("bash", { command: "ls" })).not.toBlock();
  await expect(harness.toolCall("bash", { command: "ls" })).resolves.toAllow();
});`,
    );
    expect(text).toContain("3 passed (3)");
    expect(code).toBe(0);
  });

  test("a failure shows the trace, a leak and a late rejection fail", async () => {
    const { code, text } = await run(
      [process.execPath, "--bun"],
      "bad.vitest.ts",
      `${head}
test("trace", async () => {
  await using harness = await createHarness(gate);
  expect(await harness.toolCall("bash", { command: "ls" })).toBlock();
});
test("leak", async () => {
  await using harness = await createHarness(() => void setInterval(() => {}, 1000));
});
test("late", async () => {
  await using harness = await createHarness(() => void Promise.reject(new Error("boom")));
});`,
    );
    expect(text).toContain(
      "expected the call to be blocked, and the outcome was allow",
    );
    expect(text).toContain("gate, tool_call #0: returned nothing");
    expect(text).toContain("a timer is left: setInterval");
    expect(text).toContain("did not wait for failed: boom");
    expect(code).toBe(1);
  });
});

test("on Node the matchers take the decisions of a runner", async () => {
  const source = `import { decide } from "@hookline/hooks-testing";
import "@hookline/hooks-testing/vitest";
import { ExtensionRunner } from "@hookline/hooks-runner";
import { expect, test } from "vitest";
const block = () => ({ block: true, reason: "no rm" });
const hook = {
  path: "gate.ts", resolvedPath: "/gate.ts", handlers: new Map([["tool_call", [block]]]),
  messageRenderers: new Map(), commands: new Map(),
  setSendMessageHandler() {}, setAppendEntryHandler() {},
};
test("gate", async () => {
  expect(typeof Bun).toBe("undefined");
  const runner = new ExtensionRunner([hook], "/", {}, {});
  const event = { type: "tool_call", toolName: "bash", toolCallId: "1", input: {} };
  expect(await decide(runner, event)).toBlock("rm");
  expect(await decide(runner, event)).not.toAllow();
});
test("fails", async () => {
  const runner = new ExtensionRunner([hook], "/", {}, {});
  const event = { type: "tool_call", toolName: "bash", toolCallId: "1", input: {} };
  expect(await decide(runner, event)).toAllow();
});`;
  const { code, text } = await run(["node"], "node.vitest.ts", source);
  expect(text).toContain("gate.ts, tool_call #0: returned { block: true");
  expect(text).toContain("1 failed | 1 passed");
  expect(code).toBe(1);
});
