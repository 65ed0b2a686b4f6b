/** Field case 10: a hook that prints must not get between a program and the JSON that it reads. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { folderWith, root, runHooks, testTimeoutMs } from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const noisy = join(root, "fixtures/cases/10-noisy-hook/noisy.ts");

test("stdout is exactly one JSON document; what the hook prints is on stderr", async () => {
  const set = ["--set", "input.command=echo MARK"];
  const { code, stdout, stderr } = await runHooks([
    "emit",
    "tool_call",
    "--hook",
    noisy,
    "--json",
    ...set,
  ]);
  const expected = await Bun.file(
    join(root, "fixtures/cases/10-noisy-hook/expect.json"),
  ).json();
  const { reason, stderrIncludes } = expected["blocked.json"];
  expect(JSON.parse(stdout)).toMatchObject({ outcome: "block", reason });
  expect(stdout.indexOf("\n")).toBe(stdout.length - 1);
  for (const text of stderrIncludes) expect(stderr).toContain(text);
  expect(code).toBe(0);
});

test.each([
  ["Bun.write", `await Bun.write(Bun.stdout, "noise\\n");`],
  ["writeSync", `(await import("node:fs")).writeSync(1, "noise\\n");`],
  [
    "a child process",
    `Bun.spawnSync(["echo", "noise"], { stdio: ["ignore", "inherit", "inherit"] });`,
  ],
])("%s does not reach stdout either", async (_way, statement) => {
  using folder = folderWith({
    "loud.ts": `${statement}\nexport default () => {};\n`,
  });
  const { stdout, stderr } = await runHooks(
    ["list", "--hook", "loud.ts", "--json"],
    { cwd: folder.path },
  );
  expect(JSON.parse(stdout).hooks).toHaveLength(1);
  expect(stderr).toBe("noise\n");
});
