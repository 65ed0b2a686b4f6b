/** Imported into a graph, where `require.cache` is the graph's own: only from there it can be read. */

/** Absolute paths of all modules that the graph of this file has loaded. */
export function loadedFiles(): string[] {
  return Object.keys(require.cache);
}
