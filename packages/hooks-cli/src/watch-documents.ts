/** The documents that `hooks watch --json` prints, one a line. */
import type { HookLoadWarning } from "@hookline/hooks-core";
import type { HookReload } from "@hookline/hooks-loader";
import type { CheckDocument, LoadErrorReport } from "./documents.ts";

/** The first line: what `hooks check` tells. */
export interface WatchCheckDocument extends CheckDocument {
  readonly type: "check";
}

/** A line for each reload that did something. */
export interface WatchReloadDocument {
  readonly type: "reload";
  /** Absolute paths of the changed files that hooks are made of. */
  readonly changed: readonly string[];
  /** The hooks of which a new version runs, with their handlers by event before and after. */
  readonly reloaded: readonly HookReload[];
  /** Paths of the hooks among them that had not run before. */
  readonly added: readonly string[];
  /** Paths of hooks that lost their place to another file. */
  readonly removed: readonly string[];
  /** Why hooks could not be reloaded; of each the version before runs on, if there was one. */
  readonly errors: readonly LoadErrorReport[];
  readonly warnings: readonly HookLoadWarning[];
}

/**
 * Of `hooks watch`, a line each.
 *
 * @example
 * for await (const line of lines) if ((JSON.parse(line) as WatchDocument).type === "reload") notify();
 */
export type WatchDocument = WatchCheckDocument | WatchReloadDocument;
