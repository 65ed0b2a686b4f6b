/** The UI of a host that has none. */
import type { HookUIContext, Theme } from "@hookline/hooks-core";

/** A theme that leaves text as it is. */
export const plainTheme: Theme = {
  fg: (_color, text) => text,
  bg: (_color, text) => text,
  bold: (text) => text,
  italic: (text) => text,
  underline: (text) => text,
  inverse: (text) => text,
  strikethrough: (text) => text,
};

/**
 * Answers every question at once as if the person had declined, and shows nothing.
 *
 * `custom` resolves to undefined without calling its factory, whatever type its caller hopes for: there is nobody to draw for.
 *
 * @example
 * await createNoOpUIContext().confirm("Delete?", "all of it"); // false
 */
export function createNoOpUIContext(): HookUIContext {
  return {
    select: async () => undefined,
    confirm: async () => false,
    input: async () => undefined,
    notify() {},
    setStatus() {},
    custom: async <T>() => undefined as T,
    setEditorText() {},
    getEditorText: () => "",
    editor: async () => undefined,
    theme: plainTheme,
  };
}
