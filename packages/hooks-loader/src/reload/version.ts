/** One version of a hook: its modules in a graph of their own, and what its factory registered. */
import { existsSync } from "node:fs";
import {
  CodedError,
  errorText,
  type HookAPI,
  type HookFactory,
  type HookLoadError,
  type HookLoadWarning,
  type LoadedHook,
} from "@hookline/hooks-core";
import { guardExit } from "../exit-guard.ts";
import {
  rememberHookFile,
  tellRunningHook,
  whileLoadingInOwnContext,
} from "../hook-files.ts";
import { reportLateError } from "../late-errors.ts";
import { loadOne } from "../load-one.ts";
import { defaultTimeoutMs, type RegisterOptions } from "../options.ts";
import type { HookSource } from "../pi.ts";
import { outOfTime, timeout, withinTime } from "../time-limit.ts";
import { createBoundary, type Boundary } from "./boundary.ts";
import { isOfPackage, localImports } from "./local-imports.ts";
import { trackProcessListeners } from "./process-listeners.ts";

/** A version that runs. */
export interface Version {
  readonly hook: LoadedHook;
  /** One sentence: why it counts as loaded. */
  readonly reason: string;
  /** Grows while the hook registers. */
  readonly warnings: readonly HookLoadWarning[];
  /** Absolute paths of the modules that it has loaded by now, packages left out. */
  files(): readonly string[];
  /** Ends everything that it has started, and takes its listeners off `process`. */
  end(): void;
}

/** Why there is no new version. */
export interface FailedVersion {
  readonly error: HookLoadError;
  /** Absolute paths: a change of one of them may make it load. */
  readonly files: ReadonlySet<string>;
}

const paths = new WeakMap<Bun.ModuleGraph, string>();
const bridge = import.meta.path.replace(/version(\.\w+)$/, "loaded-files$1");

/**
 * Loads a hook into a new graph.
 *
 * @param cwd - where `pi.exec` runs commands
 * @param starting - given the function that ends the attempt, before anything is imported
 */
export async function loadVersion(
  source: Required<HookSource>,
  cwd: string,
  options: RegisterOptions,
  starting: (end: () => void) => void,
): Promise<Version | FailedVersion> {
  const { path, resolvedPath: file } = source;
  guardExit();
  tellRunningHook(() => {
    const { current } = Bun.ModuleGraph;
    return current && paths.get(current);
  });
  rememberHookFile(file, path);
  // The resolver still finds a file that is deleted, and importing it would be called a syntax error (Bun 1.4.5).
  if (!existsSync(file))
    return { error: notFound(source), files: new Set([file]) };

  let over = false;
  const graph = new Bun.ModuleGraph({
    onError(cause, event) {
      // Thrown here it is the host's, as an error that nobody waits for is without a graph.
      if (!over && !reportLateError({ hookPath: path, event, cause }))
        throw cause;
    },
  });
  paths.set(graph, path);
  const forgetListeners = trackProcessListeners(graph);
  const boundary = createBoundary(graph, path);
  const end = (): void => {
    if (over) return;
    over = true;
    graph.dispose();
    forgetListeners();
    boundary.end();
  };
  starting(end);

  const warnings: HookLoadWarning[] = [];
  const limit = options.timeoutMs ?? defaultTimeoutMs;
  const hook = await whileLoadingInOwnContext(async () =>
    loadOne(source, () => importInto(graph, boundary, file, limit), cwd, {
      ...options,
      onWarning: (warning) => void warnings.push(warning),
    }),
  );
  if ("error" in hook) {
    end();
    return { error: hook, files: localImports(file) };
  }
  const loadedFiles = await graphFiles(graph, boundary);
  return {
    hook,
    reason: "Its factory ran.",
    warnings,
    files: () => (over ? [] : [file, ...loadedFiles().filter(isWatched)]),
    end,
  };
}

/** Imports the module, and makes a factory of it that the host may call. */
async function importInto(
  graph: Bun.ModuleGraph,
  boundary: Boundary,
  file: string,
  limitMs: number,
): Promise<object> {
  let module: { readonly default?: unknown };
  try {
    module = await withinTime(boundary.untilEnd(graph.import(file)), limitMs);
  } catch (error) {
    if (error === outOfTime) throw await timeout("module", limitMs);
    const deleted = /^ENOENT reading "(.+)"$/.exec(errorText(error))?.[1];
    if (deleted === undefined) throw error;
    throw new CodedError(
      "HOOK_IMPORT_FAILED",
      `the file ${deleted} is imported and is not there`,
    );
  }
  if (typeof module.default !== "function") return module;
  const factory = boundary.enter(module.default as never) as HookFactory;
  return { default: (pi: HookAPI) => factory(boundary.pi(pi)) };
}

/** Last, since the first module of a graph is its main module. */
async function graphFiles(
  graph: Bun.ModuleGraph,
  boundary: Boundary,
): Promise<() => string[]> {
  const module = await boundary.untilEnd(
    graph.import<typeof import("./loaded-files.ts")>(bridge),
  );
  return module.loadedFiles;
}

function isWatched(file: string): boolean {
  return file.startsWith("/") && !isOfPackage(file) && file !== bridge;
}

/** The error of a hook whose file is not there any more. */
export function notFound({
  path,
  resolvedPath: file,
}: Required<HookSource>): HookLoadError {
  return {
    path,
    error: `Failed to load hook: there is no file ${file}`,
    code: "HOOK_NOT_FOUND",
    file,
  };
}
