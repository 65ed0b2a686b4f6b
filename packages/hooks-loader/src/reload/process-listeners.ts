/**
 * Knows which listeners of `process` a graph's code has added, so that they can go with it: disposing a graph leaves them.
 *
 * `process` itself says when somebody adds a listener, and Bun in whose context. So it plays no part how the code came to `process`: as
 * the global, by `globalThis`, by importing `node:process`, or through a package.
 */
type Listener = (...args: unknown[]) => void;

/** By event. A listener that was added twice is there twice. */
type Added = Map<string | symbol, Listener[]>;

const graphs = new Map<Bun.ModuleGraph, Added>();

function onAdded(event: string | symbol, listener: Listener): void {
  const added = graphOfCaller();
  if (added === undefined) return;
  const listeners = added.get(event);
  if (listeners === undefined) added.set(event, [listener]);
  else listeners.push(listener);
}

/** Without this, a hook that adds and takes away a listener at each call would make the list grow for ever. */
function onRemoved(event: string | symbol, listener: Listener): void {
  for (const added of graphs.values()) {
    const listeners = added.get(event) ?? [];
    const at = listeners.lastIndexOf(listener);
    if (at !== -1) return void listeners.splice(at, 1);
  }
}

function graphOfCaller(): Added | undefined {
  const { current } = Bun.ModuleGraph;
  return current && graphs.get(current);
}

/**
 * Notes from now on which listeners of `process` the graph's code adds.
 *
 * @returns takes them all away, and ends it
 */
export function trackProcessListeners(graph: Bun.ModuleGraph): () => void {
  if (graphs.size === 0) {
    process.on("newListener", onAdded);
    process.on("removeListener", onRemoved);
  }
  const added: Added = new Map();
  graphs.set(graph, added);
  return () => {
    if (!graphs.delete(graph)) return;
    for (const [event, listeners] of added)
      for (const listener of listeners) process.off(event, listener);
    if (graphs.size > 0) return;
    process.off("newListener", onAdded);
    process.off("removeListener", onRemoved);
  };
}
