// Runs Bun on a machine that may have only Node (20 or newer) and npm:
//
//   node scripts/with-bun.mjs ARGS...                 bun ARGS, in the root of the repository
//   node scripts/with-bun.mjs --caller FILE ARGS...   runs FILE (relative to the root) in the folder
//                                                     that npm was called from
//
// Finds Bun on PATH or fetches its own copy, installs the dependencies when they are missing or
// out of date, then becomes transparent: same stdin, stdout, stderr and exit code as Bun.
// Only Node built-ins, here and in ./bootstrap, since all of it runs before anything is installed.

import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
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

/** What to start, and where. */
function commandOf(args) {
  if (args[0] !== "--caller") return { bunArgs: args, cwd: root };
  const [, file, ...rest] = args;
  if (file === undefined) throw new Stop(2, "--caller needs a file");
  // In a foreign folder the repository's bunfig still counts: there, too, Bun must not install what
  // a hook imports, nor preload files.
  const config = `--config=${join(root, "bunfig.toml")}`;
  const bunArgs = [config, "--no-install", resolve(root, file), ...rest];
  return { bunArgs, cwd: process.env.INIT_CWD ?? process.cwd() };
}

try {
  const { bunArgs, cwd } = commandOf(process.argv.slice(2));
  const bun = await prepare(wantedVersion());
  // Scripts and turbo look for `bun` on PATH.
  putFirstOnPath(bun);
  process.exitCode = await run(bun, bunArgs, { cwd, stdio: "inherit" });
} catch (error) {
  say(error.message);
  process.exitCode = error instanceof Stop ? error.exitCode : 3;
}
