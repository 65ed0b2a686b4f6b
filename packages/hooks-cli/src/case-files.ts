/** Which files of cases are run. */
import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { errorText, isCodedError, type LoadedHook } from "@hookline/hooks-core";
import { readCases, type ToolCase } from "@hookline/hooks-testing";
import { UsageError } from "./exit-code.ts";

/** `cases.txt`, `cases.json`, and the same after a name and a dot. */
const caseFile = /^(?:.+\.)?cases\.(?:txt|json)$/;

/**
 * Looks for files of cases in the folder of each hook.
 *
 * @returns paths, relative to the process's folder where they are in it
 */
export function caseFilesOf(
  hooks: readonly Pick<LoadedHook, "resolvedPath">[],
): readonly string[] {
  const folders = new Set(
    hooks.map(({ resolvedPath }) => dirname(resolvedPath)),
  );
  return [...folders].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => caseFile.test(name))
      .sort()
      .map((name) => shown(join(folder, name))),
  );
}

/**
 * Reads all files.
 *
 * @throws UsageError when one cannot be read, holds what is no case, or none holds a case: a run without cases would look like success
 */
export async function readAllCases(
  files: readonly string[],
): Promise<readonly ToolCase[]> {
  const cases: ToolCase[] = [];
  for (const file of files) {
    try {
      cases.push(...(await readCases(file)));
    } catch (error) {
      if (isCodedError(error, "CASES_INVALID"))
        throw new UsageError(errorText(error));
      throw error;
    }
  }
  if (cases.length === 0)
    throw new UsageError(`there is no case in ${files.join(", ")}`);
  return cases;
}

function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") ? path : short;
}
