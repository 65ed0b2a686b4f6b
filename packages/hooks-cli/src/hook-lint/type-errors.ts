/** Type errors, by `bun check`. */
import { resolve } from "node:path";
import type { FileReport, Finding } from "@hookline/hooks-lint";
import { UsageError } from "../exit-code.ts";

/** `gate.ts(1,7): error TS2322: Type …` */
const place = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/**
 * Adds what `bun check` says of the files, and of what they import.
 *
 * @throws UsageError when it could not check, for example because of a broken `tsconfig.json`
 * @example
 * await withTypeErrors(reports, process.cwd()); // findings with the rule "types/TS2322"
 */
export async function withTypeErrors(
  reports: readonly FileReport[],
  files: readonly string[],
  cwd: string,
): Promise<readonly FileReport[]> {
  if (files.length === 0) return reports;
  const found = await check(files, cwd);
  const joined = reports.map((report): FileReport => {
    const more = found.get(report.file) ?? [];
    found.delete(report.file);
    return more.length === 0
      ? report
      : {
          ...report,
          findings: [...report.findings, ...more].toSorted(
            (a, b) => a.line - b.line || a.column - b.column,
          ),
        };
  });
  const others = [...found].map(([file, findings]): FileReport => ({
    file,
    findings,
    suppressed: [],
  }));
  return [...joined, ...others];
}

async function check(
  files: readonly string[],
  cwd: string,
): Promise<Map<string, Finding[]>> {
  const flags = ["--no-pretty", "--no-script", "--all"];
  const child = Bun.spawn([process.execPath, "check", ...flags, ...files], {
    cwd,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, code] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  const found = new Map<string, Finding[]>();
  let last: Finding[] = [];
  for (const line of stdout.split(/\r?\n/)) {
    const [, path, row, column, id, message = ""] = place.exec(line) ?? [];
    if (path !== undefined) {
      const file = resolve(cwd, path);
      last = found.get(file) ?? [];
      found.set(file, last);
      last.push({
        ruleId: `types/${id}`,
        severity: "error",
        message,
        line: Number(row),
        column: Number(column),
      });
    } else if (/^\s+\S/.test(line)) {
      // The rest of a longer message.
      const before = last.pop();
      if (before)
        last.push({ ...before, message: `${before.message}\n${line}` });
    } else if (/^error\b/.test(line))
      throw new UsageError(`--types: bun check says: ${line}`);
  }
  if (code !== 0 && found.size === 0)
    throw new UsageError(
      `--types: bun check ended with ${code}: ${stderr.trim() || stdout.trim()}`,
    );
  return found;
}
