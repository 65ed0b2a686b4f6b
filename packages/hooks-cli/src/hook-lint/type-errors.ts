/** Type errors, by `bun check`. */
import { resolve } from "node:path";
import type { FileReport, Finding } from "@hookline/hooks-lint";
import { UsageError } from "../exit-code.ts";

/** `gate.ts(1,7): error TS2322: Type …` */
const place = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/**
 * What `bun check` says of files, and of what they import.
 *
 * @throws UsageError when it could not check, for example because of a `tsconfig.json` that is not there
 * @example
 * await typeErrors(["/project/gate.ts"], "/project"); // findings with the rule "types/TS2322"
 */
export async function typeErrors(
  files: readonly string[],
  cwd: string,
): Promise<readonly FileReport[]> {
  if (files.length === 0) return [];
  return [...(await check(files, cwd))].map(([file, findings]) => ({
    file,
    findings,
    suppressed: [],
  }));
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
