import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { SessionStore } from "./session-store.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "hookline-artifacts-"));
});
afterEach(() => rm(dir, { recursive: true }));

test("artifacts are files beside the session, blobs are stored once", async () => {
  const store = SessionStore.create("/w", { dir });
  const taken = await Promise.all(
    ["bash", "../up", "bash"].map((tool) => store.allocateArtifactPath(tool)),
  );
  expect(taken.map(({ path = "" }) => basename(path))).toEqual([
    "0.bash.log",
    "1.___up.log",
    "2.bash.log",
  ]);
  const id = (await store.saveArtifact("output", "read")) ?? "";
  const path = (await store.getArtifactPath(id)) ?? "";
  expect(readFileSync(path, "utf8")).toBe("output");
  expect(path.startsWith(store.getArtifactsDir() ?? "-")).toBe(true);
  expect(await store.getArtifactPath("99")).toBeUndefined();
  expect(await store.getArtifactPath("../1")).toBeUndefined();

  const bytes = new TextEncoder().encode("hello");
  const blobs = [await store.putBlob(bytes), await store.putBlob(bytes)];
  expect(blobs[0]).toEqual(blobs[1] ?? expect.anything());
  expect(blobs[0]?.ref).toBe(
    "blob:sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
  );
  expect(await readdir(join(dir, "blobs"))).toEqual([blobs[0]?.hash ?? ""]);
});
