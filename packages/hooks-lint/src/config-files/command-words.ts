/** The words of the first command in a command line, as far as they are written down. */

/** Values of variables that the agent sets. */
export type Variables = ReadonlyMap<string, string>;

/**
 * The words up to the first operator; assignments in front are left out.
 *
 * @example
 * firstCommand('"$CLAUDE_PROJECT_DIR"/.claude/guard.sh --strict | tee log', new Map([["CLAUDE_PROJECT_DIR", "/p"]]));
 * // ["/p/.claude/guard.sh", "--strict"]
 */
export function firstCommand(
  line: string,
  variables: Variables,
): (string | undefined)[] {
  const words: (string | undefined)[] = [];
  let word: string | undefined = "";
  let isOpen = false;
  const close = (): void => {
    if (isOpen) words.push(word);
    word = "";
    isOpen = false;
  };
  const add = (text: string | undefined): void => {
    word = word === undefined || text === undefined ? undefined : word + text;
    isOpen = true;
  };
  let at = 0;
  while (at < line.length) {
    const rest = line.slice(at);
    const [letter = ""] = rest;
    if (/[|&;<>()\n]/.test(letter)) break;
    if (/\s/.test(letter)) {
      close();
      at++;
    } else if (letter === "'") {
      const end = line.indexOf("'", at + 1);
      add(end < 0 ? undefined : line.slice(at + 1, end));
      at = end < 0 ? line.length : end + 1;
    } else if (letter === '"') {
      const [text, length] = quoted(rest, variables);
      add(text);
      at += length;
    } else if (letter === "\\") {
      add(rest[1] ?? "");
      at += 2;
    } else if (letter === "$" || letter === "`") {
      const [text, length] = expanded(rest, variables);
      add(text);
      at += length;
    } else if (letter === "~" && !isOpen && /^~(?:\/|\s|$)/.test(rest)) {
      add(variables.get("HOME"));
      at++;
    } else {
      // What the shell would look up as a pattern is not known.
      add(/[*?[{]/.test(letter) ? undefined : letter);
      at++;
    }
  }
  close();
  const first = words.findIndex(
    (one) => one === undefined || !/^\w+=/.test(one),
  );
  return first < 0 ? [] : words.slice(first);
}

/** A text in double quotes, and how long it is. */
function quoted(
  rest: string,
  variables: Variables,
): readonly [string | undefined, number] {
  let text: string | undefined = "";
  let at = 1;
  while (at < rest.length && rest[at] !== '"') {
    let part: string | undefined = rest[at];
    let length = 1;
    if (part === "\\") [part, length] = [rest[at + 1], 2];
    else if (part === "$" || part === "`")
      [part, length] = expanded(rest.slice(at), variables);
    text = text === undefined || part === undefined ? undefined : text + part;
    at += length;
  }
  return [at < rest.length ? text : undefined, at + 1];
}

/** `$NAME` and `${NAME}`; anything else is not known, and the rest of the line goes with it. */
function expanded(
  rest: string,
  variables: Variables,
): readonly [string | undefined, number] {
  const match = /^\$(?:(\w+)|\{(\w+)\})/.exec(rest);
  if (!match) return [undefined, rest.length];
  return [variables.get(match[1] ?? match[2] ?? ""), match[0].length];
}
