/** Makes one hook of a file: import, find the factory, run it. */
import type { HookFactory, HookLoadError } from "@hookline/hooks-core";
import { whileLoading } from "./hook-files.ts";
import type { ImportHook } from "./import-hooks.ts";
import type { RegisterOptions } from "./options.ts";
import {
  type HookSource,
  loadFailure,
  type Outcome,
  runFactory,
} from "./pi.ts";
import { defaultTimeoutMs } from "./time-limit.ts";

/**
 * Loads one hook, and does not wait where nothing is to be waited for: a hundred hooks need not wait a hundred times.
 *
 * @param source - its `resolvedPath` is the file to import
 * @param cwd - where `pi.exec` runs commands
 */
export function loadOne(
  source: Required<HookSource>,
  importHook: ImportHook,
  cwd: string,
  options: RegisterOptions,
): Outcome | Promise<Outcome> {
  const module = importHook(source.resolvedPath);
  if (!(module instanceof Promise))
    return register(module, source, cwd, options);
  const started = performance.now();
  return whileLoading(() => module).then(
    (module) => {
      const limit = options.timeoutMs ?? defaultTimeoutMs;
      const left = limit - (performance.now() - started);
      const timeoutMs = Math.max(1, left);
      return register(module, source, cwd, { ...options, timeoutMs });
    },
    (error: unknown) => loadFailure("import", source, error),
  );
}

function register(
  module: unknown,
  source: Required<HookSource>,
  cwd: string,
  options: RegisterOptions,
): Outcome | Promise<Outcome> {
  const factory = defaultExport(module);
  const { path, resolvedPath: file } = source;
  if (typeof factory !== "function")
    return { path, error: factory.error, code: factory.code, file };
  try {
    const hook = runFactory(factory, source, cwd, options);
    return hook instanceof Promise
      ? hook.catch((error: unknown) => loadFailure("factory", source, error))
      : hook;
  } catch (error) {
    return loadFailure("factory", source, error);
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
