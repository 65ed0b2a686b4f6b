/** Tells what came of a replay. */
import type { ReplayFinding, ReplayReport } from "@hookline/hooks-testing";
import { oneLine, type Output } from "../output.ts";
import { table } from "./table.ts";

/** Prints a table of the findings and the sums; what went wrong goes to stderr. */
export function reportReplay(report: ReplayReport, output: Output): void {
  const { chalk, columns, data, say } = output;
  const colour: Readonly<
    Record<ReplayFinding["outcome"], (text: string) => string>
  > = {
    block: chalk.red,
    cancel: chalk.red,
    rewrite: chalk.yellow,
    inject: chalk.yellow,
    error: chalk.magenta,
  };
  const rows = report.findings.map((finding) => [
    colour[finding.outcome](finding.outcome),
    oneLine(finding.toolName ?? finding.event),
    oneLine(finding.reason ?? ""),
    finding.decidedBy ?? "",
    `${finding.file}:${finding.line}`,
  ]);
  if (rows.length > 0) {
    const head = ["outcome", "tool or event", "reason", "hook", "where"];
    const [title = "", ...lines] = table([head, ...rows], columns, [3, 4]);
    data(`${chalk.dim(title)}\n`);
    for (const line of lines) data(`${line}\n`);
    data("\n");
  }
  const { sessions, toolCalls, ms } = report;
  const { allow, block, rewrite, error } = report.outcomes;
  data(
    `${count(sessions, "session")}, ${count(toolCalls, "tool call")}: ${allow} allowed, ${block} blocked, ${rewrite} rewritten, ${count(error, "error")}; ${Math.round(ms)} ms\n`,
  );
  for (const { file, line, code, error: text, hookPath } of report.errors) {
    const who = [hookPath, code].filter(Boolean).join(": ");
    say(`hooks: ${file}:${line}: ${who ? `${who}: ` : ""}${oneLine(text)}`);
  }
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
