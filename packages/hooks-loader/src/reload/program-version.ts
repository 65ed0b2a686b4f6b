/** One version of a program that is adapted as a hook. It is started anew for each call, so nothing of it has to end. */
import type { HookLoadWarning, LoadHooksResult } from "@hookline/hooks-core";
import type { RegisterOptions } from "../options.ts";
import type { PlannedFile } from "./plan-hooks.ts";
import type { FailedVersion, Version } from "./version.ts";

/**
 * Adapts the program.
 *
 * @param cwd - where it runs
 */
export async function adaptVersion(
  { wanted, file }: PlannedFile,
  cwd: string,
  options: RegisterOptions,
): Promise<Version | FailedVersion> {
  const { addShellHook } = await import("../shell-hooks/adapt-shell-hooks.ts");
  const result: LoadHooksResult = {
    hooks: [],
    errors: [],
    warnings: [],
    candidates: [],
  };
  const warnings: HookLoadWarning[] = [];
  await addShellHook(result, wanted, file, cwd, {
    ...options,
    onWarning: (warning) => void warnings.push(warning),
  });
  const [hook] = result.hooks;
  const [error] = result.errors;
  if (hook === undefined) {
    if (error === undefined) throw new Error(`${file} has no fate`);
    return { error, files: new Set([file]) };
  }
  const reason = result.candidates[0]?.reason ?? "";
  return { hook, reason, warnings, files: () => [file], end() {} };
}
