/**
 * Counts the misses and false alarms of `secrets` on the corpora, as Markdown: the table of packages/hooks-policy/README.md.
 *
 *   bun scripts/check-secrets-corpus.ts            ours
 *   bun scripts/check-secrets-corpus.ts --peers    packages of others too; installs them into .peers/
 *
 * Exit code 1 when a line goes otherwise than its corpus says.
 */
import { redactSecrets } from "@hookline/hooks-policy/secrets";
import { secretPeers } from "../benchmarks/suites/secret-peers.ts";
import {
  type CorpusScore,
  readSecretsCorpora,
  scoreSecrets,
} from "../test/policy/secrets-corpus.ts";

const lines = await readSecretsCorpora();
const row = ({ file, secrets, missed, keeps, alarms }: CorpusScore) =>
  `| ${file} | ${secrets} | ${missed} | ${keeps} | ${alarms} |`;

const scores = await scoreSecrets(lines, redactSecrets);
console.log("| corpus | secrets | missed | without | false alarms |");
console.log("| --- | --- | --- | --- | --- |");
for (const score of scores) console.log(row(score));
console.log(row(total("all", scores)));

if (process.argv.includes("--peers")) {
  console.log("\n| all corpora | secrets | missed | without | false alarms |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const { name, load } of secretPeers)
    console.log(row(total(name, await scoreSecrets(lines, await load()))));
}

for (const { file, number, todo, text, wanted } of lines) {
  if ((redactSecrets(text) === wanted) !== todo) continue;
  console.error(`${file}:${number}: ${todo ? "is no todo any more" : text}`);
  process.exitCode = 1;
}

function total(file: string, of: readonly CorpusScore[]): CorpusScore {
  const sum = (key: "secrets" | "missed" | "keeps" | "alarms") =>
    of.reduce((so, score) => so + score[key], 0);
  return {
    file,
    secrets: sum("secrets"),
    missed: sum("missed"),
    keeps: sum("keeps"),
    alarms: sum("alarms"),
  };
}
