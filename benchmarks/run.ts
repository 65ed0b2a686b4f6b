/**
 * Runs the benchmarks and holds them against their goals: exit code 1 when one is missed.
 *
 *   bun benchmarks/run.ts                 all
 *   bun benchmarks/run.ts --only NAME     one suite: emit, unrelated, wrapper, loading, secrets, gate, lint
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { type Group, race } from "./race.ts";
import { goalTable, table, type Verdict, verdicts } from "./report.ts";

type Suite = () => Promise<Group[]>;

/** Each is imported when it is run: some need peers from a registry. */
const suites: Readonly<Record<string, Suite>> = {
  emit: async () => (await import("./suites/emit.ts")).emitGroups(),
  unrelated: async () =>
    (await import("./suites/unrelated.ts")).unrelatedGroups(),
  wrapper: async () => (await import("./suites/wrapper.ts")).wrapperGroups(),
  loading: async () => (await import("./suites/loading.ts")).loadingGroups(),
  gate: async () => (await import("./suites/gate.ts")).gateGroups(),
  secrets: async () => (await import("./suites/secrets.ts")).secretsGroups(),
  lint: async () => (await import("./suites/lint.ts")).lintGroups(),
};

function chosen(): Suite[] {
  const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
  if (only === undefined) return Object.values(suites);
  const suite = suites[only];
  if (suite === undefined) {
    throw new Error(
      `there is no suite ${only}; there are ${Object.keys(suites).join(", ")}`,
    );
  }
  return [suite];
}

async function run(groupsOf: readonly Suite[]): Promise<boolean> {
  const cpu = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `${day}, Bun ${Bun.version}, ${cpu.length} × ${cpu[0]?.model.trim() ?? "unknown"}\n`,
  );
  const all: Verdict[] = [];
  for (const groups of groupsOf) {
    for (const group of await groups()) {
      const samples = await race(group);
      console.log(`${table(group, samples)}\n`);
      all.push(...verdicts(group, samples));
    }
  }
  if (all.length > 0) console.log(goalTable(all));
  return all.every(({ met }) => met);
}

let groupsOf: Suite[];
try {
  groupsOf = chosen();
} catch (error) {
  console.error(`bench: ${(error as Error).message}`);
  process.exit(2);
}
process.exitCode = (await run(groupsOf)) ? 0 : 1;
