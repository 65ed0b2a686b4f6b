/** Imports many modules at the speed of one static import. */
import { outOfTime, withinTime } from "./time-limit.ts";

/** Up to here one import after the other costs less than a millisecond more. */
export const fewHooks = 8;

/** What each module gave, in the order of the files; or one of them failed, or did not settle in time. */
export type Bulk = readonly unknown[] | "failed" | "late";

/**
 * Imports modules through one synthetic module, which makes Bun read and transpile them in parallel and evaluate them in order
 * (`Promise.all` would evaluate them in any order). Its error is dropped: each file's own import tells its own.
 *
 * @param files - absolute paths, in the order in which they shall be evaluated
 * @param what - all exports of each, or the default exports, which costs 3 % less and fails where one is missing
 * @param timeoutMs - limit for all of them
 */
export async function importAll(
  files: readonly string[],
  what: "* as " | "",
  timeoutMs: number,
): Promise<Bulk> {
  let imports = "";
  let names = "";
  for (let at = 0; at < files.length; at += 1) {
    imports += `import ${what}m${at} from ${JSON.stringify(files[at])};\n`;
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
    return all.default;
  } catch (error) {
    return error === outOfTime ? "late" : "failed";
  } finally {
    URL.revokeObjectURL(url);
  }
}
