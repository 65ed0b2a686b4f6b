// Installs the dependencies of the clone, and knows whether that has been done.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { say, setUp } from "./run.mjs";

// Written when an install has ended well. Its text names the lock file by content, since a checkout
// gives bun.lock any modification time, and an interrupted install leaves node_modules behind too.
const stampOf = (root) => join(root, "node_modules", ".hookline-installed");

const hashOfLock = (root) =>
  createHash("sha256")
    .update(readFileSync(join(root, "bun.lock")))
    .digest("hex");

/** Whether an install for the present bun.lock is complete, in the root and in each package. */
export function isInstalled(root) {
  const stamp = stampOf(root);
  if (!existsSync(stamp)) return false;
  if (readFileSync(stamp, "utf8") !== hashOfLock(root)) return false;
  // The isolated linker keeps the packages here; everything else in node_modules only links to it.
  if (!existsSync(join(root, "node_modules", ".bun"))) return false;
  return readdirSync(join(root, "packages"))
    .map((name) => join(root, "packages", name))
    .filter((folder) => existsSync(join(folder, "package.json")))
    .every((folder) => existsSync(join(folder, "node_modules")));
}

/** Installs exactly what bun.lock says. A lock file that does not fit is an error, never rewritten. */
export async function installDependencies(root, bun) {
  say("installing the dependencies");
  await setUp(bun, ["install", "--frozen-lockfile"], { cwd: root });
  writeFileSync(stampOf(root), hashOfLock(root));
}
