/** An object that looks like another one, with some of its properties replaced. */

/**
 * Makes a view: reading asks `replace`, writing and everything else goes to the object itself. Unlike a copy it shows what the object has
 * at that moment, and unlike a plain Proxy it may replace properties of a frozen object.
 *
 * @param object - asked for at each access, so that the view may change what it looks at
 * @param replace - gives what the view shows instead of `value`
 * @example
 * const loud = view(() => console, (key, value) => (key === "log" ? console.error : value));
 */
export function view<T extends object>(
  object: () => T,
  replace: (key: string | symbol, value: unknown) => unknown,
): T {
  const read = (key: string | symbol): unknown => {
    const target = object();
    return replace(key, Reflect.get(target, key, target));
  };
  // The proxied object is empty: what a proxy may say of a property depends on whether its own object has it.
  return new Proxy({} as T, {
    get: (_, key) => read(key),
    set: (_, key, value) => Reflect.set(object(), key, value),
    has: (_, key) => Reflect.has(object(), key),
    deleteProperty: (_, key) => Reflect.deleteProperty(object(), key),
    ownKeys: () => Reflect.ownKeys(object()),
    getPrototypeOf: () => Reflect.getPrototypeOf(object()),
    getOwnPropertyDescriptor(_, key) {
      const own = Reflect.getOwnPropertyDescriptor(object(), key);
      return (
        own && {
          value: read(key),
          configurable: true,
          enumerable: own.enumerable ?? false,
          writable: true,
        }
      );
    },
  });
}
