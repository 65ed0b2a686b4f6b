import { expect, setDefaultTimeout, test } from "bun:test";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Errors } from "typebox/schema";
import {
  blocks,
  type Folder,
  folderWith,
  root,
  testTimeoutMs,
} from "./run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const bin = join(root, "packages/hooks-cli/src/bin.ts");

/** `hooks watch` under way. */
function watching(folder: Folder, args: readonly string[]) {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;
  const child = Bun.spawn(
    [process.execPath, "--no-install", bin, "watch", ...args],
    {
      cwd: folder.path,
      env: { ...env, HOME: join(folder.path, "home") },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  const reader = linesOf(child.stdout);
  const errors = linesOf(child.stderr);
  return {
    child,
    /** The next line of stdout. */
    line: async (): Promise<string> => {
      const { value, done } = await reader.next();
      if (done === true) throw new Error("stdout has ended");
      return value;
    },
    /** Waits until it says so on stderr. */
    async says(text: string): Promise<string> {
      for (;;) {
        const { value, done } = await errors.next();
        if (done === true) throw new Error(`stderr ended without: ${text}`);
        if (value.includes(text)) return value;
      }
    },
    /** At once: nobody may read half of it. */
    write(name: string, text: string): void {
      const file = join(folder.path, name);
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
    [Symbol.dispose]: () => child.kill("SIGKILL"),
  };
}

/** A process that has ended may be listed for as long as nobody asks how. */
function runs(pid: number): boolean {
  const ps = Bun.spawnSync(["ps", "-o", "stat=", "-p", String(pid)]);
  return /^[^Z\s]/.test(ps.stdout.toString().trim());
}

async function* linesOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  return undefined;
}

const gate = `import { word } from "./word.ts";
export default (pi) => pi.on("tool_call", () => ({ block: true, reason: word }));
`;

test("check's report, then a line for each reload, until it is interrupted", async () => {
  using folder = folderWith({
    "gate.ts": gate,
    "word.ts": `export const word = "1";`,
    "other.ts": blocks,
  });
  using watch = watching(folder, ["gate.ts", "--hook", "other.ts"]);
  const report: string[] = [];
  for (let count = 0; count < 5; count += 1) report.push(await watch.line());
  expect(report).toEqual([
    "loaded    other.ts  (configured)",
    "          Its factory ran.",
    "loaded    gate.ts  (configured)",
    "          Its factory ran.",
    "2 loaded, 0 failed, 0 shadowed, 0 skipped",
  ]);
  await watch.says("watching");

  watch.write("word.ts", `export const word = "2";`);
  expect(await watch.line()).toBe(
    "reloaded  gate.ts  tool_call 1→1  (changed: word.ts)",
  );
  watch.write("word.ts", `\nexport const word = ;`);
  const word = join(folder.path, "word.ts");
  expect(await watch.line()).toBe(
    `failed    gate.ts  ${word}:2:21: HOOK_SYNTAX: Failed to load hook: Unexpected ; at ${word}:2:21; the version before runs on  (changed: word.ts)`,
  );
  watch.write("gate.ts", "export default () => {};");
  expect(await watch.line()).toBe(
    "reloaded  gate.ts  tool_call 1→0  (changed: gate.ts)",
  );
  rmSync(join(folder.path, "other.ts"));
  expect(await watch.line()).toContain("HOOK_NOT_FOUND");

  watch.child.kill("SIGINT");
  expect(await watch.child.exited).toBe(130);
});

test("--json prints a document a line, each of which fits its schema", async () => {
  using folder = folderWith({ "gate.ts": "const a = ;", "word.ts": "" });
  using watch = watching(folder, ["--json", "gate.ts"]);
  const schema = await Bun.file(
    join(root, "packages/hooks-cli/json-schemas/watch.json"),
  ).json();
  const document = async (): Promise<object> => {
    const parsed: unknown = JSON.parse(await watch.line());
    expect(Errors(schema, parsed)).toEqual([true, []]);
    return parsed as object;
  };

  expect(await document()).toMatchObject({
    type: "check",
    candidates: [{ path: "gate.ts", fate: "failed" }],
    errors: [{ code: "HOOK_SYNTAX", line: 1, column: 11 }],
  });
  await watch.says("watching");
  watch.write("word.ts", `export const word = "1";`);
  watch.write("gate.ts", gate);
  const loaded = await document();
  expect(loaded).toMatchObject({
    type: "reload",
    reloaded: [{ path: "gate.ts", before: {}, after: { tool_call: 1 } }],
    added: ["gate.ts"],
    errors: [],
  });
  expect(loaded).toMatchObject({
    changed: expect.arrayContaining([join(folder.path, "gate.ts")]),
  });
  watch.write("gate.ts", `export default () => { throw new Error("x"); };`);
  expect(await document()).toMatchObject({
    type: "reload",
    reloaded: [],
    errors: [
      { path: "gate.ts", code: "HOOK_FACTORY_THREW", line: 1, column: 34 },
    ],
  });
  expect(Errors(schema, { ...loaded, more: 1 })[0]).toBe(false);
});

test("what hooks print and start: stdout is ours, late errors are told, their programs end with the command", async () => {
  using folder = folderWith({
    ".xcsh/hooks/pre/bash.ts": `console.log("noise");
      console.error("pid " + Bun.spawn(["sleep", "1000"]).pid);
      setTimeout(() => { throw new Error("late"); }, 1);
      export default () => {};`,
  });
  using watch = watching(folder, []);
  expect(await watch.line()).toStartWith("loaded ");
  const pid = Number((await watch.says("pid ")).slice("pid ".length));
  expect(runs(pid)).toBe(true);
  await watch.says("HOOK_LATE_ERROR: something that it started failed: late");
  watch.child.kill("SIGINT");
  expect(await watch.child.exited).toBe(130);
  while (runs(pid)) await Bun.sleep(10);
});

test("a folder without hooks is watched for the first one", async () => {
  using folder = folderWith({ ".omp/hooks/pre/notes.md": "" });
  using watch = watching(folder, []);
  await watch.says("watching");
  watch.write(".omp/hooks/pre/bash.ts", blocks);
  for (;;) {
    const line = await watch.line();
    if (!line.startsWith("reloaded")) continue;
    const file = join(folder.path, ".omp/hooks/pre/bash.ts");
    expect(line).toBe(
      `reloaded  ${file}  tool_call 0→1  (changed: .omp/hooks/pre/bash.ts)`,
    );
    return;
  }
});
