/** Turns cases into tests of whatever test runner there is. */
import { caseFailure } from "./case-failure.ts";
import {
  type CaseOptions,
  type HookUnderTest,
  isLoader,
  runCase,
  runCases,
} from "./run-cases.ts";
import {
  caseName,
  type CaseLists,
  casesOf,
  type ToolCase,
} from "./tool-case.ts";

/**
 * What `describeHook` needs of a test runner; `bun:test` and Vitest have it.
 *
 * @example
 * import { afterAll, describe, test } from "bun:test";
 * const runner: TestRunner = { afterAll, describe, test };
 */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly test: {
    (name: string, body: () => Promise<void>): unknown;
    readonly todo: (name: string) => unknown;
  };
  readonly afterAll: (body: () => Promise<void>) => unknown;
}

/**
 * Makes a test of each case of a hook.
 *
 * @param hook - a factory, as a hook module exports it, the path of a hook, or loaded hooks
 * @param cases - lists by what is expected, or what `readCases` gave
 * @param options - the host that the cases run in
 * @throws when there is no case, or a list that is none
 * @example
 * describeHook(gate, { allow: ["ls"], block: ["rm -rf build"], ask: ["git push --force"] });
 */
export type DescribeHook = (
  hook: HookUnderTest,
  cases: CaseLists | readonly ToolCase[],
  options?: CaseOptions,
) => void;

/**
 * Makes `describeHook` for a test runner; `hooks-testing/bun` and `/vitest` have it ready.
 *
 * Known misses are the runner's `todo` tests: counted, and neither passed nor failed. When one is no longer missed, a line on stderr says so.
 *
 * @param runner - the functions of the test runner
 * @example
 * import { afterAll, describe, test } from "bun:test";
 * const describeHook = createDescribeHook({ afterAll, describe, test });
 */
export function createDescribeHook(runner: TestRunner): DescribeHook {
  return function describeHook(hook, given, options) {
    const cases = isList(given) ? given : casesOf(given);
    if (cases.length === 0)
      throw new TypeError("describeHook was given no case");
    const known = cases.filter(({ isTodo }) => isTodo);
    // Made here, so that a failure points to the call of describeHook and not into this file.
    const failures = cases.map(() => {
      const failure = new Error();
      Error.captureStackTrace(failure, describeHook);
      return failure;
    });
    const name = nameOf(hook);
    const contract = options?.contract;
    const title =
      contract === undefined ? name : `${name}, ${contract} contract`;
    runner.describe(title, () => {
      cases.forEach((one, index) => {
        if (one.isTodo) runner.test.todo(caseName(one));
        else
          runner.test(caseName(one), async () => {
            const result = await runCase(hook, one, options);
            if (result.problem === null) return;
            throw Object.assign(failures[index] ?? new Error(), {
              message: caseFailure(result),
            });
          });
      });
      if (known.length > 0)
        runner.afterAll(async () => {
          const { results } = await runCases(hook, known, options);
          for (const { status, case: one } of results)
            if (status === "promote")
              console.warn(
                `no longer missed, take out "todo-": ${caseName(one)}`,
              );
        });
    });
  };
}

function isList(
  cases: CaseLists | readonly ToolCase[],
): cases is readonly ToolCase[] {
  return Array.isArray(cases);
}

function nameOf(hook: HookUnderTest): string {
  if (typeof hook === "string") return hook;
  if (typeof hook === "function") return hook.name || "hook";
  if (isLoader(hook)) return "hooks";
  return hook.map(({ path }) => path).join(", ");
}
