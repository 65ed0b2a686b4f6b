/** A UI that answers from a script and writes down what it was told. */
import type { HookUIContext, NotifyType } from "@hookline/hooks-core";
import { createNoOpUIContext } from "@hookline/hooks-runner";
import { inspect } from "node:util";

/**
 * Answers to the questions of hooks, by kind, in the order in which they are asked. `undefined` is a dialog that is closed.
 *
 * @example
 * const ui: UIScript = { confirm: [true, false], input: ["main"] };
 */
export interface UIScript {
  readonly confirm?: readonly boolean[];
  /** One of the options, or what the first that is chosen matches. */
  readonly select?: readonly (string | RegExp | undefined)[];
  readonly input?: readonly (string | undefined)[];
  readonly editor?: readonly (string | undefined)[];
  /** What components of the hook's own give; they are not drawn. */
  readonly custom?: readonly unknown[];
}

/**
 * What a hook asked a person.
 *
 * @example
 * harness.asked[0]; // { kind: "confirm", title: "Dangerous command", text: "Allow: rm -rf x" }
 */
export interface Question {
  readonly kind: keyof UIScript;
  /** Of a custom component: `custom component`. */
  readonly title: string;
  /** Message of a confirm, placeholder of an input, text that an editor starts with. */
  readonly text?: string;
  /** Of a select. */
  readonly options?: readonly string[];
}

/**
 * What a hook told a person.
 *
 * @example
 * harness.notifications; // [{ message: "3 files formatted", type: "info" }]
 */
export interface UINotification {
  readonly message: string;
  readonly type: NotifyType;
}

/**
 * What hooks did with the UI.
 *
 * @example
 * record.asked.map(({ title }) => title); // ["Dangerous command"]
 */
export interface UIRecord {
  readonly asked: Question[];
  readonly notifications: UINotification[];
  /** The texts that are set now, by key. */
  readonly statuses: Map<string, string>;
}

/**
 * Makes a scripted UI. A question without an answer left throws: a test must not pass because a hook took silence for consent.
 *
 * @param script - the answers
 * @param onProblem - told of what is also thrown into the hook, which may catch it
 * @example
 * const { ui, record } = createScriptedUI({ confirm: [true] });
 * await ui.confirm("Delete?", "all of it"); // true
 */
export function createScriptedUI(
  script: UIScript,
  onProblem: (problem: Error) => void = () => {},
): { readonly ui: HookUIContext; readonly record: UIRecord } {
  const record: UIRecord = {
    asked: [],
    notifications: [],
    statuses: new Map(),
  };
  const next: Partial<Record<keyof UIScript, number>> = {};

  function problem(text: string): never {
    const error = new Error(text);
    onProblem(error);
    throw error;
  }

  async function answer<T>(
    answers: readonly T[] | undefined,
    question: Question,
  ): Promise<T> {
    record.asked.push(question);
    const { kind, title } = question;
    const place = next[kind] ?? 0;
    next[kind] = place + 1;
    if (answers === undefined || place >= answers.length)
      problem(
        `the hook asked ${kind} ${JSON.stringify(title)}${question.text ? ` (${question.text})` : ""}, and the script has no answer left for it; give the harness ui: { ${kind}: [...] }`,
      );
    return answers[place] as T;
  }

  const ui: HookUIContext = {
    ...createNoOpUIContext(),
    confirm: (title, text) =>
      answer(script.confirm, { kind: "confirm", title, text }),
    async select(title, options) {
      const question = { kind: "select", title, options } as const;
      const chosen = await answer(script.select, question);
      if (chosen === undefined) return undefined;
      const option = options.find((one) =>
        typeof chosen === "string" ? one === chosen : chosen.test(one),
      );
      return (
        option ??
        problem(
          `the script answers ${inspect(chosen)} to select ${inspect(title)}, which offers ${inspect(options)}`,
        )
      );
    },
    input: (title, text) =>
      answer(script.input, { kind: "input", title, ...given({ text }) }),
    editor: (title, text) =>
      answer(script.editor, { kind: "editor", title, ...given({ text }) }),
    custom: <T>() =>
      answer(script.custom as readonly T[] | undefined, {
        kind: "custom",
        title: "custom component",
      }),
    notify: (message, type = "info") =>
      void record.notifications.push({ message, type }),
    setStatus: (key, text) =>
      void (text === undefined
        ? record.statuses.delete(key)
        : record.statuses.set(key, text)),
  };
  return { ui, record };
}

function given({ text }: { text: string | undefined }): { text?: string } {
  return text === undefined ? {} : { text };
}
