/** A component of a hook, made safe for the screen. */
import type { Component } from "@hookline/hooks-core";

/** What a component needs from around it. */
export interface ComponentFrame {
  /** Runs code of the component. */
  readonly run: <R>(code: () => R) => R;
  /** Is told what it threw. */
  readonly fail: (error: unknown) => void;
  /** Cuts a line to a number of columns, in the measure of the screen. */
  readonly cut: (line: string, width: number) => string;
}

/**
 * Puts a component in a frame: what it throws ends its dialog and not the process, and a line that is too long is cut. (The library
 * that draws throws at such lines, from a timer.)
 *
 * @param component - of a hook
 * @param frame - what is around it
 * @returns a component that shows the same and takes the same keys
 * @example
 * tui.addChild(fitComponent(component, { run: (code) => code(), fail: reject, cut: truncateToWidth }));
 */
export function fitComponent(
  component: Component,
  { run, fail, cut }: ComponentFrame,
): Component {
  const attempt = <R>(code: () => R, otherwise: R): R => {
    try {
      return run(code);
    } catch (error) {
      fail(error);
      return otherwise;
    }
  };
  const framed: Component = {
    render: (width) =>
      attempt(
        () => component.render(width).map((line) => cut(line, width)),
        [],
      ),
    handleInput(data) {
      // Hooks write async ones as well.
      const pending: unknown = attempt(
        () => component.handleInput?.(data),
        undefined,
      );
      if (pending instanceof Promise) pending.catch(fail);
    },
    get wantsKeyRelease() {
      return component.wantsKeyRelease === true;
    },
    invalidate: () => attempt(() => component.invalidate(), undefined),
  };
  if ("focused" in component) {
    // Told by the screen, so that the component draws a cursor.
    Object.defineProperty(framed, "focused", {
      get: () => Reflect.get(component, "focused"),
      set(focused) {
        Reflect.set(component, "focused", focused);
      },
    });
  }
  return framed;
}
