/** Which files hooks were loaded from in this process, so that a stack can be traced back to a hook. */
const files = new Map<string, string>();
let loading = 0;
let loadingInOwnContext = 0;
let askRunning: (() => string | undefined) | undefined;

/** Remembers that code of this file belongs to a hook. */
export function rememberHookFile(resolvedPath: string, path: string): void {
  files.set(resolvedPath, path);
}

/** The same for many files; `paths` has the path of each hook at the same place. */
export function rememberHookFiles(
  resolvedPaths: readonly string[],
  paths: readonly string[],
): void {
  for (let at = 0; at < paths.length; at += 1)
    files.set(resolvedPaths[at]!, paths[at]!);
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

/** Says how to find out which hook runs, where hooks run in contexts of their own: there, no stack is needed. */
export function tellRunningHook(ask: () => string | undefined): void {
  askRunning = ask;
}

/** The path of the hook in whose own context the caller runs; undefined where hooks have none. */
export function runningHook(): string | undefined {
  return askRunning?.();
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

/** Loads a hook in a context of its own: what it does is known to be its doing, so nobody else has to be suspected meanwhile. */
export async function whileLoadingInOwnContext<T>(
  run: () => Promise<T>,
): Promise<T> {
  loadingInOwnContext += 1;
  try {
    return await run();
  } finally {
    loadingInOwnContext -= 1;
  }
}

/** Tells whether a hook is being imported or its factory runs, and what runs meanwhile may be its doing. */
export function isLoading(): boolean {
  return loading > loadingInOwnContext;
}
