/** Says why the system does not start a program, where the error of the system alone would not tell. */
import { errorText } from "@hookline/hooks-core";
import { accessSync, closeSync, constants, openSync, readSync } from "node:fs";

/**
 * Looks at a program's file for what would keep it from starting. Nothing is run.
 *
 * @param file - absolute path
 * @returns completes the sentence "the program …"; undefined when nothing is wrong, as far as the file tells
 * @example
 * startProblem("/w/.claude/hooks/pre/bash.sh"); // "is not executable; run: chmod +x /w/.claude/hooks/pre/bash.sh"
 */
export function startProblem(file: string): string | undefined {
  let start: string;
  try {
    start = startOf(file);
  } catch (error) {
    // A binary may be run without being read.
    return mayRun(file) ? undefined : `cannot be read: ${errorText(error)}`;
  }
  if (!mayRun(file)) return `is not executable; run: chmod +x ${file}`;
  if (start === "") return "is empty";
  if (start.startsWith("\uFEFF#!"))
    return "starts with a byte order mark before its #! line; save it as UTF-8 without one";
  if (!start.startsWith("#!"))
    // A binary has its own format, which the system knows better.
    return !start.includes("\0")
      ? "has no #! line that names its interpreter, for example #!/bin/sh"
      : undefined;
  const [line = ""] = start.split("\n");
  if (line.endsWith("\r"))
    return "has Windows line ends (CRLF): the system would look for an interpreter whose name ends with a carriage return; save it with LF";
  return missingInterpreter(line);
}

function missingInterpreter(line: string): string | undefined {
  const [interpreter, first] = line.slice(2).trim().split(/\s+/);
  if (!interpreter) return "has a #! line that names no interpreter";
  if (interpreter.startsWith("/") && !mayRun(interpreter))
    return `needs the interpreter ${interpreter}, which is not there or may not run`;
  const wanted =
    interpreter.endsWith("/env") &&
    first !== undefined &&
    /^\w[\w.+-]*$/.test(first)
      ? first
      : undefined;
  return wanted === undefined || Bun.which(wanted) !== null
    ? undefined
    : `needs the interpreter ${wanted}, which is not on PATH`;
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function startOf(file: string): string {
  const bytes = Buffer.alloc(256);
  const fd = openSync(file, "r");
  try {
    return bytes.toString("utf8", 0, readSync(fd, bytes));
  } finally {
    closeSync(fd);
  }
}
