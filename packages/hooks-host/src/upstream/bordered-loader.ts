/** `BorderedLoader`: what upstream hooks show while a model answers. */
import type { CustomComponent, Theme, TUI } from "@hookline/hooks-core";
import type {
  CancellableLoader,
  Loader,
  TUI as PiTui,
} from "@earendil-works/pi-tui";
import { loadPiTui } from "./pi-tui.ts";

/** How a `BorderedLoader` behaves. */
export interface BorderedLoaderOptions {
  /** False: Escape does nothing, and the signal never fires. True when absent. */
  readonly cancellable?: boolean;
}

/**
 * A moving indicator with a message between two lines, which the person can end with Escape.
 *
 * It is made of pi-tui's loaders; pi-tui is loaded by the first one that is made.
 *
 * @example
 * const answer = await ctx.ui.custom<string | undefined>((tui, theme, done) => {
 *   const loader = new BorderedLoader(tui, theme, "Asking the model");
 *   loader.onAbort = () => done(undefined);
 *   ask(loader.signal).then(done, () => done(undefined));
 *   return loader;
 * });
 */
export class BorderedLoader implements CustomComponent {
  readonly #theme: Theme;
  readonly #loader: Loader;
  readonly #cancellable: CancellableLoader | undefined;
  readonly #neverFires = new AbortController().signal;

  constructor(
    tui: TUI,
    theme: Theme,
    message: string,
    options: BorderedLoaderOptions = {},
  ) {
    const { CancellableLoader, Loader } = loadPiTui();
    // Of the screen, a loader uses `requestRender` alone, which every host's has.
    const screen = tui as PiTui;
    const accent = (text: string) => theme.fg("accent", text);
    const muted = (text: string) => theme.fg("muted", text);
    this.#theme = theme;
    this.#cancellable =
      options.cancellable === false
        ? undefined
        : new CancellableLoader(screen, accent, muted, message);
    this.#loader =
      this.#cancellable ?? new Loader(screen, accent, muted, message);
  }

  /** Fires when the person pressed Escape. */
  get signal(): AbortSignal {
    return this.#cancellable?.signal ?? this.#neverFires;
  }

  /** Called once the signal has fired. */
  set onAbort(listener: (() => void) | undefined) {
    if (this.#cancellable !== undefined) this.#cancellable.onAbort = listener;
  }

  /** Draws a line, the loader, how to cancel, and a line. */
  render(width: number): string[] {
    const border = this.#theme.fg("border", "─".repeat(width));
    const hint = ` ${this.#theme.fg("muted", "esc to cancel")}`;
    const { truncateToWidth } = loadPiTui();
    return [
      border,
      ...this.#loader.render(width),
      ...(this.#cancellable === undefined
        ? []
        : ["", truncateToWidth(hint, width)]),
      "",
      border,
    ];
  }

  /** Escape cancels; other keys do nothing. */
  handleInput(data: string): void {
    this.#cancellable?.handleInput(data);
  }

  invalidate(): void {
    this.#loader.invalidate();
  }

  /** Stops the indicator. Whoever shows the loader calls this when it is gone. */
  dispose(): void {
    this.#loader.stop();
  }
}
