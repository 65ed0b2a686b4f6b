/** Imports hook modules in order. */
import { type Bulk, fewHooks, importAll } from "./bulk-import.ts";
import { defaultTimeoutMs } from "./options.ts";
import { outOfTime, timeout, withinTime } from "./time-limit.ts";

/** What a module gets that was under way in the bulk import already for the whole limit, in milliseconds. */
const graceMs = 100;

/** Gives one module, at once when it is evaluated already; rejects with that file's error, or with `HOOK_LOAD_TIMEOUT`. */
export type ImportHook = (file: string) => unknown;

/**
 * Starts to import modules; more than a few in bulk, and where that fails one after the other.
 *
 * @param files - absolute paths, in the order in which they shall be evaluated
 * @param timeoutMs - limit per module
 * @param late - a bulk import of them took the whole limit already
 */
export async function startImports(
  files: readonly string[],
  timeoutMs: number = defaultTimeoutMs,
  late = false,
): Promise<ImportHook> {
  const bulk: Bulk = late
    ? "late"
    : files.length > fewHooks
      ? await importAll(files, "* as ", timeoutMs)
      : "failed";
  if (typeof bulk === "object") {
    const modules = new Map(files.map((file, at) => [file, bulk[at]]));
    return (file) => modules.get(file);
  }
  const limit = bulk === "late" ? Math.min(graceMs, timeoutMs) : timeoutMs;
  return (file) =>
    withinTime(import(file), limit).catch(async (error: unknown) => {
      throw error === outOfTime ? await timeout("module", timeoutMs) : error;
    });
}
