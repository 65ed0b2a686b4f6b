/**
 * Counts what the gate of destructive commands misses and what it stops wrongly, over corpora/shell.
 *
 *   bun scripts/count-shell-corpus.ts
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dangerOf } from "../packages/example-hooks/destructive-commands/danger.ts";
import {
  parseCorpus,
  type ToolCase,
} from "../packages/hooks-testing/src/index.ts";

const folder = join(import.meta.dir, "../corpora/shell");

/** What came of the lines of one file. */
export interface Counts {
  readonly file: string;
  readonly block: number;
  readonly allow: number;
  /** Lines that run although they should not. */
  readonly misses: readonly ToolCase[];
  /** Lines that do not run although they should. */
  readonly falseAlarms: readonly ToolCase[];
}

/** Counts, file by file. */
export function countShellCorpus(): readonly Counts[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const cases = parseCorpus(readFileSync(join(folder, file), "utf8"), file);
      const block = cases.filter(({ expect }) => expect !== "allow");
      const allow = cases.filter(({ expect }) => expect === "allow");
      return {
        file,
        block: block.length,
        allow: allow.length,
        misses: block.filter((line) => !isStopped(line)),
        falseAlarms: allow.filter(isStopped),
      };
    });
}

function isStopped({ input }: ToolCase): boolean {
  return dangerOf(String(input.command)) !== undefined;
}

if (import.meta.main) {
  const all = countShellCorpus();
  for (const { misses, falseAlarms } of all) {
    for (const { place, input } of misses)
      console.log(`miss         ${place}: ${JSON.stringify(input.command)}`);
    for (const { place, input } of falseAlarms)
      console.log(`false alarm  ${place}: ${JSON.stringify(input.command)}`);
  }
  for (const { file, block, allow, misses, falseAlarms } of all)
    console.log(
      `${file}: ${misses.length} of ${block} missed, ${falseAlarms.length} false alarms of ${allow}`,
    );
}
