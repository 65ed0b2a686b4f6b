/** Comments that take findings away, in ESLint's form. Each must give a reason, and be of use. */
import type { Finding, SuppressedFinding } from "./finding.ts";
import type { PlacedComment } from "./parse.ts";
import type { SourceText } from "./source-code.ts";

/** Id of the findings about such comments; it cannot be switched off or suppressed. */
export const suppressionId = "hooks/suppression";

interface Directive {
  readonly kind: "line" | "next-line" | "disable" | "enable";
  /** Undefined: all rules, which may be meant for ESLint's own. */
  readonly rules?: readonly string[];
  readonly reason?: string;
  readonly comment: PlacedComment;
  /** Line that it is about; of `disable` and `enable` the line where it is. */
  readonly line: number;
  readonly used: Set<string>;
}

/** What is left, and what is not. */
export interface Sorted {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
}

/**
 * Takes away what comments suppress, and adds findings about the comments.
 *
 * @param known - ids of all rules
 * @param active - ids of those that have run
 * @example
 * // pi.on("deploy", run); // eslint-disable-line hooks/unknown-event -- our host fires it
 */
export function suppress(
  findings: readonly Finding[],
  source: SourceText,
  known: ReadonlySet<string>,
  active: ReadonlySet<string>,
): Sorted {
  if (!source.text.includes("eslint-")) return { findings, suppressed: [] };
  const directives = source
    .getAllComments()
    .flatMap((comment) => directiveOf(comment, source));
  const left: Finding[] = [];
  const suppressed: SuppressedFinding[] = [];
  for (const finding of findings) {
    const by = suppressor(finding, directives, source);
    if (!by) left.push(finding);
    else {
      by.used.add(finding.ruleId ?? "");
      suppressed.push({
        ...finding,
        ...(by.reason === undefined ? {} : { reason: by.reason }),
      });
    }
  }
  return {
    findings: [
      ...left,
      ...directives.flatMap((one) => faults(one, source, known, active)),
    ],
    suppressed,
  };
}

const form =
  /^\s*eslint-(disable-next-line|disable-line|disable|enable)(?=\s|$)([^]*)$/;

function directiveOf(comment: PlacedComment, source: SourceText): Directive[] {
  const [, word, rest = ""] = form.exec(comment.value) ?? [];
  if (word === undefined || comment.type === "Shebang") return [];
  const kind =
    word === "disable-line"
      ? "line"
      : word === "disable-next-line"
        ? "next-line"
        : word;
  if (
    kind !== "line" &&
    kind !== "next-line" &&
    kind !== "disable" &&
    kind !== "enable"
  )
    return [];
  // As in ESLint, only a block comment is about more than a line.
  if (comment.type === "Line" && (kind === "disable" || kind === "enable"))
    return [];
  const [names = "", ...reasons] = rest.split(/(?:^|\s)-{2,}(?:\s|$)/);
  const rules = names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const reason = reasons.join(" ").trim();
  const { start, end } = source.getLoc(comment);
  return [
    {
      kind,
      ...(rules.length > 0 ? { rules } : {}),
      ...(reason === "" ? {} : { reason }),
      comment,
      line: kind === "next-line" ? end.line + 1 : start.line,
      used: new Set(),
    },
  ];
}

function suppressor(
  finding: Finding,
  directives: readonly Directive[],
  source: SourceText,
): Directive | undefined {
  const index = source.getIndexFromLoc({
    line: finding.line,
    column: finding.column - 1,
  });
  let block: Directive | undefined;
  for (const one of directives) {
    if (one.rules && !one.rules.includes(finding.ruleId ?? "")) continue;
    if (one.kind === "line" || one.kind === "next-line") {
      if (one.line === finding.line) return one;
    } else if (one.comment.start <= index)
      block = one.kind === "disable" ? one : undefined;
  }
  return block;
}

function faults(
  { kind, rules, reason, comment, used }: Directive,
  source: SourceText,
  known: ReadonlySet<string>,
  active: ReadonlySet<string>,
): Finding[] {
  if (kind === "enable") return [];
  const { start, end } = source.getLoc(comment);
  const fault = (messageId: string, message: string): Finding => ({
    ruleId: suppressionId,
    severity: "error",
    messageId,
    message,
    line: start.line,
    column: start.column + 1,
    endLine: end.line,
    endColumn: end.column + 1,
  });
  const ours = rules?.filter((name) => name.startsWith("hooks/")) ?? [];
  const found: Finding[] = [];
  // A comment without names may be meant for ESLint's own rules: it is ours when it took a finding of ours away.
  if (reason === undefined && (ours.length > 0 || used.size > 0))
    found.push(
      fault(
        "noReason",
        `This suppression gives no reason. Write it behind two dashes: -- the reason.`,
      ),
    );
  for (const name of ours)
    if (!known.has(name))
      found.push(
        fault("unknownRule", `There is no rule "${name}" to suppress.`),
      );
    else if (active.has(name) && !used.has(name))
      found.push(
        fault(
          "unused",
          `This suppression of ${name} is of no use: there is no such finding. Remove it.`,
        ),
      );
  return found;
}
