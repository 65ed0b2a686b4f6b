/** Answers to dialogs that are given beforehand, with `--answer`. */
import { UsageError } from "../exit-code.ts";

/** Answers by kind of dialog, in the order in which they are used; the last one is used again and again. */
export interface Answers {
  readonly confirm: readonly boolean[];
  readonly select: readonly string[];
  readonly input: readonly string[];
  readonly editor: readonly string[];
}

const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["y", true],
  ["true", true],
  ["no", false],
  ["n", false],
  ["false", false],
]);

/**
 * Reads the values of `--answer`.
 *
 * @param given - `KIND=VALUE` each, in the order of the command line
 * @returns undefined when there is none
 * @throws UsageError when one is not of this form
 * @example
 * parseAnswers(["confirm=yes", "input=main"]); // { confirm: [true], input: ["main"], select: [], editor: [] }
 */
export function parseAnswers(given: readonly string[]): Answers | undefined {
  if (given.length === 0) return undefined;
  const confirm: boolean[] = [];
  const texts = { select: [], input: [], editor: [] } as Record<
    "select" | "input" | "editor",
    string[]
  >;
  for (const answer of given) {
    const [, kind, value] = /^(\w+)=(.*)$/s.exec(answer) ?? [];
    if (value === undefined) {
      throw new UsageError(
        `--answer ${answer}: not KIND=VALUE, for example confirm=yes`,
      );
    } else if (kind === "confirm") {
      const yes = yesOrNo.get(value.toLowerCase());
      if (yes === undefined)
        throw new UsageError(`--answer ${answer}: confirm takes yes or no`);
      confirm.push(yes);
    } else if (kind === "select" || kind === "input" || kind === "editor") {
      texts[kind].push(value);
    } else {
      throw new UsageError(
        `--answer ${answer}: ${kind} is no kind of dialog; there are confirm, select, input and editor`,
      );
    }
  }
  return { confirm, ...texts };
}
