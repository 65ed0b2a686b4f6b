/** Makes loaded hooks of whatever a harness is given. */
import {
  CodedError,
  type ExtensionAPI,
  type ExtensionFactory,
  type HookAPI,
  type HookLoadError,
  type HookLoadWarning,
  type LoadedHook,
} from "@hookline/hooks-core";
import {
  type LoadHooksOptions,
  loadHooks,
  registerFactory,
  resolvePath,
} from "@hookline/hooks-loader";

/**
 * What `createHarness` takes: a factory (a hook module's default export), the path of a hook's file or folder, or hooks that are loaded.
 *
 * @example
 * const gate: HarnessSource = (pi) => pi.on("tool_call", () => ({ block: true }));
 */
export type HarnessSource = ExtensionFactory | string | readonly LoadedHook[];

/** Hooks, and what will surprise their author. The list grows when a hook registers later. */
export interface LoadedSource {
  readonly hooks: readonly LoadedHook[];
  readonly warnings: readonly HookLoadWarning[];
}

/**
 * Loads.
 *
 * @param source - a path is relative to the folder of the process
 * @param cwd - where `pi.exec` runs programs
 * @throws what a factory throws; CodedError with `file:line` for a path that cannot be loaded
 * @example
 * const { hooks } = await loadSource("./gate.ts", process.cwd(), {});
 */
export async function loadSource(
  source: HarnessSource,
  cwd: string,
  options: LoadHooksOptions,
): Promise<LoadedSource> {
  if (typeof source === "function") {
    const warnings: HookLoadWarning[] = [];
    // `pi` has the methods of the current contract when `options` name it; a factory that wants them in the other one fails as in a host.
    const factory = (pi: HookAPI) => source(pi as ExtensionAPI);
    const named = { path: source.name || "hook" };
    const hook = await registerFactory(factory, named, cwd, {
      ...options,
      onWarning: (warning) => void warnings.push(warning),
    });
    return { hooks: [hook], warnings };
  }
  if (typeof source !== "string") return { hooks: source, warnings: [] };
  const path = resolvePath(source, process.cwd());
  const { hooks, errors, warnings } = await loadHooks([path], cwd, options);
  const [error] = errors;
  if (error !== undefined) throw loadProblem(source, error);
  return {
    hooks: hooks.map((hook) => ({ ...hook, path: source })),
    warnings,
  };
}

function loadProblem(source: string, error: HookLoadError): CodedError {
  const { file = source, line, column } = error;
  const place = [file, line, column].filter((part) => part !== undefined);
  return new CodedError(
    error.code,
    `${source} does not load: ${error.error} (${place.join(":")})`,
    { cause: error.cause },
  );
}
