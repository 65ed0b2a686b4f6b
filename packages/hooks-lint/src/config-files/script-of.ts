/** The script that a command runs. */
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { firstCommand, type Variables } from "./command-words.ts";

/** A script file that a command names. */
export interface ScriptPath {
  /** As in the command, with variables replaced. */
  readonly written: string;
  /** Places that it may be at: a relative path depends on where the agent is started. */
  readonly candidates: readonly string[];
  /** It is started by its path, so that its first line and its rights count. */
  readonly isRun: boolean;
}

/** Where the configuration file is. */
export interface ConfigPlace {
  readonly path: string;
  /** The project's folder; absent: the one that the configuration's folder is in. */
  readonly root?: string;
}

const interpreters: ReadonlySet<string> = new Set([
  "bash",
  "sh",
  "zsh",
  "dash",
  "ksh",
  "node",
  "bun",
  "deno",
  "python",
  "python3",
  "ruby",
  "perl",
  "tsx",
  "php",
]);
const shells: ReadonlySet<string> = new Set([
  "bash",
  "sh",
  "zsh",
  "dash",
  "ksh",
]);
const scriptName = /\.(?:sh|bash|zsh|py|[cm]?[jt]sx?|rb|pl|php)$/;

/** Undefined where there is none, or it is not written down which one it is. */
export function scriptOf(
  command: string,
  place: ConfigPlace,
  cwd?: string,
): ScriptPath | undefined {
  const [first, ...rest] = firstCommand(command, variablesOf(place));
  if (first === undefined) return undefined;
  const isRun = first.includes("/") && !interpreters.has(basename(first));
  const written = isRun
    ? first
    : interpreters.has(basename(first))
      ? argumentOf(basename(first), rest)
      : undefined;
  if (written === undefined || written.includes("\\")) return undefined;
  const candidates = placesOf(written, place, cwd);
  return candidates.length === 0 ? undefined : { written, candidates, isRun };
}

/** The project's folder; undefined for the configuration of a person, which is for whatever folder the agent is started in. */
export function projectOf({ path, root }: ConfigPlace): string | undefined {
  if (root !== undefined) return resolve(root);
  const folder = dirname(resolve(path));
  const match =
    /^(.*?)[\\/](?:\.claude|\.codex|\.gemini|\.cursor|\.github[\\/]hooks)$/.exec(
      folder,
    );
  return match?.[1];
}

function variablesOf(place: ConfigPlace): Variables {
  const variables = new Map([["HOME", homedir()]]);
  const project = isPersonal(place) ? undefined : projectOf(place);
  if (project !== undefined)
    for (const agent of ["CLAUDE", "GEMINI", "CURSOR"])
      variables.set(`${agent}_PROJECT_DIR`, project);
  if (/[\\/]hooks[\\/]hooks\.json$/.test(place.path)) {
    const plugin = dirname(dirname(resolve(place.path)));
    for (const name of ["CLAUDE_PLUGIN_ROOT", "PLUGIN_ROOT", "extensionPath"])
      variables.set(name, plugin);
  }
  return variables;
}

/** In the home folder. */
function isPersonal({ path }: ConfigPlace): boolean {
  const folder = dirname(resolve(path));
  return (
    dirname(folder) === homedir() || dirname(dirname(folder)) === homedir()
  );
}

function argumentOf(
  interpreter: string,
  words: readonly (string | undefined)[],
): string | undefined {
  const rest = [...words];
  if (shells.has(interpreter))
    while (/^-[eux]+$/.test(rest[0] ?? "")) rest.shift();
  else if (
    (interpreter === "bun" || interpreter === "deno") &&
    rest[0] === "run"
  )
    rest.shift();
  const [script] = rest;
  // Options may take a word, or make the next one something else.
  return script !== undefined &&
    !script.startsWith("-") &&
    scriptName.test(script)
    ? script
    : undefined;
}

function placesOf(
  written: string,
  place: ConfigPlace,
  cwd: string | undefined,
): readonly string[] {
  if (isAbsolute(written)) return [written];
  const project = projectOf(place);
  if (project === undefined || isPersonal(place)) return [];
  const from = [project, dirname(resolve(place.path))];
  return [...(cwd === undefined ? [] : [join(project, cwd)]), ...from].map(
    (folder) => resolve(folder, written),
  );
}
