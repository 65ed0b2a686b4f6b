/** The command lines in a tool's input. */
import { commandText } from "./command-text.ts";
import { fieldOf, itemsOf, kindOf } from "./input.ts";
import { listKeys } from "./rows.ts";

/** Command lines, and what is wrong with how an input gives them. */
export interface Commands {
  readonly lines: readonly string[];
  readonly wrong: readonly string[];
}

/**
 * Collects command lines: a text, a list of words (Codex), or, under a key that promises several commands, a list of texts and of
 * `{ command, args }` (Cline).
 *
 * @example
 * commandsAt({ command: ["bash", "-lc", "ls"] }, ["command"]).lines; // ["ls"]
 */
export function commandsAt(
  input: object,
  keys: readonly string[] = [],
): Commands {
  const lines: string[] = [];
  const wrong: string[] = [];
  for (const key of keys) {
    const value = fieldOf(input, key);
    if (value === undefined) continue;
    for (const command of listKeys.has(key) ? itemsOf(value) : [value]) {
      const line = lineOf(command);
      if (line === undefined)
        wrong.push(`"${key}" is ${kindOf(command)}, not a command`);
      else lines.push(line);
    }
  }
  return { lines, wrong };
}

function lineOf(command: unknown): string | undefined {
  if (typeof command === "string") return command;
  if (typeof command !== "object" || command === null) return undefined;
  if (Array.isArray(command)) return lineOfWords(itemsOf(command));
  const program = fieldOf(command, "command");
  const args = fieldOf(command, "args");
  if (typeof program !== "string") return undefined;
  // Without arguments it is a line, with them it is a program's name.
  return args === undefined
    ? program
    : lineOfWords([program, ...itemsOf(args)]);
}

function lineOfWords(words: readonly unknown[]): string | undefined {
  return words.length > 0 && words.every((word) => typeof word === "string")
    ? commandText(words)
    : undefined;
}
