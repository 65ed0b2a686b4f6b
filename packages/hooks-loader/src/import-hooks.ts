/** Imports hook modules in order, many of them at the speed of one static import. */
import { defaultTimeoutMs } from "./options.ts";
import { timeout } from "./register-factory.ts";
import { outOfTime, withinTime } from "./time-limit.ts";

/** Up to here one import after the other costs less than a millisecond more. */
const fewHooks = 8;
/** What a module gets that was under way in the bulk import already for the whole limit, in milliseconds. */
const graceMs = 100;

/**
 * Starts to import modules.
 *
 * More than a few are first imported by one synthetic module, which makes Bun read and transpile them in parallel and evaluate them in
 * order (`Promise.all` would evaluate them in any order). Its error is dropped: each file's own import tells its own.
 *
 * @param files - absolute paths, in the order in which they shall be evaluated
 * @param timeoutMs - limit per module
 * @returns imports one of the files, and rejects with that file's error; `HOOK_LOAD_TIMEOUT` when it does not settle
 */
export async function startImports(
  files: readonly string[],
  timeoutMs: number = defaultTimeoutMs,
): Promise<(file: string) => Promise<unknown>> {
  const bulk =
    files.length > fewHooks ? await importAll(files, timeoutMs) : "failed";
  // All are evaluated: there is nothing left to wait for, nor a timer to pay for.
  if (bulk === "done") return (file) => import(file);
  const limit = bulk === "late" ? Math.min(graceMs, timeoutMs) : timeoutMs;
  return (file) =>
    withinTime(import(file), limit).catch((error: unknown) => {
      throw error === outOfTime ? timeout("module", timeoutMs) : error;
    });
}

/** @returns whether all modules are evaluated, one of them failed, or one did not settle in time */
async function importAll(
  files: readonly string[],
  timeoutMs: number,
): Promise<"done" | "failed" | "late"> {
  const source = files.map((file) => `import ${JSON.stringify(file)};`);
  const url = URL.createObjectURL(
    new Blob([source.join("\n")], { type: "text/javascript" }),
  );
  try {
    await withinTime(import(url), timeoutMs);
  } catch (error) {
    return error === outOfTime ? "late" : "failed";
  } finally {
    URL.revokeObjectURL(url);
  }
  return "done";
}
