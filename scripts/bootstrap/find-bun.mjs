// Finds a Bun that is new enough, on PATH or in the clone's own folder, or fetches one through npm.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  bunFile,
  bunsOnPath,
  onWindows,
  say,
  setUp,
  Stop,
  versionOf,
} from "./run.mjs";

/** Whether `version` is `wanted` or newer; compares major, minor and patch as numbers. */
function isAtLeast(version, wanted) {
  const have = version.split(/[.-]/, 3).map(Number);
  const want = wanted.split(".").map(Number);
  const at = want.findIndex((part, index) => have[index] !== part);
  return at === -1 || have[at] > want[at];
}

/**
 * The platform binary inside an install of the npm package `bun`. It is used directly, because the
 * postinstall that would link it is blocked by npm 12 and by `ignore-scripts`.
 */
function bunInside(folder, wanted) {
  const scope = join(folder, "node_modules", "@oven");
  if (!existsSync(scope)) return undefined;
  // npm may install several variants (glibc, musl, baseline): the first that runs is ours.
  return readdirSync(scope)
    .map((variant) => join(scope, variant, "bin", bunFile))
    .find((bun) => existsSync(bun) && versionOf(bun) === wanted);
}

/** The first Bun on PATH that is at least `wanted`, else the clone's own copy, else undefined. */
export function findBun(ownCopy, wanted) {
  const isUsable = (bun) => isAtLeast(versionOf(bun) ?? "0", wanted);
  return bunsOnPath().find(isUsable) ?? bunInside(ownCopy, wanted);
}

/**
 * Installs Bun beside `ownCopy` and moves it there whole, so that an interrupted download is never
 * taken for an install.
 */
export async function fetchBun(ownCopy, wanted) {
  say(`no Bun ${wanted} or newer here; fetching it into .bun-bootstrap/`);
  const partial = `${ownCopy}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial);
  writeFileSync(join(partial, "package.json"), '{ "private": true }\n');
  const where = "--prefix . --no-save --no-package-lock";
  // The binary is an optional dependency: a user's `omit=optional` must not lose it.
  const how = "--include=optional --ignore-scripts --no-audit --no-fund";
  const args = `install ${where} ${how} --loglevel=error bun@${wanted}`;
  await setUp("npm", args.split(" "), { cwd: partial, shell: onWindows });
  if (!bunInside(partial, wanted)) {
    const advice = "please install Bun yourself and try again";
    throw new Stop(1, `npm has no Bun ${wanted} that runs here; ${advice}`);
  }
  rmSync(ownCopy, { recursive: true, force: true });
  renameSync(partial, ownCopy);
}
