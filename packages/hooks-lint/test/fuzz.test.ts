/** Whatever is in a file, the linter ends, with findings. */
import { afterAll, expect, test } from "bun:test";
import {
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InvalidCase } from "../src/rule-types.ts";
import type { FuzzAnswer, FuzzOrder } from "./fuzz/run.ts";

const folder = mkdtempSync(join(tmpdir(), "hooks-lint-fuzz-"));
afterAll(() => rmSync(folder, { recursive: true }));

const examples = join(import.meta.dir, "../../example-hooks");

/** The example hooks, and for each of them a case that brings a finding about. */
async function sources(): Promise<string[]> {
  const hooks = globSync("*/index.ts", { cwd: examples }).toSorted();
  const cases: string[] = [];
  for (const path of globSync("src/rules/*/cases.ts", {
    cwd: join(import.meta.dir, ".."),
  }).toSorted()) {
    const { invalid }: { readonly invalid: readonly InvalidCase[] } =
      await import(join(import.meta.dir, "..", path));
    cases.push(...invalid.map(({ code }) => code));
  }
  return [
    ...hooks.map((path) => readFileSync(join(examples, path), "utf8")),
    ...cases,
  ];
}

test("1,000 changed hook files and 300 of garbage: no crash, no hang", async () => {
  const order: FuzzOrder = {
    sources: await sources(),
    seed: 5,
    mutations: 1000,
    garbage: 300,
    current: join(folder, "current.ts"),
  };
  expect(order.sources.length).toBeGreaterThan(20);
  const path = join(folder, "order.json");
  writeFileSync(path, JSON.stringify(order));
  // A process of its own: neither an endless loop nor the end of the process can be caught in this one.
  const child = Bun.spawnSync(
    [process.execPath, join(import.meta.dir, "fuzz/run.ts"), path],
    { timeout: 150_000 },
  );
  if (child.exitCode !== 0)
    throw new Error(
      `${child.signalCode ?? child.exitCode} at:\n${readFileSync(order.current, "utf8")}\n${child.stderr.toString()}`,
    );
  const answer: FuzzAnswer = JSON.parse(child.stdout.toString());
  expect(answer.faults).toEqual([]);
  expect(answer.parsed + answer.broken).toBe(1300);
  // Were most of them broken, no rule would have been tried.
  expect(answer.parsed).toBeGreaterThan(800);
  expect(answer.findings).toBeGreaterThan(100);
  expect(answer.fixed).toBeGreaterThan(10);
}, 180_000);
