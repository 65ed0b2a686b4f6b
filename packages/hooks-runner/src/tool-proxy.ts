/** Makes a wrapper look like the tool inside it. */

/**
 * Gives `wrapper` a getter for everything that `tool` has, own or inherited, and `wrapper` does not. Each reads the tool
 * when it is asked, so that a tool that is renamed is renamed outside too; methods are bound to the tool, so that private
 * fields work. What is added to the tool later is not seen.
 *
 * @param tool - any object
 * @param wrapper - is changed
 */
export function applyToolProxy(tool: object, wrapper: object): void {
  for (
    let level = tool;
    level !== Object.prototype;
    level = Object.getPrototypeOf(level) as object
  ) {
    for (const key of Reflect.ownKeys(level)) {
      if (key === "constructor" || key in wrapper) continue;
      Object.defineProperty(wrapper, key, {
        enumerable: true,
        configurable: true,
        get: () => {
          const value: unknown = Reflect.get(tool, key);
          return typeof value === "function" ? value.bind(tool) : value;
        },
      });
    }
    if (Object.getPrototypeOf(level) === null) return;
  }
}
