/** The numbers that end a test run. */
import { expect, test } from "bun:test";
import { countTests, summaryLine } from "../scripts/test-counts.ts";

const report = (attributes: string): string =>
  `<?xml version="1.0"?>\n<testsuites name="bun test" ${attributes} time="0.1">`;

test.each([
  [
    "all passed",
    report(`tests="5" failures="0" skipped="0"`),
    0,
    "5 passed, 0 failed",
  ],
  [
    "some failed, some skipped",
    report(`tests="5" failures="1" skipped="2"`),
    1,
    "2 passed, 1 failed, 2 skipped",
  ],
  [
    "a file that could not be loaded",
    report(`tests="5" failures="0" skipped="0"`),
    1,
    "5 passed, 1 failed",
  ],
  ["no report", "", 1, "0 passed, 1 failed"],
])("%s", (_, xml, exitCode, line) => {
  expect(summaryLine(countTests(xml, exitCode))).toBe(line);
});
