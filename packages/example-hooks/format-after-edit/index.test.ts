import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarness } from "@hookline/hooks-testing";
import formatAfterEdit from "./index.ts";

/** A project whose prettier is a script; the file's path is its last argument. */
let cwd: string;
const write = (name: string, text: string) =>
  writeFileSync(join(cwd, name), text);
const read = (name: string) => readFileSync(join(cwd, name), "utf8");
const prettier = (script: string) => {
  const body = `#!/bin/sh\nfor file; do :; done\n${script}\n`;
  const path = join(cwd, "node_modules/.bin/prettier");
  writeFileSync(path, body, { mode: 0o755 });
};
const upperCase = `tr a-z A-Z < "$file" > "$file.new" && mv "$file.new" "$file"`;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "format-after-edit-"));
  mkdirSync(join(cwd, "node_modules/.bin"), { recursive: true });
  write(".prettierrc", "{}");
  prettier(upperCase);
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  const edit = async (
    input: Record<string, unknown>,
    tool = "edit",
    isError = false,
  ) => {
    const harness = await createHarness(formatAfterEdit, {
      cwd,
      contract,
      exec: "real",
    });
    const log = spyOn(console, "error").mockImplementation(() => {});
    const shown = await harness.toolResult(tool, input, "Edited.", { isError });
    const logged = log.mock.calls.flat().join("\n");
    log.mockRestore();
    const texts = shown.content.map((block) =>
      block.type === "text" ? block.text : "",
    );
    return { texts, logged, errors: harness.errors };
  };

  test("the model is told the lines that are different now", async () => {
    write("a.ts", "ONE\ntwo\nthree\nFOUR\n");
    const { texts } = await edit({ path: "a.ts", edits: [] });
    expect(read("a.ts")).toBe("ONE\nTWO\nTHREE\nFOUR\n");
    expect(texts).toEqual([
      "Edited.",
      "node_modules/.bin/prettier formatted a.ts. Lines 2 to 3 are now:\nTWO\nTHREE",
    ]);
  });

  test.each([
    ["write", { path: "a.ts", content: "one" }],
    ["Write", { file_path: "a.ts", content: "one" }],
    ["edit", { filePath: "./a.ts", oldString: "x", newString: "one" }],
    ["replace", { file_path: "a.ts", old_string: "x", new_string: "one" }],
  ])("%s %j is an edit", async (tool, input) => {
    write("a.ts", "one");
    const { texts } = await edit(input, tool);
    expect(read("a.ts")).toBe("ONE");
    expect(texts).toHaveLength(2);
  });

  test("a patch may touch several files", async () => {
    write("a.ts", "one");
    write("b.ts", "two");
    const patch =
      "*** Begin Patch\n*** Update File: a.ts\n@@\n-x\n+one\n*** Add File: b.ts\n+two\n*** End Patch";
    const { texts } = await edit({ command: patch }, "apply_patch");
    expect([read("a.ts"), read("b.ts")]).toEqual(["ONE", "TWO"]);
    expect(texts[1]).toContain("formatted a.ts");
    expect(texts[1]).toContain("formatted b.ts");
  });

  test("a file that is well formatted is no news", async () => {
    write("a.ts", "ONE\n");
    expect((await edit({ path: "a.ts" })).texts).toEqual(["Edited."]);
  });

  test("a change of many lines is not repeated", async () => {
    write("a.ts", "one\n".repeat(500));
    const { texts } = await edit({ path: "a.ts" });
    expect(texts[1]).toEndWith("Read it again before you edit it.");
  });

  test("lines that went are told", async () => {
    prettier(`sed -i.bak '$d' "$file"`);
    write("a.ts", "one\n\n\n");
    const { texts } = await edit({ path: "a.ts" });
    expect(texts[1]).toMatch(/Lines behind line \d were taken out\.$/);
  });

  test.each([
    ["a formatter that fails", `echo 'line 1: no' >&2; exit 2`, "line 1: no"],
    ["a formatter that is not there", undefined, "node_modules/.bin/prettier"],
  ])(
    "%s leaves the edit as it is and is logged",
    async (_what, script, text) => {
      if (script === undefined) rmSync(join(cwd, "node_modules/.bin/prettier"));
      else prettier(script);
      write("a.ts", "one");
      const { texts, logged, errors } = await edit({ path: "a.ts" });
      expect([texts, errors]).toEqual([["Edited."], []]);
      expect(logged).toContain(text);
    },
  );

  test("a formatter that takes too long leaves the edit as it is, too", async () => {
    write("a.ts", "one");
    const log = spyOn(console, "error").mockImplementation(() => {});
    const harness = await createHarness(formatAfterEdit, {
      cwd,
      contract,
      exec: () => ({ code: 143, killed: true, aborted: true }),
    });
    const { outcome } = await harness.toolResult("edit", { path: "a.ts" }, "");
    const logged = log.mock.calls.flat().join("\n");
    log.mockRestore();
    expect(outcome).toBe("none");
    expect(logged).toContain("it took too long");
    expect(harness.execs[0]?.options.signal).toBeInstanceOf(AbortSignal);
  });

  test.each([
    ["a failed edit", { path: "a.ts" }, "edit", true],
    ["a tool that only reads", { path: "a.ts" }, "read", false],
    ["a shell", { command: "touch a.ts" }, "bash", false],
    ["a file of no formatter", { path: "a.xyz" }, "edit", false],
    ["a file that is gone", { path: "gone.ts" }, "edit", false],
    ["no path", {}, "edit", false],
    ["an odd path", { path: { toString: null } }, "edit", false],
    ["a path with a NUL", { path: "gone.ts\0.ts" }, "edit", false],
    ["a folder", { path: "node_modules" }, "write", false],
  ] as const)("%s is left alone", async (_what, input, tool, isError) => {
    write("a.ts", "one");
    write("a.xyz", "one");
    const { texts, errors } = await edit(input, tool, isError);
    expect([texts, errors]).toEqual([["Edited."], []]);
    expect([read("a.ts"), read("a.xyz")]).toEqual(["one", "one"]);
  });

  test("a project that has no config of a formatter is not formatted", async () => {
    rmSync(join(cwd, ".prettierrc"));
    write("a.ts", "one");
    await edit({ path: "a.ts" });
    expect(read("a.ts")).toBe("one");
  });

  test("files outside of the project are left alone, also behind a link", async () => {
    const other = mkdtempSync(join(tmpdir(), "format-after-edit-other-"));
    try {
      const outside = join(other, "a.ts");
      writeFileSync(outside, "one");
      symlinkSync(outside, join(cwd, "link.ts"));
      await edit({ path: outside });
      await edit({ path: "link.ts" });
      expect(readFileSync(outside, "utf8")).toBe("one");
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });

  test("a file name is never an option or a command", async () => {
    prettier(`printf '%s\\n' "$@" > args.txt`);
    const name = "--plugin=x; touch owned.ts";
    write(name, "one");
    await edit({ path: name });
    const args = read("args.txt").trim().split("\n");
    expect(args).toEqual([
      "--log-level=warn",
      "--write",
      expect.stringMatching(/^\/.*\/--plugin=x; touch owned\.ts$/),
    ]);
  });
});
