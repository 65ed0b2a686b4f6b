/** What a hook may show to and ask of the person. */

/** Colours and text styles of the host. */
export interface Theme {
  /** Colours text; `color` is a token of the theme, for example `accent`, `dim`, `success`, `error`. */
  fg(color: string, text: string): string;
  /** Colours the background of text. */
  bg(color: string, text: string): string;
  bold(text: string): string;
  italic(text: string): string;
  underline(text: string): string;
  inverse(text: string): string;
  strikethrough(text: string): string;
}

/** Something that draws itself as lines of text and may take keys. */
export interface Component {
  /**
   * @param width - columns there are
   * @returns one string a line, none wider than `width`
   */
  render(width: number): string[];
  /** @param data - the bytes of one key press, as the terminal sent them */
  handleInput?(data: string): void;
  /** True: releases of keys are given to `handleInput` too. */
  wantsKeyRelease?: boolean;
  /** Forgets what was rendered before, for example when the theme changed. */
  invalidate(): void;
}

/** The part of the host's terminal UI that a custom component may use. */
export interface TUI {
  /** Draws again soon. */
  requestRender(): void;
  readonly terminal: { readonly columns: number; readonly rows: number };
}

/** How a notification looks. */
export type NotifyType = "info" | "warning" | "error";

/**
 * Dialogs, notifications and status texts.
 *
 * Without a UI (`ctx.hasUI` is false) each answers at once as if the person had declined.
 */
export interface HookUIContext {
  /** Lets the person pick one option; undefined when cancelled or when there is no UI. */
  select(title: string, options: string[]): Promise<string | undefined>;
  /** Asks yes or no; false when cancelled or when there is no UI. */
  confirm(title: string, message: string): Promise<boolean>;
  /** Asks for one line; undefined when cancelled or when there is no UI. */
  input(title: string, placeholder?: string): Promise<string | undefined>;
  /** Shows a line of text and goes on. */
  notify(message: string, type?: NotifyType): void;
  /** Sets this key's text in the status line; undefined takes it away. */
  setStatus(key: string, text: string | undefined): void;
  /**
   * Shows a component of the hook's own until it calls `done`.
   *
   * @returns what was given to `done`; undefined, without calling the factory, when there is no UI
   */
  custom<T>(
    factory: (
      tui: TUI,
      theme: Theme,
      done: (result: T) => void,
    ) => CustomComponent | Promise<CustomComponent>,
  ): Promise<T>;
  /** Puts text in the prompt editor. */
  setEditorText(text: string): void;
  /** Reads the prompt editor; `""` when there is no UI. */
  getEditorText(): string;
  /** Lets the person edit a longer text; undefined when cancelled or when there is no UI. */
  editor(
    title: string,
    prefill?: string,
    options?: { signal?: AbortSignal },
  ): Promise<string | undefined>;
  readonly theme: Theme;
}

/** What the factory of `HookUIContext.custom` gives: a component that may clean up after itself. */
export type CustomComponent = Component & { dispose?(): void };
