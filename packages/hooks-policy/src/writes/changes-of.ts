/** Which files a tool call would change, by whichever way. */
import { type Place, possiblePaths, resolvePath } from "../paths/index.ts";
import { type ToolCall, toolView } from "../tools/index.ts";
import { shellWrites } from "./shell-writes.ts";

/**
 * A file that a tool call would change.
 *
 * @example
 * const change: Change = { path: "link/a", places: ["/p/link/a", "/etc/a"] };
 */
export interface Change {
  /** As the call has it; for the reason that a person reads. */
  readonly path: string;
  /** Every absolute path that it may mean, see `possiblePaths`. */
  readonly places: readonly string[];
}

/**
 * What a tool call would change.
 *
 * @example
 * const { changes, unknown }: Changes = changesOf(event, { cwd: ctx.cwd });
 */
export interface Changes {
  readonly changes: readonly Change[];
  /** Why there may be more, in sentences; a gate that finds nothing wrong in `changes` asks or blocks because of these. */
  readonly unknown: readonly string[];
}

/** Tools that change no file, so that an odd input of theirs does no harm. */
const harmless = /^(?:read|search|fetch|task)$/;

/**
 * Lists the files that a tool call would create, change, move or delete: by a tool for it, by a patch or by a line of shell.
 *
 * @param event - a `tool_call` event
 * @example
 * pi.on("tool_call", (event, ctx) => {
 *   const { changes } = changesOf(event, { cwd: ctx.cwd });
 *   const outside = changes.find(({ places }) => !places.every((path) => isInside(path, ctx.cwd)));
 *   if (outside) return { block: true, reason: `${outside.path} is outside of the project` };
 * });
 */
export function changesOf(event: ToolCall, place: Place): Changes {
  const view = toolView(event);
  if (harmless.test(view.kind)) return { changes: [], unknown: [] };
  const from =
    view.cwd === undefined
      ? place
      : { ...place, cwd: resolvePath(view.cwd, place) };
  const shell =
    view.command === undefined ? undefined : shellWrites(view.command, from);
  const paths = new Set([...view.writes, ...(shell?.writes ?? [])]);
  return {
    changes: [...paths].map((path) => ({
      path,
      places: possiblePaths(path, from),
    })),
    unknown: [
      ...(view.unknown === undefined ? [] : [view.unknown]),
      ...(shell?.unknown ?? []),
    ],
  };
}
