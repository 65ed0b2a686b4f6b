/** The flags of `hook-lint`: one table, from which command lines are read and the help is made. */

/** What follows a flag, and what it does. */
export interface Flag {
  /** What stands for its value in the help; absent: it takes none. */
  readonly value?: string;
  readonly short?: string;
  readonly help: string;
}

/** Formats, the default one first. */
export const formatNames = [
  "stylish",
  "json",
  "github",
  "sarif",
  "junit",
  "agent",
] as const;

/** One of {@link formatNames}. */
export type FormatName = (typeof formatNames)[number];

/** By name, without the dashes. */
export const flags = {
  format: {
    value: "NAME",
    short: "f",
    help: `${formatNames.join(", ")} (default: agent inside of an agent, else stylish)`,
  },
  fix: {
    help: "apply the fixes that change no behaviour but the faulty one, and write the files",
  },
  "max-warnings": {
    value: "N",
    help: "end with 1 when there are more warnings than this",
  },
  rule: {
    value: "NAME=LEVEL",
    help: "the level of a rule: off, warn or error; may be repeated",
  },
  contract: {
    value: "NAME",
    help: "by which contract the hooks run: extension (default) or hook, the older one",
  },
  target: {
    value: "AGENT",
    help: "an agent that the hooks must work in; may be repeated",
  },
  types: { help: "type errors too, by bun check" },
  staged: {
    help: "only files that are staged in git, as they are staged; --fix stages what it has fixed",
  },
  watch: {
    short: "w",
    help: "lint again when a file changes, until it is interrupted",
  },
  config: {
    value: "FILE",
    short: "c",
    help: "instead of the nearest hook-lint.json, here or in a folder above",
  },
  explain: { value: "RULE", help: "print the page of a rule" },
  "list-rules": { help: "print all rules with their levels" },
  version: { short: "v", help: "print the version" },
  help: { short: "h", help: "print this" },
} as const satisfies Readonly<Record<string, Flag>>;

/** A name of {@link flags}. */
export type FlagName = keyof typeof flags;

/** The help text. */
export function helpText(): string {
  const rows = Object.entries<Flag>(flags).map(
    ([name, { value, short, help }]) => {
      const left = `${short === undefined ? "    " : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
      return `  ${left.padEnd(25)} ${help}`;
    },
  );
  return `Usage: hook-lint [flags] [paths...]

Finds what makes hooks of coding agents useless: handlers that never run, results that do nothing, gates that let
everything through. Paths are files, folders or globs, of hooks and of the agents' own configuration. Without a path,
the hook folders of all agents are searched, and the project's configuration of agents.

${rows.join("\n")}

hook-lint.json: { "rules": { "unknown-event": "warn" }, "contract": "hook", "targets": ["codex"], "ignore": ["old/**"] }
Its JSON Schema is json-schemas/hook-lint-config.json of @hookline/hooks-cli; name it with "$schema".

A comment takes a finding away: // eslint-disable-next-line hooks/RULE -- the reason

Exit codes: 0 fine, 1 findings, 2 wrong usage, 3 a fault of hook-lint itself, 130 interrupted.

Examples:
  hook-lint                            what is discovered here
  hook-lint hooks/gate.ts --fix
  hook-lint hooks --target codex       what of these hooks is lost in Codex
  hook-lint --staged --max-warnings 0  before a commit
  hook-lint --explain unknown-event
`;
}
