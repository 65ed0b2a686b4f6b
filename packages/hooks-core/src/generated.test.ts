import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeGenerated } from "../scripts/write-generated.ts";

const fresh = mkdtempSync(join(tmpdir(), "hookline-generated-"));
const committed = new URL("../../../", import.meta.url).pathname;
afterAll(() => rmSync(fresh, { recursive: true, force: true }));

test("the committed generated files are what the event table gives", async () => {
  const paths = await writeGenerated(fresh);
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    expect(await Bun.file(join(committed, path)).text(), path).toBe(
      await Bun.file(join(fresh, path)).text(),
    );
  }
});
