/** `describeHook` in a process of `bun test`: what an author reads there. */
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDescribeHook } from "./describe-hook.ts";

const folder = mkdtempSync(join(tmpdir(), "hookline-describe-hook-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function bunTest(lists: string, options = "{}") {
  const file = join(folder, `${Bun.hash(lists)}.test.ts`);
  writeFileSync(
    file,
    `import { afterAll, describe, test } from "bun:test";
import { createDescribeHook } from ${JSON.stringify(join(import.meta.dir, "describe-hook.ts"))};
const describeHook = createDescribeHook({ afterAll, describe, test });
function gate(pi) {
  pi.on("tool_call", (event) =>
    event.input.command.includes("rm") ? { block: true, reason: "no rm" } : undefined);
}
describeHook(gate, ${lists}, ${options});
`,
  );
  const child = Bun.spawn([process.execPath, "test", file], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  const [out, err, code] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { code, text: out + err };
}

test("each case is a test; a failure has the handler, the trace and the line of the call", async () => {
  const { code, text } = await bunTest(
    `{ allow: ["ls", "echo rm"], block: ["rm a"] }`,
  );
  expect(code).toBe(1);
  expect(text).toContain("(pass) gate > allow: ls");
  expect(text).toContain("(pass) gate > block: rm a");
  expect(text).toContain("(fail) gate > allow: echo rm");
  expect(text).toContain("gate#0 blocks it: no rm");
  expect(text).toContain("  gate, tool_call #0: returned {");
  expect(text).toMatch(/\d \| describeHook\(gate/);
});

test("a known miss is a todo; one that is no longer missed is told", async () => {
  const { code, text } = await bunTest(
    `{ "todo-allow": ["echo rm"], "todo-block": ["rm a"] }`,
  );
  expect(code).toBe(0);
  expect(text).toContain("(todo) gate > todo-allow: echo rm");
  expect(text).toContain(
    `no longer missed, take out "todo-": todo-block: rm a`,
  );
  expect(text).not.toContain('take out "todo-": todo-allow');
  expect(text).toContain("2 todo");
});

test("a contract that is asked for is in the name, since the same cases may be run in both", async () => {
  const { code, text } = await bunTest(
    `{ block: ["rm b"] }`,
    `{ contract: "hook" }`,
  );
  expect(code).toBe(0);
  expect(text).toContain("(pass) gate, hook contract > block: rm b");
});

test("no case at all is a mistake", () => {
  const describeHook = createDescribeHook({
    afterAll() {},
    describe() {},
    test: Object.assign(() => {}, { todo() {} }),
  });
  expect(() => describeHook(() => {}, {})).toThrow("no case");
});
