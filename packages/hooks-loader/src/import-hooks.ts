/** Imports hook modules in order, many of them at the speed of one static import. */
import { defaultTimeoutMs } from "./options.ts";
import { outOfTime, timeout, withinTime } from "./time-limit.ts";

/** Up to here one import after the other costs less than a millisecond more. */
const fewHooks = 8;
/** What a module gets that was under way in the bulk import already for the whole limit, in milliseconds. */
const graceMs = 100;

/** Gives one module, at once when it is evaluated already; rejects with that file's error, or with `HOOK_LOAD_TIMEOUT`. */
export type ImportHook = (file: string) => unknown;

/**
 * Starts to import modules.
 *
 * More than a few are first imported by one synthetic module, which makes Bun read and transpile them in parallel and evaluate them in
 * order (`Promise.all` would evaluate them in any order). Its error is dropped: each file's own import tells its own.
 *
 * @param files - absolute paths, in the order in which they shall be evaluated
 * @param timeoutMs - limit per module
 */
export async function startImports(
  files: readonly string[],
  timeoutMs: number = defaultTimeoutMs,
): Promise<ImportHook> {
  const bulk =
    files.length > fewHooks ? await importAll(files, timeoutMs) : "failed";
  if (typeof bulk === "object") return (file) => bulk.get(file);
  const limit = bulk === "late" ? Math.min(graceMs, timeoutMs) : timeoutMs;
  return (file) =>
    withinTime(import(file), limit).catch(async (error: unknown) => {
      throw error === outOfTime ? await timeout("module", timeoutMs) : error;
    });
}

/** @returns the modules by file, or whether one of them failed or did not settle in time */
async function importAll(
  files: readonly string[],
  timeoutMs: number,
): Promise<ReadonlyMap<string, unknown> | "failed" | "late"> {
  let imports = "";
  let names = "";
  for (const [at, file] of files.entries()) {
    imports += `import * as m${at} from ${JSON.stringify(file)};\n`;
    names += `m${at},`;
  }
  const url = URL.createObjectURL(
    new Blob([`${imports}export default [${names}];`], {
      type: "text/javascript",
    }),
  );
  try {
    const all: { readonly default: readonly unknown[] } = await withinTime(
      import(url),
      timeoutMs,
    );
    return new Map(files.map((file, at) => [file, all.default[at]]));
  } catch (error) {
    return error === outOfTime ? "late" : "failed";
  } finally {
    URL.revokeObjectURL(url);
  }
}
