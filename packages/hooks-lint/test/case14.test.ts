/** Case 14: hooks that can never act. Each is found at its line with what was meant, and right ones are left alone. */
import { readFileSync } from "node:fs";
import { expect, test } from "bun:test";
import { lintText } from "../src/engine/run.ts";
import expected from "./fixtures/14-silent-noops/expect.json" with { type: "json" };

const folder = `${import.meta.dir}/fixtures/14-silent-noops`;

function lint(name: string) {
  const text = readFileSync(`${folder}/${name}`, "utf8");
  return { text, findings: lintText(text, `${folder}/${name}`).findings };
}

const {
  "wrong-events.ts": events,
  "wrong-results.ts": results,
  "not-awaited.ts": notAwaited,
} = expected["hook-lint"];

test.each([
  ["wrong-events.ts", events],
  ["wrong-results.ts", results],
] as const)("%s: a finding in each line", (name, wanted) => {
  const { findings } = lint(name);
  expect(findings).toHaveLength(wanted.findings);
  expect(findings.map(({ line }) => line)).toEqual(wanted.lines);
});

const suggested = [
  ...Object.entries(events.suggests).map(
    ([line, word]) => ["wrong-events.ts", Number(line), word] as const,
  ),
  ...Object.entries(results.suggests).map(
    ([line, word]) => ["wrong-results.ts", Number(line), word] as const,
  ),
];

test.each(suggested)(
  "%s:%d suggests %s, and then nothing is left to suggest",
  (name, line, word) => {
    const { text, findings } = lint(name);
    const fix = findings.find((one) => one.line === line)?.suggestions?.[0]
      ?.fix;
    expect(fix?.text).toMatch(new RegExp(`\\b${word.replace(".", "\\.")}\\b`));
    const [start, end] = fix?.range ?? [0, 0];
    const fixed = text.slice(0, start) + (fix?.text ?? "") + text.slice(end);
    const left = lintText(fixed, name).findings.filter(
      (one) => one.line === line,
    );
    // The rule that reports a block without a reason has its say when there is a block.
    expect(
      left.filter(({ ruleId }) => ruleId !== "hooks/block-without-reason"),
    ).toEqual([]);
  },
);

test("not-awaited.ts: one finding, at the promise", () => {
  const { findings } = lint("not-awaited.ts");
  expect(findings).toHaveLength(notAwaited.findings);
  expect(findings[0]?.line).toBe(notAwaited.atOrNearLine);
});

test("fine.ts: nothing", () => {
  expect(lint("fine.ts").findings).toEqual([]);
});
