/** Shell: the commands that a line would run, and what cannot be known from its text. */
export { type CommandFlags, flagsOf, hasFlag } from "./flags.ts";
export { parseShell } from "./parse-shell.ts";
export type {
  ParsedShell,
  ShellCommand,
  ShellRedirect,
  ShellUnknown,
  Word,
} from "./types.ts";
