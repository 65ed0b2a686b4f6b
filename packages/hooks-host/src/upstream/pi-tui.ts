/** The real pi-tui, loaded when somebody needs it. */

/** The module `@earendil-works/pi-tui`. */
export type PiTui = typeof import("@earendil-works/pi-tui");

/**
 * Loads pi-tui, at once: a hook that is required, and a constructor, cannot wait.
 *
 * By its file: under its name there may be the module that this package serves to hooks, which is made of this one.
 *
 * @returns the same module at each call
 * @example
 * loadPiTui().visibleWidth("日本"); // 4
 */
export function loadPiTui(): PiTui {
  return import.meta.require("@earendil-works/pi-tui/dist/index.js");
}
