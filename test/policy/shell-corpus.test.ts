import { expect, test } from "bun:test";
import { countShellCorpus } from "../../scripts/count-shell-corpus.ts";

const counts = countShellCorpus();

test("every miss and every false alarm is marked in the corpus", () => {
  const wrong = counts.flatMap(({ misses, falseAlarms }) => [
    ...misses,
    ...falseAlarms,
  ]);
  expect(wrong.filter(({ isTodo }) => !isTodo)).toEqual([]);
});

test("the README says how many there are", async () => {
  const readme = await Bun.file(
    new URL("../../packages/hooks-policy/README.md", import.meta.url),
  ).text();
  for (const { file, block, allow, misses, falseAlarms } of counts) {
    const row = [
      file,
      `${misses.length} of ${block}`,
      `${falseAlarms.length} of ${allow}`,
    ];
    expect(readme.replaceAll(/ +/g, " ")).toContain(
      `| \`${row[0]}\` | ${row[1]} | ${row[2]} |`,
    );
  }
});
