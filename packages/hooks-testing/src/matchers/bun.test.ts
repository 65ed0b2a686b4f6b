/** What a person reads when a test of a hook fails, in a real run of `bun test`. */
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const gate = `export default function (pi) {
  pi.on("tool_call", () => undefined);
  pi.on("tool_call", ({ input }) => {
    if (input.command === "boom") throw new Error("no policy");
    return input.command === "ls" ? { block: true, reason: "no ls" } : undefined;
  });
  pi.on("tool_result", () => undefined);
}
`;
const tests = `import { expect, test } from "bun:test";
import { createHarness } from ${JSON.stringify(join(import.meta.dir, "../index.ts"))};
import ${JSON.stringify(join(import.meta.dir, "bun.ts"))};
const start = () => createHarness(import.meta.dir + "/gate.ts", { ui: {} });
test("block", async () => {
  await using gate = await start();
  expect(await gate.toolCall("bash", { command: "rm -rf build" })).toBlock("dangerous");
});
test("allow", async () => {
  await using gate = await start();
  expect(await gate.toolCall("bash", { command: "ls" })).toAllow();
});
test("broken", async () => {
  await using gate = await start();
  expect(await gate.toolCall("bash", { command: "boom" })).toBlock();
});
test("leak", async () => {
  await using gate = await start();
  const read = await gate.tool("read", { path: ".env" }, () => "KEY=s3cret");
  expect(read).not.toLeak("s3cret");
});
`;

test("a failure names the handler and shows the trace, at the line of the assertion", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hookline-matchers-"));
  try {
    writeFileSync(join(folder, "gate.ts"), gate);
    writeFileSync(join(folder, "gate.test.ts"), tests);
    const child = Bun.spawn([process.execPath, "test"], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1" },
      stdout: "ignore",
      stderr: "pipe",
    });
    const text = await child.stderr.text();
    expect(await child.exited).toBe(1);
    expect(text).toContain("4 fail");
    const path = join(folder, "gate.ts");
    const seen = [
      `expected the call to be blocked because of 'dangerous', and the outcome was allow

toolCall bash { command: 'rm -rf build' }
  ${path}, tool_call #0: returned nothing
  ${path}, tool_call #1: returned nothing`,
      `expected the call to be allowed, and the outcome was block: no ls

toolCall bash { command: 'ls' }
  ${path}, tool_call #0: returned nothing
  ${path}, tool_call #1: returned { block: true, reason: 'no ls' }`,
      `which is an error and no decision; expect its text when it is meant

toolCall bash { command: 'boom' }
  ${path}, tool_call #0: returned nothing
  ${path}, tool_call #1: threw: no policy
  reported of ${path}, tool_call: no policy (HANDLER_THREW)`,
      `expected 's3cret' not to leak, and it is in content[0].text

tool read { path: '.env' }
  ${path}, tool_call #0: returned nothing
  ${path}, tool_call #1: returned nothing
  ${path}, tool_result #0: returned nothing`,
    ];
    for (const part of seen) expect(text).toContain(part);
    for (const line of [7, 11, 15, 20])
      expect(text).toContain(`gate.test.ts:${line}:`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
