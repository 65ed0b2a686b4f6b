/** The rules for configuration files. Each has a page in `pages/`. */
import type { Severity } from "../engine/finding.ts";

/** Level and one sentence, by id without `config/`. */
export const configRules = {
  syntax: { level: "error", description: "The file can be read." },
  "unknown-agent": {
    level: "warn",
    description: "It is known which agent reads the file.",
  },
  "missing-hooks-key": {
    level: "error",
    description: 'Events are under the key "hooks".',
  },
  "unknown-event": {
    level: "error",
    description: "The agent has the events that hooks are for.",
  },
  "not-a-list": {
    level: "error",
    description: "Events and groups hold lists.",
  },
  "flat-entry": {
    level: "error",
    description: "Handlers are in a group where the agent wants groups.",
  },
  "nested-entry": {
    level: "error",
    description: "Handlers are in no group where the agent wants none.",
  },
  "handler-type": {
    level: "error",
    description: "The agent runs handlers of this type.",
  },
  "missing-command": {
    level: "error",
    description: "A command handler has a command.",
  },
  "invalid-matcher": {
    level: "error",
    description: "A matcher is a regular expression that compiles.",
  },
  "unmatched-matcher": {
    level: "error",
    description: "A matcher matches something that the agent has.",
  },
  "timeout-unit": {
    level: "warn",
    description: "A timeout is in the agent's unit.",
  },
  "missing-script": {
    level: "error",
    description: "The script of a command is there.",
  },
  "script-not-executable": {
    level: "error",
    description: "A script that is run by its path may be executed.",
  },
  "crlf-shebang": {
    level: "error",
    description:
      "The first line of a script names an interpreter that is there.",
  },
  "exit-code": {
    level: "warn",
    description: "A script that says no exits with the code that blocks.",
  },
} as const satisfies Readonly<
  Record<string, { readonly level: Severity; readonly description: string }>
>;

/** Name of a rule, without `config/`. */
export type ConfigRule = keyof typeof configRules;
