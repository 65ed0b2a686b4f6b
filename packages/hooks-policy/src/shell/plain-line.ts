/**
 * Lines that need no parser: words and quoted texts without any expansion, joined by `&&`, `||`, `;` and `|`. Most lines of agents are of
 * this kind, and the parser takes longer to load than Bun to start.
 */

/** A command, and whether it reads what the one before it writes. */
export interface PlainCommand {
  readonly words: readonly string[];
  readonly isPiped: boolean;
}

/** Outside of quotes nothing in it means anything to a shell. */
const plain = /[\w./:@%+,-]/;

const reserved = new Set(
  "case coproc do done elif else esac fi for function if in select then time until while export readonly declare local typeset".split(
    " ",
  ),
);

/**
 * The commands of a line, when it can be read without a parser.
 *
 * @param line - source of a shell
 * @returns the words of each command; `undefined` for any line that is not plain
 * @example
 * plainCommands("cd a && grep -rn 'x y' b"); // [{ words: ["cd", "a"], … }, { words: ["grep", "-rn", "x y", "b"], … }]
 * plainCommands("echo $x"); // undefined
 */
export function plainCommands(
  line: string,
): readonly PlainCommand[] | undefined {
  if (line.length > 2_000 || /[$`\\\n]/.test(line)) return undefined;
  const commands: PlainCommand[] = [];
  let words: string[] = [];
  let isPiped = false;
  let at = 0;
  while (at < line.length) {
    const operator = /^(?:&&|\|\|?(?!&)|;)/.exec(line.slice(at, at + 3))?.[0];
    if (operator !== undefined) {
      if (words.length === 0) return undefined;
      commands.push({ words, isPiped });
      words = [];
      isPiped = operator === "|";
      at += operator.length;
    } else if (line[at] === " " || line[at] === "\t") {
      at += 1;
    } else {
      const end = endOfWord(line, at);
      if (end === undefined || end === at) return undefined;
      const source = line.slice(at, end);
      if (words.length === 0 && reserved.has(source)) return undefined;
      words.push(source.replace(/'([^']*)'|"([^"]*)"/g, "$1$2"));
      at = end;
    }
  }
  if (words.length === 0) return undefined;
  commands.push({ words, isPiped });
  return commands;
}

/** End of a word; `undefined` when it is not plain. */
function endOfWord(line: string, start: number): number | undefined {
  let at = start;
  for (; at < line.length; at += 1) {
    const char = line[at]!;
    if (char === "'" || char === '"') {
      at = line.indexOf(char, at + 1);
      if (at < 0) return undefined;
    } else if (char === "=") {
      // Without a dash in front it may be an assignment.
      if (line[start] !== "-") return undefined;
    } else if (!plain.test(char)) {
      return " \t;|&".includes(char) ? at : undefined;
    }
  }
  return at;
}
