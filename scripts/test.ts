/**
 * Runs `bun test` with its output shown live and ends with the line `N passed, N failed`, which any tool can read.
 *
 *   bun scripts/test.ts [PATH...]    default: every test file under packages and test
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countTests, summaryLine } from "./test-counts.ts";

// The leading `./` makes Bun take these as folders; a bare word is a filter on every path of the repository.
const paths =
  process.argv.length > 2 ? process.argv.slice(2) : ["./packages", "./test"];
const folder = mkdtempSync(join(tmpdir(), "hookline-test-"));
const report = join(folder, "junit.xml");

const child = Bun.spawn(
  [
    process.execPath,
    "test",
    "--reporter=junit",
    `--reporter-outfile=${report}`,
    ...paths,
  ],
  {
    stdio: ["inherit", "inherit", "inherit"],
  },
);
const exitCode = await child.exited;
const counts = countTests(readReport(), exitCode);
rmSync(folder, { recursive: true, force: true });

console.log(summaryLine(counts));
// Bun itself fails when no file matches; files that hold no test, or skipped ones only, must not look like success either.
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

/** Bun writes no report when it found no test file or ended early. */
function readReport(): string {
  try {
    return readFileSync(report, "utf8");
  } catch {
    return "";
  }
}
