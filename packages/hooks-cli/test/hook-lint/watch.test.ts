import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import {
  bin,
  fine,
  type Folder,
  folderWith,
  plainEnv,
  testTimeoutMs,
  unknownEvent,
  wrong,
} from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

async function* linesOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** `hook-lint --watch` under way. */
function watching(folder: Folder, ...args: string[]) {
  const child = Bun.spawn(
    [process.execPath, "--no-install", bin, "--watch", "-f", "json", ...args],
    {
      cwd: folder.path,
      env: plainEnv(join(folder.path, "home")),
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  const lines = linesOf(child.stdout);
  const errors = linesOf(child.stderr);
  return {
    child,
    /** Errors by file, in the next document. */
    async next(): Promise<Record<string, number>> {
      const { value } = await lines.next();
      if (value === undefined) throw new Error("stdout has ended");
      const { files } = JSON.parse(value) as LintDocument;
      return Object.fromEntries(
        files.map(({ path, findings }) => [path, findings.length]),
      );
    },
    async says(text: string): Promise<void> {
      for await (const line of {
        [Symbol.asyncIterator]: () => ({ next: () => errors.next() }),
      })
        if (line.includes(text)) return;
      throw new Error(`stderr ended without: ${text}`);
    },
    /** At once: nobody may read half of it. */
    write(name: string, text: string): void {
      mkdirSync(dirname(join(folder.path, name)), { recursive: true });
      writeFileSync(join(folder.path, `${name}.new`), text);
      renameSync(join(folder.path, `${name}.new`), join(folder.path, name));
    },
    [Symbol.dispose]: () => child.kill("SIGKILL"),
  };
}

test("an edit, a new file, a broken configuration and its repair; Ctrl-C is 130", async () => {
  using folder = folderWith({ "h/gate.ts": fine, "hook-lint.json": "{}" });
  using run = watching(folder, "h");
  expect(await run.next()).toEqual({ "h/gate.ts": 0 });
  await run.says("watching; Ctrl-C ends it");

  run.write("h/gate.ts", wrong);
  expect(await run.next()).toEqual({ "h/gate.ts": 1 });

  run.write("h/more.ts", wrong);
  expect(await run.next()).toEqual({ "h/gate.ts": 1, "h/more.ts": 1 });

  run.write("hook-lint.json", "{");
  await run.says("is not JSON");
  run.write("hook-lint.json", '{"rules":{"unknown-event":"off"}}');
  expect(await run.next()).toEqual({ "h/gate.ts": 0, "h/more.ts": 0 });

  run.child.kill("SIGINT");
  expect(await run.child.exited).toBe(130);
});

test("without paths: folders, hooks and configuration that come later, and what goes", async () => {
  using folder = folderWith({ "README.md": "" });
  using run = watching(folder);
  const found: Record<string, number> = {};
  const nextIs = async (now: Record<string, number>): Promise<void> =>
    expect(await run.next()).toEqual(Object.assign(found, now));
  await nextIs({});
  await run.says("no hook file was found");
  await run.says("watching; Ctrl-C ends it");

  for (const hook of [
    ".claude/hooks/pre/bash.ts",
    ".xcsh/hooks/post/read.ts",
    // A folder that is there, and one beside what is there.
    ".xcsh/hooks/post/write.ts",
    ".xcsh/hooks/pre/read.ts",
    ".pi/hooks/gate.ts",
    "home/.pi/agent/hooks/mine.ts",
  ]) {
    run.write(hook, wrong);
    await nextIs({ [hook]: 1 });
  }

  run.write(".claude/settings.json", unknownEvent);
  await nextIs({ ".claude/settings.json": 1 });
  run.write(".github/hooks/team.json", '{"version":1,"hooks":{}}');
  await nextIs({ ".github/hooks/team.json": 0 });
  // What makes it the configuration of a plugin comes last.
  run.write("hooks/hooks.json", unknownEvent);
  run.write(".claude-plugin/plugin.json", '{"name":"p"}');
  await nextIs({ "hooks/hooks.json": 1 });

  // Nothing of this is a reason for a run: the next one tells of the folder that goes.
  run.write("notes.md", "");
  run.write(".claude/notes.md", "");
  run.write(".git/index", "");
  renameSync(join(folder.path, ".xcsh"), join(folder.path, "away"));
  for (const path of Object.keys(found))
    if (path.startsWith(".xcsh/")) delete found[path];
  await nextIs({});
  run.write(".xcsh/hooks/pre/read.ts", fine);
  await nextIs({ ".xcsh/hooks/pre/read.ts": 0 });

  run.write("hook-lint.json", '{"rules":{"unknown-event":"off"}}');
  await nextIs({
    ".claude/hooks/pre/bash.ts": 0,
    ".pi/hooks/gate.ts": 0,
    "home/.pi/agent/hooks/mine.ts": 0,
  });
});

test("wrong usage ends it", async () => {
  using folder = folderWith({});
  using run = watching(folder, "missing.ts");
  await run.says("missing.ts: there is no such file or folder");
  expect(await run.child.exited).toBe(2);
});
