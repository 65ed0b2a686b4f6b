/** Loads hook files: plan, import, register. */
import type { HookLoadWarning, LoadHooksResult } from "@hookline/hooks-core";
import { guardExit } from "./exit-guard.ts";
import { rememberHookFile, whileLoading } from "./hook-files.ts";
import { startImports } from "./import-hooks.ts";
import { loadOne } from "./load-one.ts";
import type { LoadHooksOptions } from "./options.ts";
import { configured, planLoad, type WantedHook } from "./plan.ts";
import { homeFolder, resolvePath } from "./resolve-path.ts";

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
  return loadWanted(wantedPaths(paths, cwd, options.home), cwd, options);
}

/** The files that a person named. */
export function wantedPaths(
  paths: readonly string[],
  cwd: string,
  home: string = homeFolder(),
): WantedHook[] {
  return paths.map((path) => ({
    path,
    absolute: resolvePath(path, cwd, home),
    source: configured,
  }));
}

/** Loads files, whoever wants them. */
export async function loadWanted(
  wanted: readonly WantedHook[],
  cwd: string,
  options: LoadHooksOptions,
): Promise<LoadHooksResult> {
  const planned = planLoad(wanted, options.shellHooks !== undefined);
  const result: LoadHooksResult = {
    hooks: [],
    errors: [],
    warnings: [],
    candidates: [],
  };
  const files = planned.flatMap((plan) => ("file" in plan ? [plan] : []));
  // No hook runs before the first `await`: what is done until then costs nothing, since Bun reads the files meanwhile.
  const importing = whileLoading(() =>
    startImports(
      files.map(({ file }) => file),
      options.timeoutMs,
    ),
  );
  guardExit();
  for (const { file, real, wanted } of files) {
    rememberHookFile(file, wanted.path);
    rememberHookFile(real, wanted.path);
  }
  const importHook = await importing;
  const registering = {
    ...options,
    onWarning: (warning: HookLoadWarning) => void result.warnings.push(warning),
  };
  for (const plan of planned) {
    if ("program" in plan) {
      const { addShellHook } =
        await import("./shell-hooks/adapt-shell-hooks.ts");
      await addShellHook(result, plan.wanted, plan.program, cwd, registering);
      continue;
    }
    if (!("file" in plan)) {
      result.candidates.push(plan.candidate);
      if (plan.error !== undefined) result.errors.push(plan.error);
      continue;
    }
    const { path, source } = plan.wanted;
    const resolvedPath = plan.file;
    const started = loadOne(
      { path, resolvedPath },
      importHook,
      cwd,
      registering,
    );
    const loaded = started instanceof Promise ? await started : started;
    const failed = "error" in loaded;
    if (failed) result.errors.push(loaded);
    else result.hooks.push(loaded);
    result.candidates.push({
      path,
      resolvedPath,
      source,
      fate: failed ? "failed" : "loaded",
      reason: failed ? loaded.error : "Its factory ran.",
    });
  }
  return result;
}
