/** Takes out one handler at a time, and tells which of them no case misses. */
import type { ExtensionAPI, ExtensionFactory } from "@hookline/hooks-core";
import { resolvePath } from "@hookline/hooks-loader";

/**
 * A handler that was taken out.
 *
 * @example
 * const { event, index, isNoticed } = report.handlers[0];
 */
export interface Mutation {
  readonly event: string;
  /** Place among the handlers that the hook has for the event, from 0. */
  readonly index: number;
  /** The cases failed without it. */
  readonly isNoticed: boolean;
}

/**
 * What came of all mutations.
 *
 * @example
 * expect((await mutationCheck(gate, run)).unnoticed).toEqual([]);
 */
export interface MutationReport {
  /** In the order of registration. */
  readonly handlers: readonly Mutation[];
  /** The handlers that no case misses, as `gate.ts, tool_call #1`. */
  readonly unnoticed: readonly string[];
}

type Place = Omit<Mutation, "isNoticed">;

/**
 * Runs cases with all handlers, and then once without each of them.
 *
 * @param hook - a factory, or the path of a hook, relative to the folder of the process
 * @param run - the cases, on the hook that it is given; it throws, or rejects, when one fails. It is run once more than there are handlers
 * @throws Error when the cases fail though nothing is taken out, and when they do not run the hook or it has no handler
 * @example
 * const { unnoticed } = await mutationCheck(gate, async (hook) => {
 *   await using harness = await createHarness(hook);
 *   expect(await harness.toolCall("bash", { command: "rm -rf build" })).toBlock();
 * });
 * expect(unnoticed).toEqual([]);
 */
export async function mutationCheck(
  hook: ExtensionFactory | string,
  run: (hook: ExtensionFactory) => Promise<unknown> | void,
): Promise<MutationReport> {
  const factory = typeof hook === "string" ? await factoryOf(hook) : hook;
  const name = typeof hook === "string" ? hook : hook.name || "hook";
  const places = new Map<string, Place>();
  const whole = masked(factory, name, (place) => {
    places.set(textOf(name, place), place);
    return false;
  });
  const [failure] = await failuresOf(() => run(whole));
  if (failure !== undefined)
    throw new Error(`the cases fail with all handlers of ${name} in place`, {
      cause: failure,
    });
  if (places.size === 0)
    throw new Error(
      `the cases met no handler of ${name}; is the hook that run is given the one that they try?`,
    );
  const handlers: Mutation[] = [];
  for (const [text, place] of places) {
    const without = masked(factory, name, (one) => textOf(name, one) === text);
    const failures = await failuresOf(() => run(without));
    handlers.push({ ...place, isNoticed: failures.length > 0 });
  }
  const unnoticed = handlers
    .filter(({ isNoticed }) => !isNoticed)
    .map((one) => textOf(name, one));
  return { handlers, unnoticed };
}

function textOf(hook: string, { event, index }: Place): string {
  return `${hook}, ${event} #${index}`;
}

async function factoryOf(path: string): Promise<ExtensionFactory> {
  const file = resolvePath(path, process.cwd());
  const module: { readonly default?: unknown } = await import(file);
  if (typeof module.default !== "function")
    throw new TypeError(`${path} has no function as its default export`);
  return module.default as ExtensionFactory;
}

/** A factory whose hook lacks the handlers that are left out. */
function masked(
  factory: ExtensionFactory,
  name: string,
  isLeftOut: (place: Place) => boolean,
): ExtensionFactory {
  const mutant: ExtensionFactory = (pi) => {
    const counts = new Map<string, number>();
    const on = (event: string, handler: never): void => {
      const index = counts.get(event) ?? 0;
      counts.set(event, index + 1);
      if (!isLeftOut({ event, index })) pi.on(event as never, handler);
    };
    // Its getters stay getters.
    const seen: ExtensionAPI = Object.create(pi, { on: { value: on } });
    return factory(seen);
  };
  return Object.defineProperty(mutant, "name", { value: name });
}

/** What fails late counts too: a handler that is gone may be one that another one relies on. */
async function failuresOf(
  run: () => Promise<unknown> | void,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const graph = new Bun.ModuleGraph({
    onError: (error) => void failures.push(error),
  });
  try {
    await graph.run(run);
    await new Promise((resolve) => setImmediate(resolve));
  } catch (error) {
    failures.push(error);
  } finally {
    graph.dispose();
  }
  return failures;
}
