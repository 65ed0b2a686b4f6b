/** Every example: loads without a word, is listed, and has what a person who copies it needs. */
import {
  beforeAll,
  describe,
  expect,
  setDefaultTimeout,
  spyOn,
  test,
} from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hookEventNames } from "@hookline/hooks-core";
import { createHarness, samplePayload } from "@hookline/hooks-testing";
import { folderWith, root, runHooks, testTimeoutMs } from "./cli/run-hooks.ts";

setDefaultTimeout(testTimeoutMs);

const folder = join(root, "packages/example-hooks");
const names = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, "index.ts")),
);
const list = readFileSync(join(folder, "README.md"), "utf8");

const oddInputs: readonly Record<string, unknown>[] = [
  {},
  { command: 7, path: null, file_path: [], content: {} },
  { command: "\0", path: "\0", file_path: "" },
  { command: "((((", path: "../".repeat(1000), content: "\ud800" },
  JSON.parse('{"__proto__": {"command": "ls"}, "constructor": 1}'),
];

test("there are the examples that people ask for", () => {
  expect(names).toEqual(
    expect.arrayContaining([
      "audit-log",
      "checkpoint",
      "confirm-rm",
      "context-filter",
      "dirty-repo-guard",
      "format-after-edit",
      "git-guard",
      "handoff",
      "session-notes",
      "status-line",
    ]),
  );
});

describe.each(names)("%s", (name) => {
  const path = join(folder, name);

  test("hooks check finds nothing", async () => {
    const args = [
      "check",
      "--json",
      "--hook",
      `packages/example-hooks/${name}`,
    ];
    const { code, stdout, stderr } = await runHooks(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({
      candidates: [{ resolvedPath: join(path, "index.ts"), fate: "loaded" }],
      errors: [],
      warnings: [],
    });
  });

  test("it has tests, and a README that begins with its name", () => {
    const readme = readFileSync(join(path, "README.md"), "utf8");
    expect(readme).toStartWith(`# ${name}\n`);
    expect(existsSync(join(path, "index.test.ts"))).toBe(true);
  });

  test.each(["extension", "hook"] as const)(
    "%s contract: no event and no odd input makes it fail, with nobody to ask and no program to run",
    async (contract) => {
      using cwd = folderWith({});
      const log = spyOn(console, "error").mockImplementation(() => {});
      const harness = await createHarness(path, {
        contract,
        cwd: cwd.path,
        exec: () => ({ code: 127, stderr: "not found" }),
        sessionManager: { getSessionDir: () => cwd.path },
      });
      for (const event of hookEventNames)
        await harness.emit(samplePayload(event));
      for (const tool of [
        "bash",
        "Bash",
        "edit",
        "write",
        "read",
        "mcp__a__b",
      ]) {
        for (const input of oddInputs) {
          const { outcome } = await harness.toolCall(tool, input);
          expect(["allow", "block"]).toContain(outcome);
          await harness.toolResult(tool, input, "text", { isError: true });
          await harness.toolResult(tool, input, []);
        }
      }
      log.mockRestore();
      expect(harness.errors).toEqual([]);
    },
  );

  test("the package's README lists it", () => {
    expect(list).toContain(`| [\`${name}\`](${name}) `);
  });
});

describe("the package", () => {
  let manifest: { files: string[]; exports: Record<string, string> };
  beforeAll(async () => {
    manifest = await Bun.file(join(folder, "package.json")).json();
  });

  test("exports each example under its name", () => {
    const file = manifest.exports["./*"]?.replace("*", "git-guard");
    expect(existsSync(join(folder, file ?? ""))).toBe(true);
  });

  test("packs every file of every example", () => {
    const packed = manifest.files.map((pattern) => new Bun.Glob(pattern));
    const files = names.flatMap((name) =>
      readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
    );
    expect(files.length).toBeGreaterThanOrEqual(3 * names.length);
    const missing = files.filter(
      (file) => !packed.some((glob) => glob.match(file)),
    );
    expect(missing).toEqual([]);
  });

  test("lists no example that is not there", () => {
    const listed = [...list.matchAll(/^\| \[`([\w-]+)`\]/gm)].map(
      ([, name]) => name,
    );
    expect(listed.toSorted()).toEqual(names.toSorted());
  });
});
