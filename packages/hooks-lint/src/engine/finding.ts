/** What linting a file gives. */
import type { Fix } from "../rule-types.ts";

export type Severity = "error" | "warn";

/** A change that a person may pick. */
export interface FindingSuggestion {
  readonly messageId: string;
  readonly message: string;
  readonly fix: Fix;
}

/** One thing that is wrong with a file. */
export interface Finding {
  /** `hooks/unknown-event`; null when the file could not be read or parsed. */
  readonly ruleId: string | null;
  readonly severity: Severity;
  readonly message: string;
  readonly messageId?: string;
  /** From 1, as is `column`. */
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly fix?: Fix;
  readonly suggestions?: readonly FindingSuggestion[];
  /** The file was not linted, or not by this rule: it cannot be read or parsed, or the rule itself failed. */
  readonly fault?: "unreadable" | "syntax" | "rule";
}

/** A finding that a comment in the file takes away. */
export interface SuppressedFinding extends Finding {
  /** Undefined when the comment gives none, which is a finding. */
  readonly reason?: string;
}

/** All about one file. */
export interface FileReport {
  readonly file: string;
  /** In the order of the text. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  /** The file's new text, when fixes have changed it. */
  readonly output?: string;
}

export function inOrder(a: Finding, b: Finding): number {
  return (
    a.line - b.line ||
    a.column - b.column ||
    (a.ruleId ?? "").localeCompare(b.ruleId ?? "") ||
    a.message.localeCompare(b.message)
  );
}
