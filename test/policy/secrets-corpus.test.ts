import { expect, test } from "bun:test";
import { findSecrets, redactSecrets } from "@hookline/hooks-policy/secrets";
import { readSecretsCorpora, scoreSecrets } from "./secrets-corpus.ts";

const lines = await readSecretsCorpora();
const place = (line: (typeof lines)[number]) => `${line.file}:${line.number}`;

test("every line goes as its corpus says, known misses and known false alarms too", () => {
  const unexpected = lines.filter(
    ({ text, wanted, todo }) => (redactSecrets(text) === wanted) === todo,
  );
  expect(unexpected.map(place)).toEqual([]);
});

test("redacting again changes nothing", () => {
  const changing = lines.filter(({ text }) => {
    const once = redactSecrets(text);
    return redactSecrets(once) !== once;
  });
  expect(changing.map(place)).toEqual([]);
});

test("all lines as one text: what is found in each is found there", () => {
  const expected = lines.flatMap(({ text }) => redactSecrets(text));
  expect(redactSecrets(lines.map(({ text }) => text).join("\n\n"))).toBe(
    expected.join("\n\n"),
  );
});

test("every line of the table of tokens has an example", async () => {
  const table = await Bun.file(
    new URL(
      "../../packages/hooks-policy/src/secrets/vendor-tokens.ts",
      import.meta.url,
    ),
  ).text();
  const kinds = new Set(
    [...table.matchAll(/^ {2}\[\s*"([\w-]+)",/gm)].map(([, kind]) => kind!),
  );
  const seen = new Set(
    lines.flatMap(({ text }) => findSecrets(text).map(({ kind }) => kind)),
  );
  expect(kinds.size).toBeGreaterThan(50);
  expect([...kinds].filter((kind) => !seen.has(kind))).toEqual([]);
});

test("the README has the numbers of these corpora", async () => {
  const readme = await Bun.file(
    new URL("../../packages/hooks-policy/README.md", import.meta.url),
  ).text();
  const cells = (row: string) => row.replaceAll(/[\s`]+/g, "");
  const rows = readme.split("\n").map(cells);
  for (const score of await scoreSecrets(lines, redactSecrets))
    expect(rows).toContain(`|${Object.values(score).join("|")}|`);
});
