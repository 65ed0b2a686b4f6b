/** The UI that answers by itself what was said beforehand; no terminal is needed. */
import type { HookUIContext, Theme } from "@hookline/hooks-core";
import type { Answers } from "./answers.ts";
import { createLines } from "./lines.ts";
import { createNotes } from "./notes.ts";
import { visibleLine } from "./visible-text.ts";

/**
 * Makes a UI from answers. What was asked and answered is told, question by question; a question that has no answer, or one that is
 * not among its options, is declined.
 *
 * @param answers - by kind
 * @param say - writes a line on stderr
 * @param theme - given to hooks
 * @example
 * const ui = createAnsweringUI({ confirm: [true], select: [], input: [], editor: [] }, console.error, plainTheme);
 * await ui.confirm("Delete?", "all of it"); // true
 */
export function createAnsweringUI(
  answers: Answers,
  say: (line: string) => void,
  theme: Theme,
): HookUIContext {
  const used = { confirm: 0, select: 0, input: 0, editor: 0 };
  const tell = (what: string, answer: string) =>
    say(`hooks: ${visibleLine(what)}: ${visibleLine(answer)}`);

  function next<K extends keyof Answers>(
    kind: K,
  ): Answers[K][number] | undefined {
    const given = answers[kind];
    return given[Math.min(used[kind]++, given.length - 1)];
  }

  async function text(
    kind: "select" | "input" | "editor",
    title: string,
    options?: readonly string[],
  ): Promise<string | undefined> {
    const answer = next(kind);
    const asked = `${kind} "${title}"`;
    if (answer === undefined) {
      tell(asked, `declined: no --answer ${kind}=… was given`);
      return undefined;
    }
    if (options !== undefined && !options.includes(answer)) {
      const among = options.map((option) => `"${option}"`).join(", ");
      tell(
        asked,
        `declined: "${answer}" is not among ${among || "no options"}`,
      );
      return undefined;
    }
    tell(asked, `answered "${answer}"`);
    return answer;
  }

  return {
    ...createNotes(
      createLines(say),
      () => theme,
      () => undefined,
    ),
    select: (title, options) => text("select", title, options),
    async confirm(title, message) {
      const answer = next("confirm");
      const asked = `confirm "${title}"${message ? ` (${message})` : ""}`;
      if (answer === undefined)
        tell(asked, "declined: no --answer confirm=… was given");
      else tell(asked, `answered ${answer ? "yes" : "no"}`);
      return answer ?? false;
    },
    input: (title) => text("input", title),
    async editor(title, _prefill, options) {
      return options?.signal?.aborted ? undefined : text("editor", title);
    },
    async custom<T>() {
      say("hooks: custom: declined: a component needs a person");
      // As without a UI, whatever type the hook hopes for.
      return undefined as T;
    },
    theme,
  };
}
