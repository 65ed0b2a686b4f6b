/** The rules say the same in our engine, in ESLint and in oxlint: over the cases of all rules, whatever rules there are. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding } from "../src/engine/finding.ts";
import { SourceText } from "../src/engine/source-code.ts";
import { fixText, lintText, suppressionId } from "../src/index.ts";
import { buildPlugin, type CaseFile, writeCases } from "./contract/cases.ts";
import type { EslintReport, Manifest } from "./contract/eslint.ts";
import { lintWithOxlint } from "./contract/oxlint.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "hooks-lint-contract-")));
afterAll(() => rmSync(root, { recursive: true }));

let plugin = "";
let cases: readonly CaseFile[] = [];
beforeAll(async () => {
  plugin = await buildPlugin(root);
  cases = await writeCases(root);
});

/** Ours, without those about suppressions, which only our engine has. */
function ours({ code, file, config }: CaseFile): readonly Finding[] {
  return lintText(code, file, config).findings.filter(
    ({ ruleId }) => ruleId !== suppressionId,
  );
}

async function eslint(
  cases: readonly CaseFile[],
  fix: boolean,
): Promise<Map<string, EslintReport>> {
  const answer = join(root, "eslint-answer.json");
  const manifest = join(root, "eslint-manifest.json");
  writeFileSync(
    manifest,
    JSON.stringify({ root, plugin, fix, cases, answer } satisfies Manifest),
  );
  const child = Bun.spawn(
    [
      process.execPath,
      "--bun",
      join(import.meta.dir, "contract/eslint.ts"),
      manifest,
    ],
    { stdout: "ignore", stderr: "pipe" },
  );
  if ((await child.exited) !== 0) throw new Error(await child.stderr.text());
  const reports: readonly EslintReport[] = JSON.parse(
    readFileSync(answer, "utf8"),
  );
  return new Map(reports.map((report) => [report.file, report]));
}

/** All cases at once: a difference is printed with its file, of which the folder is the rule and the number of the case. */
function byFile<T>(valueOf: (one: CaseFile) => T): Record<string, T> {
  return Object.fromEntries(
    cases.map((one) => [one.file.slice(root.length + 1), valueOf(one)]),
  );
}

function sorted<T>(lines: readonly T[]): readonly T[] {
  return lines.toSorted((a, b) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
  );
}

describe("reports", () => {
  test("the cases bring findings about", () => {
    const findings = cases.flatMap(ours);
    expect(findings.length).toBeGreaterThan(cases.length / 3);
    expect(findings.filter(({ fault }) => fault)).toEqual([]);
  });

  test("as in ESLint: rule, place, message, fix, suggestions", async () => {
    const theirs = await eslint(cases, false);
    expect<unknown>(
      byFile(({ file }) =>
        sorted(
          (theirs.get(file)?.messages ?? []).map(
            ({
              ruleId,
              message,
              messageId,
              line,
              column,
              endLine,
              endColumn,
              fix,
              suggestions,
            }) => ({
              ruleId,
              message,
              messageId,
              line,
              column,
              endLine,
              endColumn,
              fix,
              suggestions: suggestions?.map((one) => ({
                messageId: one.messageId,
                message: one.desc,
                fix: one.fix,
              })),
            }),
          ),
        ),
      ),
    ).toEqual(
      byFile((one) =>
        sorted(ours(one).map(({ severity: _, ...finding }) => finding)),
      ),
    );
  }, 60_000);

  test("as in oxlint: rule, place, message", () => {
    const theirs = lintWithOxlint(root, plugin, cases);
    expect(byFile(({ file }) => sorted(theirs.get(file) ?? []))).toEqual(
      byFile((one) => {
        const text = new SourceText(one.code);
        const index = (line = 1, column = 1) =>
          text.getIndexFromLoc({ line, column: column - 1 });
        return sorted(
          ours(one).map(
            ({ ruleId, message, line, column, endLine, endColumn }) => ({
              ruleId: ruleId ?? "",
              message,
              start: index(line, column),
              end: index(endLine, endColumn),
            }),
          ),
        );
      }),
    );
  }, 60_000);
});

/** Only the cases with fixes: that the others have none in ESLint is compared above, and it is the same rule in oxlint. */
describe("fixed texts", () => {
  let fixed = new Map<CaseFile, string>();
  const texts = (textOf: (one: CaseFile) => string) =>
    Object.fromEntries(
      [...fixed.keys()].map((one) => [
        one.file.slice(root.length + 1),
        textOf(one),
      ]),
    );
  const expected = () => texts((one) => fixed.get(one) ?? "");
  beforeAll(() => {
    fixed = new Map(
      cases.flatMap((one) => {
        const { output } = fixText(one.code, one.file, one.config);
        return output === undefined ? [] : [[one, output]];
      }),
    );
  });

  test("the cases bring fixes about", () => {
    expect(fixed.size).toBeGreaterThan(2);
  });

  test("as in ESLint", async () => {
    const theirs = await eslint([...fixed.keys()], true);
    expect(texts(({ file, code }) => theirs.get(file)?.output ?? code)).toEqual(
      expected(),
    );
  }, 60_000);

  test("as in oxlint", () => {
    // oxlint writes the fixed text, and makes one pass in a run.
    for (let last = "", all = " "; all !== last;) {
      last = all;
      lintWithOxlint(root, plugin, [...fixed.keys()], { fix: true });
      all = JSON.stringify(texts(({ file }) => readFileSync(file, "utf8")));
    }
    expect(texts(({ file }) => readFileSync(file, "utf8"))).toEqual(expected());
  }, 120_000);
});
