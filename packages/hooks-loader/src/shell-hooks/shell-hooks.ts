/** The public face of shell hooks: programs that speak JSON on stdin and stdout, in the place of modules. */
import type { LoadedHook } from "@hookline/hooks-core";
import type { RegisterOptions } from "../options.ts";
import type { ToolPhase } from "./tool-phase.ts";

/** A program to adapt. What `discoverHooks` finds fits. */
export interface ShellHookFile extends ToolPhase {
  /** As it was given or found; reasons name it. */
  readonly path: string;
  /** Absolute; `path` when absent. */
  readonly resolvedPath?: string;
}

/**
 * Makes hooks of programs. A `pre` program is asked about each call of its tool and blocks it with exit code 2, with JSON, and by failing;
 * a `post` program sees each result and may change it. Nothing is run yet; a program that cannot be started is told by `onWarning`.
 *
 * @param files - in the order in which they shall run
 * @param cwd - absolute folder of the project
 * @param options - `shellHooks` has the time limit of one run, `contract` tells whether a program may change the input
 * @returns one hook a program, in order
 * @example
 * const [hook] = await adaptShellHooks([{ path: "/w/gate.sh", type: "pre", tool: "bash" }], "/w");
 */
export async function adaptShellHooks(
  files: readonly ShellHookFile[],
  cwd: string,
  options: RegisterOptions = {},
): Promise<LoadedHook[]> {
  // Most hosts have none, so loading hooks does not pay for this.
  const { adaptShellHook } = await import("./adapt-shell-hooks.ts");
  return Promise.all(files.map((file) => adaptShellHook(file, cwd, options)));
}
