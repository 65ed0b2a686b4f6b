/** The documents that `--json` prints; `json-schemas/` says the same for other languages. */
import type {
  Fold,
  HookCandidate,
  HookEventName,
  HookLoadWarning,
  ResultShape,
} from "@hookline/hooks-core";
import type {
  CaseStatus,
  Expectation,
  Outcome,
  ReplayReport,
} from "@hookline/hooks-testing";
import type { Plain } from "./plain.ts";

/** Why a hook did not load; null where the place is not known. */
export interface LoadErrorReport {
  readonly path: string;
  /** One sentence. */
  readonly error: string;
  readonly code: string;
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  /** From 1. */
  readonly column: number | null;
}

/** What loading gave: the `load` part of the documents of `emit` and `replay`. */
export interface LoadReport {
  /** Paths, in the order in which the hooks run. */
  readonly hooks: readonly string[];
  readonly errors: readonly LoadErrorReport[];
}

/** Of `hooks check`. */
export interface CheckDocument {
  readonly candidates: readonly HookCandidate[];
  readonly errors: readonly LoadErrorReport[];
  readonly warnings: readonly HookLoadWarning[];
}

/** What a hook registered. */
export interface ListedHook {
  readonly path: string;
  readonly resolvedPath: string;
  /** Number of handlers by event. */
  readonly events: Readonly<Record<string, number>>;
  readonly commands: readonly {
    readonly name: string;
    readonly description: string | null;
  }[];
  /** The `customType`s that it draws. */
  readonly renderers: readonly string[];
  /** What only extensions register: tools, shortcuts, flags, …; this host runs none of it. */
  readonly registrations: readonly {
    readonly kind: string;
    readonly name: string;
  }[];
}

/** Of `hooks list`. */
export interface ListDocument {
  /** In the order in which they run. */
  readonly hooks: readonly ListedHook[];
  readonly errors: readonly LoadErrorReport[];
}

/** An event as the table has it, with a sample. */
export interface EventInfo {
  readonly name: HookEventName;
  readonly summary: string;
  readonly fold: Fold;
  readonly onError: "report" | "propagate";
  /** Fields of a result with their JSON types; null where results are ignored. */
  readonly result: ResultShape | null;
  readonly sample: Plain;
}

/** Of `hooks events`. */
export interface EventsDocument {
  readonly events: readonly EventInfo[];
}

/** What one handler did with an event. */
export interface HandlerReport {
  readonly hook: string;
  readonly index: number;
  readonly returned: Plain;
  readonly error: string | null;
  /** Milliseconds. */
  readonly ms: number;
}

/**
 * Of `hooks emit`.
 *
 * @example
 * const { outcome, decidedBy } = JSON.parse(stdout) as EmitDocument;
 */
export interface EmitDocument {
  readonly event: HookEventName;
  readonly outcome: Outcome;
  readonly reason: string | null;
  /** Path of the hook whose result counts. */
  readonly decidedBy: string | null;
  readonly result: Plain;
  readonly handlers: readonly HandlerReport[];
  readonly errors: readonly {
    readonly hookPath: string;
    readonly event: string;
    readonly error: string;
  }[];
  readonly load: LoadReport;
}

/** Of `hooks replay`. */
export interface ReplayDocument extends ReplayReport {
  readonly load: LoadReport;
}

/** A case that did not just pass. */
export interface CaseFinding {
  /** `known` is a known miss, `promote` one that is no longer missed. */
  readonly status: Exclude<CaseStatus, "passed">;
  /** `file:line`, or `file/list/index` in JSON. */
  readonly place: string;
  readonly expect: Expectation;
  readonly tool: string;
  readonly input: Plain;
  /** One sentence that names the handler; null with `promote`. */
  readonly problem: string | null;
  readonly outcome: Outcome;
  readonly reason: string | null;
  /** Path of the hook whose result counts. */
  readonly decidedBy: string | null;
  readonly handlers: readonly HandlerReport[];
}

/**
 * Of `hooks test`.
 *
 * @example
 * const { counts } = JSON.parse(stdout) as TestDocument;
 */
export interface TestDocument {
  /** They add up to the number of cases. */
  readonly counts: Readonly<Record<CaseStatus, number>>;
  readonly findings: readonly CaseFinding[];
  /** What failed after the hook had returned. */
  readonly errors: EmitDocument["errors"];
  readonly load: LoadReport;
}

/** A session after something was done with it. */
export interface ChangedSession {
  readonly session: {
    readonly id: string;
    /** Absolute; null for a session in memory. */
    readonly file: string | null;
    /** File or id of the session that it comes from. */
    readonly parentSession: string | null;
    /** It is another session than before. */
    readonly isNew: boolean;
    /** Id of the entry that the next one is appended to. */
    readonly leafId: string | null;
    readonly leafMoved: boolean;
  };
  /** The entries that were not there before. */
  readonly entries: readonly Plain[];
}

/**
 * Of `hooks command`.
 *
 * @example
 * const { session } = JSON.parse(stdout) as CommandDocument;
 */
export interface CommandDocument extends ChangedSession {
  /** Without its slash. */
  readonly command: string;
  readonly args: string;
  /** Its handler threw; `errors` says what. */
  readonly failed: boolean;
  /** What the command put into the prompt editor. */
  readonly editorText: string;
  readonly errors: readonly {
    readonly hookPath: string;
    readonly event: string;
    readonly error: string;
  }[];
  readonly load: LoadReport;
}
