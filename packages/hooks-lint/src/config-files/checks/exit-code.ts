/** Scripts that say no in a way that does not block. */
import type { ConfigFormat } from "../formats/index.ts";
import type { Span } from "../tree.ts";

/** How a language ends a process, and where it writes. */
interface Language {
  readonly exit: RegExp;
  /** An end with a code that is only known at run time, or that is another process's. */
  readonly opaque: RegExp;
  readonly comment: RegExp;
  /** A line that writes a text to stdout. */
  readonly says: RegExp;
  readonly stderr: RegExp;
}

const shell: Language = {
  exit: /(?<![\w-])exit\s+(\d+)(?![\w-])/g,
  opaque: /(?<![\w-])exit\s+["'$]|(?:^|[\s;&|])(?:exec|source|return|trap)\s/m,
  comment: /^\s*#.*$/gm,
  says: /(?:^|[\s;{&|])(?:echo|printf)\s+["'][^|<>]*$/,
  stderr: /&2|stderr|2>/,
};
const python: Language = {
  exit: /(?:\bexit|\bSystemExit)\(\s*(\d+)\s*\)/g,
  opaque: /(?:\bexit|\bSystemExit)\(\s*[^\s\d)]/,
  comment: /^\s*#.*$/gm,
  says: /(?:^|[\s:;])print\(["'f][^>]*\)\s*;?\s*$/,
  stderr: /stderr/,
};
const script: Language = {
  exit: /\b(?:process|Deno)\.exit(?:\(\s*|Code\s*=\s*)(\d+)/g,
  opaque: /\b(?:process|Deno)\.exit(?:\(\s*|Code\s*=\s*)[^\s\d)]/,
  comment: /^\s*\/\/.*$/gm,
  says: /\bconsole\.log\(["'`][^>]*\)\s*;?\s*$/,
  stderr: /stderr|console\.(?:error|warn)|Bun\.stderr/,
};

/** Words of an answer in JSON, which decides whatever the code is. */
const answers =
  /permission(?:Decision|["'\\])|["'\\]decision|hookSpecificOutput/i;
/** Words that say that something is not to happen. */
const refusal =
  /\b(?:block(?:ed|ing|s)?|den(?:y|ied|ying)|forbid(?:den)?|refus(?:e|ed|ing)|reject(?:ed|ing)?|not allowed|disallow(?:ed)?|prohibited|dangerous|protected)\b/i;
/** Lines above an exit that may say why. */
const above = 3;

export function languageOf(
  path: string,
  text: string,
): "shell" | "python" | "script" | undefined {
  const first = text.startsWith("#!") ? (text.split("\n", 1)[0] ?? "") : "";
  if (/\.(?:sh|bash|zsh)$/.test(path) || /\b(?:ba|z|da|k)?sh\b/.test(first))
    return "shell";
  if (path.endsWith(".py") || first.includes("python")) return "python";
  return /\.[cm]?[jt]s$/.test(path) || /\b(?:node|bun|deno)\b/.test(first)
    ? "script"
    : undefined;
}

/** Says where a script refuses with a code that does not block, or with a reason that nobody reads. */
export function checkExitCode(
  text: string,
  language: "shell" | "python" | "script",
  format: ConfigFormat,
  report: (at: Span, message: string) => void,
): void {
  const words = { shell, python, script }[language];
  // Comments become blanks, so that places stay.
  const code = text.replace(words.comment, (line) =>
    line.startsWith("#!") ? line : " ".repeat(line.length),
  );
  if (answers.test(code) || words.opaque.test(code)) return;
  const exits = [...code.matchAll(words.exit)]
    .map((match) => ({
      code: Number(match[1]),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter((exit) => exit.code !== 0);
  if (exits.length === 0) return;
  if (exits.every((exit) => !format.refuses(exit.code))) {
    const told = exits.find((exit) =>
      refusal.test(linesBefore(code, exit.end, above)),
    );
    if (told)
      report(
        told,
        `Exit code ${told.code} does not block in ${format.title}: the hook counts as failed, and what it refuses goes ahead. Write the reason to stderr and exit with 2.`,
      );
    return;
  }
  if (format.reasonOnStdout === undefined || words.stderr.test(code)) return;
  const mute = exits.find(
    (exit) => exit.code === 2 && words.says.test(saidBefore(code, exit.start)),
  );
  if (mute)
    report(
      mute,
      `The reason goes to stdout, and ${format.title} reads stderr after exit code 2: ${format.reasonOnStdout}.`,
    );
}

/** The line that a place is in, up to it, with some above. */
function linesBefore(text: string, end: number, count: number): string {
  return text
    .slice(0, end)
    .split("\n")
    .slice(-1 - count)
    .join("\n");
}

/** What comes before an exit: on its line, or on the one above. */
function saidBefore(text: string, start: number): string {
  const [aboveIt = "", own = ""] = linesBefore(text, start, 1)
    .split("\n")
    .slice(-2);
  const before = own.replace(/[;&\s]+$/, "");
  return before.trim() === "" ? aboveIt : before;
}
