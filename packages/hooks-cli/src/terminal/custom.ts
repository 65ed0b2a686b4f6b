/** Components of hooks on the screen, drawn by the library that hooks write them for; it is imported with the first one. */
import {
  type CustomComponent,
  errorText,
  type HookUIContext,
  type Theme,
} from "@hookline/hooks-core";
import type { RunInside } from "./dialog-queue.ts";
import { fitComponent } from "./fit-component.ts";
import { restoreOnSignal } from "./restore-on-signal.ts";

/** What is shown, and how. */
export interface CustomDialog {
  /** As a hook gave it. */
  readonly factory: Parameters<HookUIContext["custom"]>[0];
  readonly theme: Theme;
  /** Closes it. */
  readonly signal: AbortSignal;
  /** Runs code of the hook. */
  readonly inside: RunInside;
  /** Is told what nobody else learns. */
  readonly tell: (line: string) => void;
}

/**
 * Shows a component until it calls `done`; it has all keys and the terminal's full width.
 *
 * A factory that is declared with four parameters gets `(tui, theme, keybindings, done)`, as in the current contract, and else
 * `(tui, theme, done)`, as in the hook contract (D18 of the original's known differences: there, older hooks break).
 *
 * @returns what was given to `done`; undefined when it was closed by the signal or by Ctrl-C, pressed twice in a row
 * @throws (rejects with) what the factory or a method of the component threw; the terminal is restored before
 */
export async function showCustom({
  factory,
  theme,
  signal,
  inside,
  tell,
}: CustomDialog): Promise<unknown> {
  const pi = await import("@earendil-works/pi-tui");
  if (signal.aborted) return undefined;
  const {
    promise: answer,
    resolve: done,
    reject: fail,
  } = Promise.withResolvers<unknown>();
  signal.addEventListener("abort", () => done(undefined), { once: true });

  // It writes to `process.stdout`, which is stderr in the process that hooks run in (see bin.ts).
  const terminal = new pi.ProcessTerminal();
  const tui = new pi.TuiMainScreen(terminal);
  let component: CustomComponent | undefined;
  let suspended = false;
  let over = false;
  const scope = {
    suspend() {
      suspended = true;
      tui.stop();
    },
    resume() {
      suspended = false;
      tui.start();
      tui.requestRender(true);
    },
  };
  const run = <R>(code: () => R): R => inside(scope, code);
  const cut = (line: string, width: number) =>
    pi.visibleWidth(line) > width ? pi.truncateToWidth(line, width, "…") : line;

  const show = (made: CustomComponent) => {
    if (over) return dispose(made, tell);
    if (typeof made?.render !== "function")
      throw new TypeError("custom: the factory gave no component");
    component = made;
    const framed = fitComponent(made, { run, fail, cut });
    tui.addChild(framed);
    tui.setFocus(framed);
    tui.requestRender();
  };

  let interrupts = 0;
  tui.addInputListener((key) => {
    if (pi.isKeyRelease(key)) return undefined;
    interrupts = pi.matchesKey(key, "ctrl+c") ? interrupts + 1 : 0;
    if (interrupts === 0 || (interrupts === 1 && component !== undefined))
      return undefined;
    tell("the component was closed with Ctrl-C");
    done(undefined);
    return { consume: true };
  });
  const stopWatching = restoreOnSignal(() => suspended || tui.stop());
  tui.start();
  try {
    const given = factory.length >= 4 ? [pi.getKeybindings(), done] : [done];
    const made = run(async () =>
      Reflect.apply(factory, undefined, [tui, theme, ...given]),
    );
    made.then(show).catch(fail);
    return await answer;
  } finally {
    over = true;
    stopWatching();
    if (component !== undefined) dispose(component, tell);
    if (!suspended) await leave();
  }

  async function leave(): Promise<void> {
    try {
      tui.clear();
      tui.setClearOnShrink(true);
      tui.renderNow();
      // Late answers of the terminal and releases of keys are no input for the next who reads.
      await terminal.drainInput();
    } finally {
      tui.stop();
    }
  }
}

function dispose(
  component: CustomComponent,
  tell: (line: string) => void,
): void {
  try {
    component.dispose?.();
  } catch (error) {
    tell(`a component failed while it was closed: ${errorText(error)}`);
  }
}
