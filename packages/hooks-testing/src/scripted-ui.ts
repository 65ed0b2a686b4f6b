/** A UI that answers from a script and writes down what it was told. */
import type { HookUIContext, NotifyType } from "@hookline/hooks-core";
import { createNoOpUIContext } from "@hookline/hooks-runner";

/**
 * Answers to the questions of hooks, by kind, in the order in which they are asked.
 *
 * @example
 * const ui: UIScript = { confirm: [true, false], input: ["main"] };
 */
export interface UIScript {
  readonly confirm?: readonly boolean[];
  readonly select?: readonly (string | undefined)[];
  readonly input?: readonly (string | undefined)[];
  readonly editor?: readonly (string | undefined)[];
}

/**
 * What hooks did with the UI.
 *
 * @example
 * harness.ui.asked; // [{ kind: "confirm", title: "Dangerous command", text: "Allow: rm -rf x" }]
 */
export interface UIRecord {
  readonly asked: { kind: keyof UIScript; title: string; text?: string }[];
  readonly notifications: { message: string; type: NotifyType }[];
  /** The texts that are set now, by key. */
  readonly statuses: Map<string, string>;
}

/**
 * Makes a scripted UI. A question without an answer left throws: a test must not pass because a hook took silence for consent.
 *
 * @example
 * const { ui, record } = createScriptedUI({ confirm: [true] });
 * await ui.confirm("Delete?", "all of it"); // true
 */
export function createScriptedUI(script: UIScript): {
  readonly ui: HookUIContext;
  readonly record: UIRecord;
} {
  const record: UIRecord = {
    asked: [],
    notifications: [],
    statuses: new Map(),
  };
  const next: Record<string, number> = {};

  async function answer<T>(
    kind: keyof UIScript,
    answers: readonly T[] | undefined,
    title: string,
    text?: string,
  ): Promise<T> {
    record.asked.push({ kind, title, ...(text === undefined ? {} : { text }) });
    const place = next[kind] ?? 0;
    next[kind] = place + 1;
    if (answers === undefined || place >= answers.length) {
      throw new Error(
        `the script has no answer left for ${kind}(${JSON.stringify(title)})`,
      );
    }
    return answers[place] as T;
  }

  const ui: HookUIContext = {
    ...createNoOpUIContext(),
    confirm: (title, message) =>
      answer("confirm", script.confirm, title, message),
    select: (title) => answer("select", script.select, title),
    input: (title, placeholder) =>
      answer("input", script.input, title, placeholder),
    editor: (title, prefill) => answer("editor", script.editor, title, prefill),
    notify: (message, type = "info") =>
      void record.notifications.push({ message, type }),
    setStatus: (key, text) =>
      void (text === undefined
        ? record.statuses.delete(key)
        : record.statuses.set(key, text)),
  };
  return { ui, record };
}
