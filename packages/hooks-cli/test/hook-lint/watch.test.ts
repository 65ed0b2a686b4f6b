import { expect, setDefaultTimeout, test } from "bun:test";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import {
  bin,
  fine,
  type Folder,
  folderWith,
  plainEnv,
  testTimeoutMs,
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

test("wrong usage ends it", async () => {
  using folder = folderWith({});
  using run = watching(folder, "missing.ts");
  await run.says("missing.ts: there is no such file or folder");
  expect(await run.child.exited).toBe(2);
});
