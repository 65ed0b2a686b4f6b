/** Loads hook files: plan, import, register. */
import type {
  HookFactory,
  HookLoadError,
  HookLoadWarning,
  LoadedHook,
  LoadHooksResult,
} from "@hookline/hooks-core";
import { guardExit } from "./exit-guard.ts";
import { rememberHookFile, whileLoading } from "./hook-files.ts";
import { startImports } from "./import-hooks.ts";
import { defaultTimeoutMs, type LoadHooksOptions } from "./options.ts";
import { configured, planLoad, type WantedHook } from "./plan.ts";
import { registerFactory } from "./register-factory.ts";
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
  const planned = await planLoad(wanted);
  const result: LoadHooksResult = {
    hooks: [],
    errors: [],
    warnings: [],
    candidates: [],
  };
  const files = planned.flatMap((plan) => ("file" in plan ? [plan] : []));
  for (const { file, real, wanted } of files) {
    rememberHookFile(file, wanted.path);
    rememberHookFile(real, wanted.path);
  }
  guardExit();
  const importFile = await whileLoading(() =>
    startImports(
      files.map(({ file }) => file),
      options.timeoutMs,
    ),
  );
  for (const plan of planned) {
    if (!("file" in plan)) {
      result.candidates.push(plan.candidate);
      if (plan.error !== undefined) result.errors.push(plan.error);
      continue;
    }
    const { path, source } = plan.wanted;
    const candidate = { path, resolvedPath: plan.file, source };
    const loaded = await loadOne(
      path,
      plan.file,
      importFile,
      cwd,
      options,
      (w) => result.warnings.push(w),
    );
    if ("error" in loaded) {
      result.errors.push(loaded);
      result.candidates.push({
        ...candidate,
        fate: "failed",
        reason: loaded.error,
      });
    } else {
      result.hooks.push(loaded);
      result.candidates.push({
        ...candidate,
        fate: "loaded",
        reason: "Its factory ran.",
      });
    }
  }
  return result;
}

async function loadOne(
  path: string,
  file: string,
  importFile: (file: string) => Promise<unknown>,
  cwd: string,
  options: LoadHooksOptions,
  onWarning: (warning: HookLoadWarning) => void,
): Promise<LoadedHook | HookLoadError> {
  const started = performance.now();
  let phase: "import" | "factory" = "import";
  try {
    const module = await whileLoading(() => importFile(file));
    const factory = defaultExport(module);
    if (typeof factory !== "function")
      return { path, error: factory.error, code: factory.code, file };
    phase = "factory";
    const limit = options.timeoutMs ?? defaultTimeoutMs;
    const left = Math.max(1, limit - (performance.now() - started));
    return await registerFactory(factory, { path, resolvedPath: file }, cwd, {
      ...options,
      timeoutMs: left,
      onWarning,
    });
  } catch (error) {
    const { loadError } = await import("./load-error.ts");
    return loadError(path, file, phase, error);
  }
}

type Unusable = Pick<HookLoadError, "error" | "code">;

/** The factory of a module, or why it has none. */
function defaultExport(module: unknown): HookFactory | Unusable {
  const legacy = "Hook must export a default function";
  const exports = module as Readonly<Record<string, unknown>>;
  if (!("default" in exports)) {
    const names = Object.keys(exports);
    return {
      code: "HOOK_NO_DEFAULT_EXPORT",
      error: `${legacy}: there is no default export (the module exports: ${names.join(", ") || "nothing"})`,
    };
  }
  const value = exports["default"];
  if (typeof value === "function") return value as HookFactory;
  return {
    code: "HOOK_DEFAULT_NOT_FUNCTION",
    error: `${legacy}: the default export is ${kindOf(value)}`,
  };
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
