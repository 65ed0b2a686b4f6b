/** `--format junit`: a test suite for each file, for servers that show test results. */
/* oxlint-disable no-control-regex -- control characters are what it looks for */
import type { Finding } from "../engine/finding.ts";
import { type LintDocument, type LintedFile, nameOf } from "./document.ts";

/**
 * An error is a failed test. A warning is one that passed and has a text, as warnings do not fail the command. A file that
 * could not be linted is a test with an error. A file without findings is one test that passed.
 *
 * @example
 * formatJunit(document); // '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="hook-lint" …'
 */
export function formatJunit({ files }: LintDocument): string {
  const all = files.flatMap(({ findings }) => findings);
  const suites = files.map(suiteOf).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="hook-lint"${sums(all, files.filter(isClean).length)}>\n${suites}</testsuites>\n`;
}

function isClean({ findings }: LintedFile): boolean {
  return findings.length === 0;
}

function suiteOf(file: LintedFile): string {
  const { path, findings } = file;
  const name = attribute("name", path);
  const cases = isClean(file)
    ? `    <testcase${attribute("name", "no findings")}${attribute("classname", path)}/>\n`
    : findings.map((finding) => caseOf(path, finding)).join("");
  return `  <testsuite${name}${sums(findings, isClean(file) ? 1 : 0)}>\n${cases}  </testsuite>\n`;
}

function caseOf(path: string, finding: Finding): string {
  const { line, column, severity, message, fault } = finding;
  const rule = nameOf(finding);
  const place = `${path}:${line}:${column}`;
  const element = fault ? "error" : "failure";
  const told =
    severity === "warn"
      ? `<system-out>${escaped(`${place}: warning: ${message}`)}</system-out>`
      : `<${element}${attribute("type", rule)}${attribute("message", message)}>${escaped(`${place}: ${message}`)}</${element}>`;
  return `    <testcase${attribute("name", `${rule} ${line}:${column}`)}${attribute("classname", path)}>${told}</testcase>\n`;
}

function sums(findings: readonly Finding[], passed: number): string {
  const bad = findings.filter(({ severity }) => severity === "error");
  const errors = bad.filter(({ fault }) => fault).length;
  return ` tests="${findings.length + passed}" failures="${bad.length - errors}" errors="${errors}"`;
}

function attribute(name: string, value: string): string {
  const flat = escaped(value)
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\r", "&#13;")
    .replaceAll("\t", "&#9;");
  return ` ${name}="${flat}"`;
}

/** XML has no form for most control signs, nor for half of a pair: they become the replacement sign. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
