import { expect, test } from "bun:test";
import { discoverAndLoadHooks } from "@hookline/hooks-loader";
import { relative } from "node:path";
import { caseFolder, caseJson } from "./case-run.ts";

test("each file of the tree ends once, with a reason", async () => {
  const name = "06-pre-post-layout";
  const tree = `${caseFolder(name)}tree`;
  const want = await caseJson<{
    loaded: string[];
    errors: Record<string, string>;
    neitherLoadedNorRun: string[];
    errorOrSkippedWithReason: string[];
  }>(name);
  const result = await discoverAndLoadHooks([], tree, {
    home: `${tree}/no-home`,
  });
  const here = (path: string): string => relative(tree, path);
  expect(result.hooks.map(({ path }) => here(path))).toEqual(want.loaded);
  expect(result.errors.map(({ path }) => here(path)).sort()).toEqual(
    Object.keys(want.errors).sort(),
  );
  const fates = Object.fromEntries(
    result.candidates.map(({ path, fate, reason }) => [
      here(path),
      { fate, reason },
    ]),
  );
  const h = ".xcsh/hooks";
  expect(fates[`${h}/pre/legacy.sh`]?.reason).toContain("a shell script (.sh)");
  expect(fates[`${h}/pre/noext`]?.reason).toContain(
    "without an extension that starts with #!/bin/sh",
  );
  expect(fates[`${h}/post/check.py`]?.reason).toContain("a Python script");
  expect(fates[`${h}/post/typed.js`]?.reason).toContain(
    "typed.js:1:19 (and 2 more)",
  );
  expect(result.errors.at(-1)).toMatchObject({
    code: "HOOK_SYNTAX",
    line: 1,
    column: 19,
  });
  for (const path of [
    ...want.neitherLoadedNorRun,
    ...want.errorOrSkippedWithReason,
  ])
    expect(fates[path]?.fate).toBe("skipped");
  expect(fates[`${h}/root-level.ts`]).toMatchObject({
    fate: "skipped",
    reason: expect.stringContaining("move it to"),
  });
  expect(result.candidates).toHaveLength(11);
  expect(Object.keys(fates)).toHaveLength(11);
});
