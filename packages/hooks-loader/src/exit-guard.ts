/**
 * Keeps a hook from ending the host: `process.exit`, `process.reallyExit` and `process.abort` throw when a hook calls them.
 *
 * A call is a hook's when it comes from the own context of a reloadable hook, when a hook's file is in its stack, or when it comes while
 * another hook is imported or its factory runs, since the stack of a module that a hook imports does not show the hook. Everybody else's
 * call goes through. This is a guard against accidents and no sandbox: a `node:process` import called last in a function, signals that a
 * hook sends to the process, native code, an exit from a module that a hook imports once the hook is loaded, and a caller that kept the
 * original function are not seen. A host that exits while hooks load is refused as well, unless they are reloadable.
 */
import { hookInStack, isLoading, runningHook } from "./hook-files.ts";

const guarded = ["exit", "reallyExit", "abort"] as const;
type Exit = (code?: number) => never;
let installed = false;

/**
 * Installs the guard; the loader calls it before the first import, and a second call does nothing.
 *
 * @example
 * guardExit();
 * // in a handler: process.exit(1) throws HOOK_EXIT_REFUSED, and the host goes on
 */
export function guardExit(): void {
  if (installed) return;
  installed = true;
  // `reallyExit` is what Node calls at last; the types do not know it.
  const target = process as unknown as Record<(typeof guarded)[number], Exit>;
  for (const name of guarded) {
    let current = target[name];
    if (typeof current !== "function") continue;
    const refuse = (code: number | undefined, hook?: string): never => {
      // A plain `require` is bundled into a compiled program; `import.meta.require` is not.
      const { CodedError } =
        require("@hookline/hooks-core") as typeof import("@hookline/hooks-core");
      throw new CodedError(
        "HOOK_EXIT_REFUSED",
        `${hook ?? "a hook that is being loaded"} called process.${name}(${code ?? ""}); a hook cannot end the host's process, so throw an error instead`,
      );
    };
    const call: Exit = (code) => {
      const hook = callingHook();
      if (hook !== undefined || isLoading()) return refuse(code, hook);
      return current.call(process, code);
    };
    Object.defineProperty(process, name, {
      configurable: true,
      enumerable: true,
      // The stack is looked at here too: `() => process.exit(1)` is a tail call, in which JavaScriptCore drops the hook's frame.
      get: (): Exit => {
        const hook = callingHook();
        return hook === undefined ? call : (code) => refuse(code, hook);
      },
      set: (replacement: Exit) => {
        current = replacement;
      },
    });
  }
}

function callingHook(): string | undefined {
  return runningHook() ?? hookInStack(callStack());
}

/** The whole stack: a hook may be deeper than the ten frames that an Error keeps. */
function callStack(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 200;
  try {
    return new Error("exit").stack;
  } finally {
    Error.stackTraceLimit = limit;
  }
}
