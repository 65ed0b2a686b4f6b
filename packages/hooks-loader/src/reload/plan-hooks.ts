/** Decides which hooks there are at this moment. */
import { statSync } from "node:fs";
import type { HookCandidate, HookLoadWarning } from "@hookline/hooks-core";
import { discoverHooks } from "../discover.ts";
import { wantedPaths } from "../load-wanted.ts";
import { type Planned, planLoad, type WantedHook } from "../plan.ts";
import type { ReloadOptions } from "./load-reloadable.ts";

/** A file that becomes a hook. */
export interface PlannedFile {
  readonly wanted: WantedHook;
  /** Absolute. */
  readonly file: string;
  /** The same without symbolic links. */
  readonly real: string;
  /** It is a program, and adapted instead of imported. */
  readonly isProgram: boolean;
}

/** What becomes of a wanted file. */
export type PlannedHook =
  PlannedFile | Extract<Planned, { readonly candidate: HookCandidate }>;

/** What `planHooks` gives. */
export interface HookPlan {
  readonly planned: readonly PlannedHook[];
  /** What discovery passed over. */
  readonly passedOver: readonly HookCandidate[];
  readonly warnings: readonly HookLoadWarning[];
}

/** Looks for hooks again, if wanted, and finds the file of each configured path. */
export async function planHooks(
  paths: readonly string[],
  cwd: string,
  options: ReloadOptions,
): Promise<HookPlan> {
  const configured = wantedPaths(paths, cwd, options.home);
  const programs = options.shellHooks !== undefined;
  if (options.discover !== true)
    return {
      planned: plan(configured, programs),
      passedOver: [],
      warnings: [],
    };
  const found = await discoverHooks(cwd, { programs, ...options });
  const discovered = found.hooks.map(({ path, type, tool, _source }) => ({
    path,
    absolute: path,
    source: _source.provider,
    phase: { type, tool },
  }));
  return {
    planned: plan([...discovered, ...configured], programs),
    passedOver: found.candidates,
    warnings: found.warnings,
  };
}

function plan(wanted: readonly WantedHook[], programs: boolean): PlannedHook[] {
  return planLoad(wanted.map(withNewIndex), programs).map((one) => {
    if ("file" in one) return { ...one, isProgram: false };
    if (!("program" in one)) return one;
    const { wanted, program: file } = one;
    return { wanted, file, real: file, isProgram: true };
  });
}

/** Bun remembers that a folder had no index file (1.4.5); asked for the file itself, it looks. */
function withNewIndex(wanted: WantedHook): WantedHook {
  const { absolute } = wanted;
  if (!statSync(absolute, { throwIfNoEntry: false })?.isDirectory())
    return wanted;
  if (resolves(absolute) || !resolves(`${absolute}/index`)) return wanted;
  return { ...wanted, absolute: Bun.resolveSync(`${absolute}/index`, "/") };
}

function resolves(path: string): boolean {
  try {
    return Bun.resolveSync(path, "/") !== "";
  } catch {
    return false;
  }
}
