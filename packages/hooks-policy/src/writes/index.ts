/** Which files a tool call or a command line would change. */
export { type Change, type Changes, changesOf } from "./changes-of.ts";
export { shellWrites, type ShellWrites } from "./shell-writes.ts";
