/** Process: lints and fixes changed hook files; writes where it is, so that one that hangs or dies is known. */
import { readFileSync, writeFileSync } from "node:fs";
import { fixText, lintText } from "../../src/index.ts";
import { garbage, mutated, randomFrom } from "./mutate.ts";

/** What the test process asks for. */
export interface FuzzOrder {
  readonly sources: readonly string[];
  readonly seed: number;
  readonly mutations: number;
  readonly garbage: number;
  /** The text that is being linted is here. */
  readonly current: string;
}

/** What came of it. */
export interface FuzzAnswer {
  readonly parsed: number;
  readonly broken: number;
  readonly findings: number;
  readonly fixed: number;
  readonly faults: readonly {
    readonly message: string;
    readonly text: string;
  }[];
}

const order: FuzzOrder = JSON.parse(
  readFileSync(process.argv[2] ?? "", "utf8"),
);
const random = randomFrom(order.seed);
const answer = {
  parsed: 0,
  broken: 0,
  findings: 0,
  fixed: 0,
  faults: [] as { message: string; text: string }[],
};

for (let at = 0; at < order.mutations + order.garbage; at++) {
  const source = order.sources[at % order.sources.length] ?? "";
  const text =
    at < order.mutations ? mutated(source, random) : garbage(source, random);
  writeFileSync(order.current, text);
  const { findings } = lintText(text, "hook.ts");
  const isBroken = findings.some(({ fault }) => fault === "syntax");
  answer[isBroken ? "broken" : "parsed"] += 1;
  answer.findings += isBroken ? 0 : findings.length;
  if (isBroken && findings.length !== 1)
    answer.faults.push({ message: "more than the one syntax finding", text });
  for (const { fault, ruleId, message } of findings)
    if (fault === "rule")
      answer.faults.push({ message: `${ruleId}: ${message}`, text });
  const { output } = fixText(text, "hook.ts");
  if (output === undefined) continue;
  answer.fixed += 1;
  if (
    lintText(output, "hook.ts").findings.some(({ fault }) => fault === "syntax")
  )
    answer.faults.push({ message: "a fix breaks the file", text });
}
process.stdout.write(JSON.stringify(answer satisfies FuzzAnswer));
