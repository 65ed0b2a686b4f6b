/** What a case is: one tool call, and what a hook is to do with it. */
import { CodedError } from "@hookline/hooks-core";

/**
 * What a hook is to do with a call.
 *
 * `allow`: the tool runs. `block`: it does not. `ask`: a person is asked first, and it does not run when the answer is no.
 *
 * @example
 * const expected: Expectation = "ask";
 */
export type Expectation = "allow" | "block" | "ask";

/**
 * Name of a list of cases. In a `todo-` list are known misses: what a hook should do and does not yet.
 *
 * @example
 * const name: CaseListName = "todo-block";
 */
export type CaseListName = Expectation | `todo-${Expectation}`;

/** The lists, in the order in which they are run. */
export const caseListNames = [
  "allow",
  "block",
  "ask",
  "todo-allow",
  "todo-block",
  "todo-ask",
] as const satisfies readonly CaseListName[];

/**
 * One entry of a list: a shell command for the tool `bash`, or a call of any tool.
 *
 * @example
 * const item: CaseItem = { tool: "write", input: { path: ".env" }, reason: "protected" };
 */
export type CaseItem =
  | string
  | {
      /** Name of the tool, as the agent has it. */
      readonly tool: string;
      readonly input: Readonly<Record<string, unknown>>;
      /** A part of the reason that a block is to have. */
      readonly reason?: string;
    };

/**
 * Cases by what is expected; the same shape in code and in a JSON file.
 *
 * @example
 * const lists: CaseLists = { allow: ["ls"], block: ["rm -rf build"], "todo-block": ["find . -delete"] };
 */
export type CaseLists = {
  readonly [Name in CaseListName]?: readonly CaseItem[];
};

/**
 * One case, wherever it was written.
 *
 * @example
 * const [first] = casesOf({ block: ["rm -rf build"] });
 * first?.input; // { command: "rm -rf build" }
 */
export interface ToolCase {
  readonly expect: Expectation;
  /** It is a known miss. */
  readonly isTodo: boolean;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** A part of the reason that a block is to have; null when any will do. */
  readonly reason: string | null;
  /** Where it was written: `file:line`, or `file/list/index` in JSON; null in code. */
  readonly place: string | null;
}

/**
 * Makes cases of lists.
 *
 * @param file - where the lists come from; it begins the `place` of each case
 * @returns the cases, list by list
 * @throws CodedError `CASES_INVALID` for a list of another name, which would vanish
 * @example
 * casesOf({ allow: ["ls"], block: [{ tool: "write", input: { path: ".env" } }] }).length; // 2
 */
export function casesOf(lists: CaseLists, file?: string): readonly ToolCase[] {
  for (const name of Object.keys(lists)) listNamed(name, name);
  return caseListNames.flatMap((name) =>
    (lists[name] ?? []).map((item, index) => {
      const place = file === undefined ? null : `${file}/${name}/${index}`;
      return caseOf(name, item, place);
    }),
  );
}

/**
 * The list of a name; none for `$schema`, which JSON has beside the lists.
 *
 * @param place - what an error begins with
 * @throws CodedError `CASES_INVALID` when there is no such list
 */
export function listNamed(
  name: string,
  place: string,
): CaseListName | undefined {
  const known = caseListNames.find((one) => one === name);
  if (known !== undefined || name === "$schema") return known;
  throw new CodedError(
    "CASES_INVALID",
    `${place} is no list of cases; lists are ${caseListNames.join(", ")}`,
  );
}

/** Makes one case of an entry of a list. */
export function caseOf(
  list: CaseListName,
  item: CaseItem,
  place: string | null,
): ToolCase {
  const { tool, input, reason } =
    typeof item === "string" ? commandCall(item) : item;
  const isTodo = list.startsWith("todo-");
  const expect = list.replace("todo-", "") as Expectation;
  return { expect, isTodo, tool, input, reason: reason ?? null, place };
}

function commandCall(command: string): Exclude<CaseItem, string> {
  return { tool: "bash", input: { command } };
}

/**
 * Names a case on one line: the list that it is in, and the command, or the tool with its input.
 *
 * @example
 * caseName(casesOf({ block: ["rm -rf a\nls"] })[0]!); // "block: rm -rf a\\nls"
 */
export function caseName(toolCase: ToolCase): string {
  const { expect, isTodo } = toolCase;
  return `${isTodo ? "todo-" : ""}${expect}: ${callText(toolCase)}`;
}

/** The call of a case on one line. */
export function callText({ tool, input }: ToolCase): string {
  const { command, ...others } = input;
  const isCommand =
    tool === "bash" &&
    typeof command === "string" &&
    Object.keys(others).length === 0;
  if (!isCommand) return `${tool} ${JSON.stringify(input)}`;
  // The escapes of a corpus, so that what is shown can be put into one.
  return command.replaceAll(/\\(?=[\\n\n])/g, "\\\\").replaceAll("\n", "\\n");
}
