/** How an agent reads hooks from its configuration. */
import type { AgentName } from "../../rule-types.ts";
import type { Leniency } from "../parse-json.ts";

export interface ConfigFormat {
  readonly agent: AgentName;
  readonly title: string;
  /** Names of events, spelt as in the file. */
  readonly events: readonly string[];
  /** `nested`: an event holds groups `{ matcher, hooks: [handler] }`; `flat`: it holds handlers; `either`: both are taken. */
  readonly entries: "nested" | "flat" | "either";
  /** What becomes of an entry of the wrong kind: a sentence. */
  readonly wrongEntry: string;
  /** Types of handlers that run. */
  readonly types: readonly string[];
  /** Types that are read, and never run. */
  readonly skippedTypes: readonly string[];
  /** Keys that hold a command line. */
  readonly commandKeys: readonly string[];
  readonly timeoutKey: string;
  readonly timeoutUnit: "seconds" | "milliseconds";
  /** Events whose matcher is for names of tools; absent: it is not known well enough. */
  readonly toolEvents: readonly string[];
  /** A matcher of these letters only is a list of whole names; absent: each matcher is a regular expression. */
  readonly names?: { readonly only: RegExp; readonly separator: RegExp };
  /** Other names that its tools have, and names that are not judged. */
  readonly alsoTools: readonly string[];
  /** Names that its tools have for the model, and never for a hook. */
  readonly wireTools: Readonly<Record<string, string>>;
  /** What matchers of other events are compared with. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Events in which a hook can say no with its exit code. */
  readonly gates: readonly string[];
  /** Exit codes that say no. */
  readonly refuses: (code: number) => boolean;
  /** What becomes of a reason that is on stdout when the script exits with 2; absent: it is used. */
  readonly reasonOnStdout?: string;
  /** A key with a value that makes failures block. */
  readonly failClosed?: { readonly key: string; readonly value: unknown };
  /** What happens when a command cannot be started: a sentence. */
  readonly broken: string;
  readonly json: Leniency;
  /** A file with a byte order mark is not read. */
  readonly refusesMark?: true;
  /** What becomes of a handler without a type; absent: not known, or it is one that runs a command. */
  readonly withoutType?: string;
}
