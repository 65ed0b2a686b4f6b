/** Prints what was measured, as Markdown, so that the tables can go into docs/performance.md as they are. */
import { type Goal, type Group, median, ratio, type Samples } from "./race.ts";

const digits = (value: number) =>
  value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** The table of one group; the last column compares with the first contender. */
export function table(group: Group, samples: Samples): string {
  const first = group.contenders[0]!.name;
  const rows = group.contenders.map(({ name }) => [
    name,
    `${digits(median(samples.get(name)!))} ${group.unit}`,
    digits(ratio(samples, name, first)),
  ]);
  return aligned([[group.title, "median", `÷ ${first}`], ...rows]);
}

/** A goal and what came of it. */
export interface Verdict {
  readonly group: string;
  readonly goal: Goal;
  readonly measured: number;
  readonly met: boolean;
}

/** Holds the goals of a group against its samples. */
export function verdicts({ title, goals }: Group, samples: Samples): Verdict[] {
  return goals.map((goal) => {
    const measured = ratio(samples, goal.over, goal.under);
    const met =
      measured >= (goal.atLeast ?? 0) && measured <= (goal.atMost ?? Infinity);
    return { group: title, goal, measured, met };
  });
}

/** The table of all goals. */
export function goalTable(all: readonly Verdict[]): string {
  const rows = all.map(({ group, goal, measured, met }) => [
    `${group}: ${goal.over} ÷ ${goal.under}`,
    goal.atLeast === undefined
      ? `at most ${goal.atMost}`
      : `at least ${goal.atLeast}`,
    digits(measured),
    met ? "met" : "MISSED",
  ]);
  return aligned([["goal", "wanted", "measured", ""], ...rows]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) =>
    Math.max(3, ...rows.map((row) => Bun.stringWidth(row[column]!))),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell + " ".repeat(widths[column]! - Bun.stringWidth(cell))).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const [head, ...body] = rows;
  return [line(head!), rule, ...body.map(line)].join("\n");
}
