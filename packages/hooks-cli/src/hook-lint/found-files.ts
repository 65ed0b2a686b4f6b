/** Gathers files by what they are: hooks, and configuration of agents. */
import { basename, dirname } from "node:path";
import { configAgentOf } from "@hookline/hooks-lint/config-agent";

/** What is linted. */
export interface SelectedFiles {
  /** Modules, absolute, each once. */
  readonly hooks: readonly string[];
  /** Those of `hooks` that an agent would load. A file that is anywhere else may be a part of a hook. */
  readonly known: ReadonlySet<string>;
  /** Configuration files of agents, absolute, each once. */
  readonly configs: readonly string[];
  /** How many files the configuration leaves out. */
  readonly ignored: number;
  /** Where files may be added, absolute. */
  readonly folders: readonly string[];
}

/** The same, while it is gathered. */
export interface Found {
  readonly hooks: Set<string>;
  readonly known: Set<string>;
  readonly configs: Set<string>;
  readonly folders: Set<string>;
}

/** Where gathering starts. */
export function nothingFound(): Found {
  return {
    hooks: new Set(),
    known: new Set(),
    configs: new Set(),
    folders: new Set(),
  };
}

/** What was gathered, without what the configuration leaves out. */
export function selectedOf(
  found: Found,
  { isIgnored }: { readonly isIgnored: (file: string) => boolean },
): SelectedFiles {
  const left = (files: ReadonlySet<string>) =>
    [...files].filter((file) => !isIgnored(file));
  const hooks = left(found.hooks);
  const configs = left(found.configs);
  return {
    hooks,
    known: found.known,
    configs,
    ignored:
      found.hooks.size + found.configs.size - hooks.length - configs.length,
    folders: [...found.folders],
  };
}

const modules = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** What stands in a folder of hooks and is none: declarations, and tests. */
const besideHooks = /\.d\.[cm]?ts$|\.(?:test|spec|test-d)\.[^.]+$/;

/** Folders that hold no hooks of one's own. */
export const neverEntered: ReadonlySet<string> = new Set([
  "node_modules",
  ".git",
]);

/** Whether it is a module by its name. */
export function isModule(path: string): boolean {
  return modules.test(path);
}

/** Whether a file is meant when the folder that it is in is named. */
export function isInFolder(path: string): boolean {
  return isModule(path)
    ? !besideHooks.test(basename(path))
    : configAgentOf(path) !== undefined;
}

/**
 * The project that a file is a hook of, by the names of its folders alone; undefined when it is in no agent's folder of hooks.
 *
 * @example
 * projectOfHook("/w/.omp/hooks/pre/gate.ts"); // "/w"
 */
export function projectOfHook(path: string): string | undefined {
  const inFolder =
    /^(?<project>.*)\/\.[^/]+\/(?:agent\/)?hooks\/(?:(?:pre|post)\/)?[^/]+$/;
  return inFolder.exec(path)?.groups?.["project"];
}

/** Adds a file, unless it is of neither kind. */
export function addFile(path: string, found: Found): boolean {
  if (!isModule(path) && !/\.(?:json|toml)$/.test(path)) return false;
  (isModule(path) ? found.hooks : found.configs).add(path);
  found.folders.add(dirname(path));
  return true;
}
