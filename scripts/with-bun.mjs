// Runs Bun with the given arguments on a machine that may have only Node (>= 20) and npm:
//
//   node scripts/with-bun.mjs run demo
//
// Finds Bun on PATH or fetches its own copy, installs the dependencies when they are missing or
// out of date, then becomes transparent: same stdin, stdout, stderr and exit code as Bun.
// Only Node built-ins, here and in ./bootstrap, since all of it runs before anything is installed.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installDependencies, isInstalled } from "./bootstrap/dependencies.mjs";
import { fetchBun, findBun } from "./bootstrap/find-bun.mjs";
import { withLock } from "./bootstrap/lock.mjs";
import { putFirstOnPath, run, say, Stop } from "./bootstrap/run.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bootstrapFolder = join(root, ".bun-bootstrap");

/** The Bun version that the repository asks for, from `packageManager`, for example "1.4.5". */
function wantedVersion() {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const match = /^bun@(\d+\.\d+\.\d+)/.exec(manifest.packageManager ?? "");
  if (match) return match[1];
  throw new Stop(3, 'package.json needs "packageManager": "bun@<version>"');
}

/** Leaves a usable Bun and complete dependencies behind; returns the path of that Bun. */
async function prepare(wanted) {
  const ownCopy = join(bootstrapFolder, wanted);
  const ready = findBun(ownCopy, wanted);
  if (ready && isInstalled(root)) return ready;
  return withLock(bootstrapFolder, async () => {
    // Asked again: whoever held the lock may have done the work meanwhile.
    if (!findBun(ownCopy, wanted)) await fetchBun(ownCopy, wanted);
    const bun = findBun(ownCopy, wanted);
    if (!isInstalled(root)) await installDependencies(root, bun);
    return bun;
  });
}

try {
  const bun = await prepare(wantedVersion());
  // Scripts and turbo look for `bun` on PATH.
  putFirstOnPath(bun);
  process.exitCode = await run(bun, process.argv.slice(2));
} catch (error) {
  say(error.message);
  process.exitCode = error instanceof Stop ? error.exitCode : 3;
}
