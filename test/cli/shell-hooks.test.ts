import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Folder,
  folderWith,
  root,
  runHooks,
  testTimeoutMs,
} from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const pi = join(root, "fixtures/sessions/pi.jsonl");

/** A folder whose files may be executed. */
function programs(files: Readonly<Record<string, string>>): Folder {
  const folder = folderWith(files);
  for (const name of Object.keys(files))
    chmodSync(join(folder.path, name), 0o755);
  return folder;
}
const gate = `#!/bin/sh
grep -q 'rm -rf' && { echo "rm -rf is for people" >&2; exit 2; }
exit 0
`;

test("a program in a hook folder blocks, and lets other calls through", async () => {
  using folder = programs({ ".claude/hooks/pre/Bash.sh": gate });
  const emit = (command: string, ...flags: readonly string[]) =>
    runHooks(
      [
        "emit",
        "tool_call",
        "--discover",
        "--json",
        "--set",
        `input.command=${command}`,
        ...flags,
      ],
      { cwd: folder.path },
    );
  const blocked = await emit("rm -rf /", "--shell-hooks");
  expect(JSON.parse(blocked.stdout)).toMatchObject({
    outcome: "block",
    decidedBy: join(folder.path, ".claude/hooks/pre/Bash.sh"),
    result: { block: true, reason: "rm -rf is for people" },
    load: { errors: [] },
  });
  expect(blocked.code).toBe(0);
  const allowed = await emit("ls", "--shell-hooks");
  expect(JSON.parse(allowed.stdout)).toMatchObject({
    outcome: "allow",
    load: { errors: [] },
  });
  const without = await emit("rm -rf /");
  expect(JSON.parse(without.stdout)).toMatchObject({
    load: { hooks: [], errors: [{ code: "HOOK_NOT_A_MODULE" }] },
  });
  expect(without.code).toBe(1);
});

test("check tells what becomes of each program, and of one that cannot start", async () => {
  using folder = programs({
    ".xcsh/hooks/post/all": "#!/bin/sh\r\n",
    ".codex/hooks/pre-write.sh": gate,
    ".codex/hooks/notes.sh": gate,
  });
  const { code, stdout } = await runHooks(
    ["check", "--shell-hooks", "--json"],
    {
      cwd: folder.path,
    },
  );
  expect(JSON.parse(stdout)).toMatchObject({
    candidates: [
      { fate: "loaded", reason: "A program, run after every tool." },
      { fate: "loaded", reason: "A program, run before the tool write." },
      { fate: "skipped" },
    ],
    errors: [],
    warnings: [
      {
        path: join(folder.path, ".xcsh/hooks/post/all"),
        code: "SHELL_HOOK_NOT_RUNNABLE",
        message: expect.stringContaining("CRLF"),
      },
    ],
  });
  expect(code).toBe(0);
});

test("a recorded session is replayed over programs: one blocks, one hides, and one that fails blocks its tool", async () => {
  using folder = programs({
    "pre/bash.sh": `#!/bin/sh
grep -q '"command":"rmdir' && echo '{"decision":"block","reason":"keep folders"}'
exit 0
`,
    "post/bash.sh": `#!/bin/sh
grep -q '"command":"cat hello.txt"' && echo '{"content":"hidden"}'
exit 0
`,
    "pre/write.sh": "#!/bin/sh\nexit 7\n",
  });
  const hooks = ["pre/bash.sh", "post/bash.sh", "pre/write.sh"];
  const { code, stdout } = await runHooks(
    [
      "replay",
      pi,
      "--json",
      "--shell-hooks",
      ...hooks.flatMap((path) => ["--hook", path]),
    ],
    { cwd: folder.path },
  );
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ load: { hooks, errors: [] } });
  const found: string[] = report.findings.map(
    (one: { toolName: string; outcome: string; decidedBy: string }) =>
      `${one.toolName} ${one.outcome} ${one.decidedBy}`,
  );
  expect(found).toContain("bash block pre/bash.sh");
  expect(found).toContain("bash rewrite post/bash.sh");
  expect(found).toContain("write block pre/write.sh");
  expect(JSON.stringify(report.findings)).toContain("exit code 7");
  expect(code).toBe(0);
});

test.each([
  ["extension", "rewrite", { input: { command: "ls -l" } }],
  ["hook", "block", { reason: expect.stringContaining("hook contract") }],
])("a rewrite under the contract %s: %s", async (contract, outcome, result) => {
  using folder = programs({
    "pre/all.sh": `#!/bin/sh\necho '{"input":{"command":"ls -l"}}'\n`,
  });
  const { stdout } = await runHooks(
    [
      "emit",
      "tool_call",
      "--shell-hooks",
      "--json",
      "--hook",
      "pre/all.sh",
      "--contract",
      contract,
    ],
    { cwd: folder.path },
  );
  expect(JSON.parse(stdout)).toMatchObject({ outcome, result });
});

const logs = `export default (pi) => {
  pi.logger.debug("loading");
  pi.on("tool_call", ({ toolName }) => pi.logger.warn("seen", { toolName }));
};
`;
const logged = (file: string): string[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ level, hook, message }) => `${level} ${hook} ${message}`);

test("--log takes what hooks log from stderr to a file; levels come from the environment", async () => {
  using folder = folderWith({ "a.ts": logs });
  const emit = (flags: readonly string[], env: Record<string, string> = {}) =>
    runHooks(["emit", "tool_call", "--hook", "a.ts", ...flags], {
      cwd: folder.path,
      env,
    });
  const { stderr, code } = await emit(["--log", "out/hooks.log"]);
  expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  expect(logged(join(folder.path, "out/hooks.log"))).toEqual([
    "warn a.ts seen",
  ]);

  const file = join(folder.path, "env.log");
  const env = { HOOKLINE_LOG: file, HOOKLINE_LOG_LEVEL: "debug" };
  await emit([], env);
  expect(logged(file)).toEqual(["debug a.ts loading", "warn a.ts seen"]);

  const wrong = await emit([], { ...env, HOOKLINE_LOG_LEVEL: "loud" });
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain(
    'HOOKLINE_LOG_LEVEL: there is no level "loud"',
  );

  const full = await emit(["--log", folder.path], { HOOKLINE_LOG_LEVEL: "" });
  expect(full.code).toBe(0);
  expect(full.stderr.match(/cannot be written/g)).toHaveLength(1);
});
