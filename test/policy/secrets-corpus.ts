/**
 * The corpora of secrets: lines of texts, and what must become of them.
 *
 *   secret: API_KEY=«abc»     what is between « and » must go, all else must stay
 *   keep: commit 1a2b3c       all of it must stay
 *   todo-secret:, todo-keep:  a known miss, a known false alarm
 *
 * `␤` is a line end. `¦` is nothing: it splits tokens, so that no scanner of repositories takes them for real ones.
 */
import { Glob } from "bun";

/** One line of a corpus. */
export interface CorpusLine {
  readonly file: string;
  readonly number: number;
  readonly kind: "secret" | "keep";
  /** Known to go wrong. */
  readonly todo: boolean;
  readonly text: string;
  /** What redaction must make of it. */
  readonly wanted: string;
  readonly secrets: readonly string[];
}

const folder = new URL("../../corpora/secrets/", import.meta.url).pathname;

/** Reads all corpora of secrets, in the order of their names. @throws for a line that is none of the four kinds */
export async function readSecretsCorpora(): Promise<CorpusLine[]> {
  const files = [...new Glob("*.txt").scanSync(folder)].sort();
  const lines = await Promise.all(
    files.map(async (file) =>
      (await Bun.file(folder + file).text())
        .split("\n")
        .flatMap((line, index) => readLine(line, file, index + 1)),
    ),
  );
  return lines.flat();
}

function readLine(line: string, file: string, number: number): CorpusLine[] {
  if (line === "" || line.startsWith("#")) return [];
  const match = /^(todo-)?(secret|keep): (.*)$/.exec(line);
  const marked = match?.[3]?.replaceAll("¦", "").replaceAll("␤", "\n") ?? "";
  const secrets = [...marked.matchAll(/«([^«»]+)»/g)].map(
    ([, inner]) => inner!,
  );
  const kind = match?.[2] as CorpusLine["kind"] | undefined;
  if (kind === undefined || (kind === "secret") !== secrets.length > 0)
    throw new Error(`${file}:${number}: ${line}`);
  const text = marked.replaceAll(/[«»]/g, "");
  const wanted = marked.replaceAll(/«[^«»]+»/g, "[REDACTED]");
  const todo = match?.[1] !== undefined;
  return [{ file, number, kind, todo, text, wanted, secrets }];
}

/** How a redactor did on one corpus. */
export interface CorpusScore {
  readonly file: string;
  readonly secrets: number;
  /** Lines of which 12 characters of a secret, or a whole shorter one, were left. */
  readonly missed: number;
  readonly keeps: number;
  /** Lines without a secret that were changed, and lines with one of which more went. */
  readonly alarms: number;
}

/**
 * Counts what a redactor misses and what it damages.
 *
 * @param lines - known misses count like all others
 * @param redact - may answer later
 */
export async function scoreSecrets(
  lines: readonly CorpusLine[],
  redact: (text: string) => string | Promise<string>,
): Promise<CorpusScore[]> {
  const scores: CorpusScore[] = [];
  for (const [file, own] of Map.groupBy(lines, (line) => line.file)) {
    const score = { file, secrets: 0, missed: 0, keeps: 0, alarms: 0 };
    for (const line of own) {
      const redacted = await redact(line.text);
      if (line.kind === "keep") {
        score.keeps += 1;
        if (redacted !== line.text) score.alarms += 1;
      } else {
        score.secrets += 1;
        if (isLeft(redacted, line)) score.missed += 1;
        else if (!keepsRest(redacted, line)) score.alarms += 1;
      }
    }
    scores.push(score);
  }
  return scores;
}

function isLeft(redacted: string, { secrets }: CorpusLine): boolean {
  return secrets.some((secret) => {
    const size = Math.min(12, secret.length);
    for (let at = 0; at + size <= secret.length; at += 1)
      if (redacted.includes(secret.slice(at, at + size))) return true;
    return false;
  });
}

/** Whatever stands in the place of the secret: others have markers of their own. */
function keepsRest(redacted: string, { wanted }: CorpusLine): boolean {
  let from = 0;
  return wanted.split("[REDACTED]").every((part) => {
    const at = redacted.indexOf(part, from);
    from = at + part.length;
    return at !== -1;
  });
}
