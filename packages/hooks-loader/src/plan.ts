/** Decides, before anything is imported, which candidates are modules to import and which end otherwise. */
import type {
  HookCandidate,
  HookErrorCode,
  HookLoadError,
} from "@hookline/hooks-core";
import { fileKind, withShebang } from "./file-kind.ts";
import { locate } from "./locate.ts";
import { normalised } from "./normalise.ts";
import type { ToolPhase } from "./shell-hooks/tool-phase.ts";

/** A file that somebody wants to be loaded. */
export interface WantedHook {
  /** As it was given or found. */
  readonly path: string;
  /** Absolute. */
  readonly absolute: string;
  /** Id of a provider, or `configured`. */
  readonly source: string;
  /** Where the provider told it. */
  readonly phase?: ToolPhase;
}

/** What becomes of a wanted file: it is imported, or its fate is sealed. */
export type Planned =
  | {
      readonly wanted: WantedHook;
      readonly file: string;
      readonly real: string;
    }
  /** A program that is adapted instead of imported. */
  | { readonly wanted: WantedHook; readonly program: string }
  | { readonly candidate: HookCandidate; readonly error?: HookLoadError };

/** Source of what a person named, in contrast to what was found. */
export const configured = "configured";

/**
 * Plans the load: one entry per wanted file, in order. Of several names of one file the first is imported.
 *
 * @param wanted - in the order in which the hooks shall run
 * @param adapting - programs are adapted, and not reported
 */
export function planLoad(
  wanted: readonly WantedHook[],
  adapting = false,
): Planned[] {
  const byAbsolute = new Map<string, string>();
  const byReal = new Map<string, string>();
  const planned: Planned[] = [];
  for (const one of wanted) {
    const absolute = normalised(one.absolute);
    const winner = byAbsolute.get(absolute);
    if (winner !== undefined) {
      planned.push(
        ended(one, absolute, "shadowed", `The same path as ${winner}.`),
      );
      continue;
    }
    byAbsolute.set(absolute, one.path);
    planned.push(planOne(one, absolute, byReal, adapting));
  }
  return planned;
}

function planOne(
  wanted: WantedHook,
  absolute: string,
  byReal: Map<string, string>,
  adapting: boolean,
): Planned {
  const located = locate(absolute);
  if ("code" in located)
    return failed(wanted, absolute, located.code, located.text);
  const { file, real } = located;
  const kind = fileKind(file);
  if (kind.kind === "bystander" && wanted.source !== configured)
    return ended(wanted, file, "skipped", `This is ${kind.text}, not a hook.`);
  // One program may be linked under the names of several tools, and guard each of them.
  if (kind.kind === "foreign" && adapting) return { wanted, program: file };
  const winner = byReal.get(real);
  if (winner !== undefined)
    return ended(wanted, file, "shadowed", `The same file as ${winner}.`);
  byReal.set(real, wanted.path);
  if (kind.kind === "module") return { wanted, file, real };
  // What a person names is meant as a hook: a test may be one, the others cannot.
  if (kind.text === "a test") return { wanted, file, real };
  const text =
    kind.kind === "foreign" ? withShebang(file, kind.text) : kind.text;
  return failed(
    wanted,
    file,
    "HOOK_NOT_A_MODULE",
    `Hook is not a JS/TS module: this is ${text}. A hook is a .ts, .js, .mts, .mjs, .cts or .cjs file that exports a default function.`,
  );
}

function failed(
  wanted: WantedHook,
  file: string,
  code: HookErrorCode,
  text: string,
): Planned {
  const error = { path: wanted.path, error: text, code, file };
  return { ...ended(wanted, file, "failed", text), error };
}

function ended(
  { path, source }: WantedHook,
  resolvedPath: string,
  fate: HookCandidate["fate"],
  reason: string,
): { readonly candidate: HookCandidate } {
  return { candidate: { path, resolvedPath, source, fate, reason } };
}
