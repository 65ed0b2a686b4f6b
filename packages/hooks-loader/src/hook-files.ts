/** Which files hooks were loaded from in this process, so that a stack can be traced back to a hook. */
const files = new Map<string, string>();
let loading = 0;

/** Remembers that code of this file belongs to a hook. */
export function rememberHookFile(resolvedPath: string, path: string): void {
  files.set(resolvedPath, path);
}

/**
 * Finds the hook whose file is in a stack.
 *
 * @param stack - of an Error
 * @returns the path of the hook as it was given; undefined when no frame is in a hook's own file
 */
export function hookInStack(stack: string | undefined): string | undefined {
  if (stack === undefined) return undefined;
  let first: string | undefined;
  let at = Infinity;
  for (const [file, path] of files) {
    // A frame is `at name (file:1:2)` or `at file:1:2`; the file may be the end of another one's path.
    for (const before of ["(", " "]) {
      const index = stack.indexOf(`${before}${file}:`);
      if (index === -1 || index >= at) continue;
      at = index;
      first = path;
    }
  }
  return first;
}

/**
 * Runs code of hooks that are being loaded; nothing is known yet about the files that they import.
 *
 * @returns what `run` returns; a promise counts as loading until it settles
 */
export function whileLoading<T>(run: () => T): T {
  loading += 1;
  let pending = false;
  try {
    const result = run();
    if (!(result instanceof Promise)) return result;
    pending = true;
    return result.finally(() => (loading -= 1)) as T;
  } finally {
    if (!pending) loading -= 1;
  }
}

/** Tells whether a hook is being imported or its factory runs. */
export function isLoading(): boolean {
  return loading > 0;
}
