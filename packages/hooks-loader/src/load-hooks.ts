/**
 * Loads hooks that a person named.
 *
 * Written for the many: a hundred plain paths cost little more than a hundred import statements. A module of the loader costs 0.15 ms, so
 * what they do not need is imported when it is needed, and a function is compiled when it is first called (all measured, Bun 1.4.5).
 */
import type { HookFactory, LoadHooksResult } from "@hookline/hooks-core";
import { fewHooks, importAll } from "./bulk-import.ts";
import { guardExit } from "./exit-guard.ts";
import { rememberHookFile, whileLoading } from "./hook-files.ts";
import type { LoadHooksOptions, RegisterOptions } from "./options.ts";
import { addOutcome, tryFactory } from "./pi.ts";
import { defaultTimeoutMs } from "./time-limit.ts";

/** A relative path without anything that the path rules are about, and a module by its name. */
const plain = /^(?:\.\/)?((?:\w[\w-]*\/)*\w[\w-]*\.[cm]?[jt]s)$/;

/**
 * Loads hooks from paths. Hooks that fail are in `errors`, and the others load all the same; this never rejects because of a hook.
 *
 * @param paths - files, or folders with an index file, as a person types them; see `resolvePath`
 * @param cwd - absolute folder: relative paths start here, and `pi.exec` runs here
 * @example
 * const { hooks, errors } = await loadHooks(["./gate.ts"], process.cwd());
 */
export async function loadHooks(
  paths: readonly string[],
  cwd: string,
  options: LoadHooksOptions = {},
): Promise<LoadHooksResult> {
  const files = paths.length > fewHooks ? plainFiles(paths, cwd) : undefined;
  const loaded = files && (await loadPlain(paths, files, cwd, options));
  if (loaded instanceof Object) return loaded;
  const { loadWanted, wantedPaths } = await import("./load-wanted.ts");
  const wanted = wantedPaths(paths, cwd, options.home);
  return loadWanted(wanted, cwd, options, loaded === "late");
}

/**
 * Loads modules of which nothing is known to be special, all at once.
 *
 * @returns why that does not work, before any factory was run
 */
async function loadPlain(
  paths: readonly string[],
  files: readonly string[],
  cwd: string,
  options: LoadHooksOptions,
): Promise<LoadHooksResult | "failed" | "late"> {
  const { timeoutMs = defaultTimeoutMs } = options;
  const importing = whileLoading(() => importAll(files, "", timeoutMs));
  // No hook runs before the first `await`, and Bun reads the files meanwhile.
  guardExit();
  for (let at = 0; at < files.length; at += 1)
    rememberHookFile(files[at]!, paths[at]!);
  const factories = await importing;
  if (typeof factories === "string") return factories;
  if (!factories.every(isFactory)) return "failed";
  const result: LoadHooksResult = {
    hooks: [],
    errors: [],
    warnings: [],
    candidates: [],
  };
  const registering: RegisterOptions = {
    ...options,
    load: result,
    onWarning: (warning) => void result.warnings.push(warning),
  };
  for (let at = 0; at < files.length; at += 1) {
    const hook = { path: paths[at]!, resolvedPath: files[at]! };
    const started = tryFactory(factories[at]!, hook, cwd, registering);
    const outcome = started instanceof Promise ? await started : started;
    addOutcome(result, hook, "configured", outcome);
  }
  return result;
}

function isFactory(value: unknown): value is HookFactory {
  return typeof value === "function";
}

/** The files, if all paths are plain ones of different modules; see `resolvePath`, `locate` and `fileKind` for the others. */
function plainFiles(
  paths: readonly string[],
  cwd: string,
): readonly string[] | undefined {
  if (!cwd.startsWith("/")) return undefined;
  const files = new Set<string>();
  for (const path of paths) {
    const name = plain.exec(path)?.[1];
    if (name === undefined) return undefined;
    const file = `${cwd}/${name}`;
    if (!isItself(file)) return undefined;
    files.add(file);
  }
  return files.size === paths.length ? [...files] : undefined;
}

/** Tells whether a path is that of an existing file, as it stands: no symbolic link, no folder, no slash too many. */
function isItself(file: string): boolean {
  try {
    return Bun.resolveSync(file, "/") === file;
  } catch {
    return false;
  }
}
