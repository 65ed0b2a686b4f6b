/** Loads whatever is wanted: plan, import, register. */
import type { HookLoadWarning, LoadHooksResult } from "@hookline/hooks-core";
import { guardExit } from "./exit-guard.ts";
import { rememberHookFile, whileLoading } from "./hook-files.ts";
import { startImports } from "./import-hooks.ts";
import { loadOne } from "./load-one.ts";
import type { LoadHooksOptions } from "./options.ts";
import { configured, planLoad, type WantedHook } from "./plan.ts";
import { resolvePath } from "./resolve-path.ts";
import { addOutcome } from "./pi.ts";

/** The files that a person named. */
export function wantedPaths(
  paths: readonly string[],
  cwd: string,
  home?: string,
): WantedHook[] {
  return paths.map((path) => ({
    path,
    absolute: resolvePath(path, cwd, home),
    source: configured,
  }));
}

/**
 * Loads files, whoever wants them.
 *
 * @param wanted - in the order in which the hooks shall run
 * @param late - a bulk import of them took the whole limit already
 */
export async function loadWanted(
  wanted: readonly WantedHook[],
  cwd: string,
  options: LoadHooksOptions,
  late = false,
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
      late,
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
    load: result,
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
    const hook = { path, resolvedPath: plan.file };
    const outcome = loadOne(hook, importHook, cwd, registering);
    addOutcome(result, hook, source, await outcome);
  }
  return result;
}
