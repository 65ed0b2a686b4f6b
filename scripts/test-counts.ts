/** Reads the numbers of a test run from its JUnit report. */

/** How many tests of a run ended in which way. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** Skipped and todo tests. */
  readonly skipped: number;
}

/**
 * Counts the tests of a run.
 *
 * A file that cannot be loaded has no test in the report, and an error outside of any test is not in it either; only the exit code
 * tells. Such a run counts one more failure, so a run that failed never reads `0 failed`.
 *
 * @param report the JUnit report that `bun test` wrote; empty when it wrote none
 * @param exitCode the exit code of `bun test`
 * @example
 * countTests(`<testsuites tests="3" failures="1" skipped="0">`, 1); // { passed: 2, failed: 1, skipped: 0 }
 */
export function countTests(report: string, exitCode: number): TestCounts {
  const total = /<testsuites\b[^>]*>/.exec(report)?.[0] ?? "";
  const number = (name: string): number =>
    Number(new RegExp(`\\b${name}="(\\d+)"`).exec(total)?.[1] ?? 0);
  const failures = number("failures") + number("errors");
  const skipped = number("skipped");
  const passed = number("tests") - failures - skipped;
  return {
    passed,
    failed: failures === 0 && exitCode !== 0 ? 1 : failures,
    skipped,
  };
}

/**
 * The line that ends a test run.
 *
 * @example
 * summaryLine({ passed: 2, failed: 0, skipped: 1 }); // "2 passed, 0 failed, 1 skipped"
 */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
