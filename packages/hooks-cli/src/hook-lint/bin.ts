#!/usr/bin/env -S bun --no-install
/**
 * The `hook-lint` command. An installed package has it as one file with its bytecode (`scripts/bundle-hook-lint.ts`), which starts in half of
 * the time. A clone runs its sources: what was built there may be older than they are.
 */
const bundle = "../../dist/hook-lint/main.js";
if (isInstalled() && isThere()) require(bundle);
else void import("./main.ts");

function isInstalled(): boolean {
  return /[\\/]node_modules[\\/]/.test(import.meta.dir);
}

/** A package that was installed from a repository was not built. */
function isThere(): boolean {
  try {
    return require.resolve(bundle) !== "";
  } catch {
    return false;
  }
}
