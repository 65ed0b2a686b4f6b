/**
 * Loads hooks that a person named.
 *
 * Written for plain paths, one or many: the process of one should start at once, and a hundred should cost little more than a hundred
 * import statements. So what they do not need is imported when it is needed, since a module of the loader costs as much as a hook, and the
 * loops call few functions, since what is called a hundred times gets compiled: 0.05 ms each and more (all measured, Bun 1.4.5).
 */
import type { HookFactory, LoadHooksResult } from "@hookline/hooks-core";
import { fewHooks, importAll } from "./bulk-import.ts";
import { guardExit } from "./exit-guard.ts";
import { rememberHookFiles, whileLoading } from "./hook-files.ts";
import type { LoadHooksOptions, RegisterOptions } from "./options.ts";
import { addOutcome, loadFailure, type Outcome, startFactory } from "./pi.ts";
import { defaultTimeoutMs } from "./time-limit.ts";

/** A path without anything that the path rules are about, and a module by its name. */
const plain = /^(?:\.\/|\/[^?]*\/)?(?:\w[\w-]*\/)*\w[\w-]*\.[cm]?[jt]s$/;

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
  // Of a few hooks, each is imported when the factory before it has run.
  const few = paths.length <= fewHooks && paths.length !== 1;
  const files = few ? undefined : plainFiles(paths, cwd);
  const loaded =
    files && (await whileLoading(() => loadPlain(paths, files, cwd, options)));
  if (loaded instanceof Object) return loaded;
  const { loadWanted, wantedPaths } = await import("./load-wanted.ts");
  const wanted = wantedPaths(paths, cwd, options.home);
  return loadWanted(wanted, cwd, options, loaded === "late");
}

/** The files, if all paths are plain ones of different modules; see `resolvePath`, `locate` and `fileKind` for the others. */
function plainFiles(
  paths: readonly string[],
  cwd: string,
): readonly string[] | undefined {
  if (!/^\/[^?]*$/.test(cwd)) return undefined;
  const files: string[] = [];
  try {
    for (const path of paths) {
      if (!plain.test(path)) return undefined;
      const file = path.startsWith("/")
        ? path
        : `${cwd}/${path.startsWith("./") ? path.slice(2) : path}`;
      // Then it exists as it stands: it is no symbolic link, no folder, and has no slash too many.
      if (Bun.resolveSync(file, "/") !== file) return undefined;
      files.push(file);
    }
  } catch {
    return undefined;
  }
  return new Set(files).size === files.length ? files : undefined;
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
  const importing = importAll(files, "", options.timeoutMs ?? defaultTimeoutMs);
  // No hook runs before the first `await`, and Bun reads the files meanwhile.
  guardExit();
  rememberHookFiles(files, paths);
  const imported = await importing;
  if (typeof imported === "string") return imported;
  const factories: HookFactory[] = [];
  for (const value of imported) {
    if (typeof value !== "function") return "failed";
    factories.push(value as HookFactory);
  }
  const result: LoadHooksResult = {
    hooks: [],
    errors: [],
    warnings: [],
    candidates: [],
  };
  const registering: RegisterOptions = {
    ...options,
    onWarning: (warning) => void result.warnings.push(warning),
  };
  for (let at = 0; at < files.length; at += 1) {
    const source = { path: paths[at]!, resolvedPath: files[at]! };
    let outcome: Outcome;
    try {
      const hook = startFactory(factories[at]!, source, cwd, registering);
      outcome = hook instanceof Promise ? await hook : hook;
    } catch (error) {
      outcome = await loadFailure("factory", source, error);
    }
    addOutcome(result, source, "configured", outcome);
  }
  return result;
}
