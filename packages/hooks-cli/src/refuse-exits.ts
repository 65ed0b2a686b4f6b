/** Keeps hooks from ending the process. */
import { CodedError } from "@hookline/hooks-core";

/**
 * Makes `process.exit` and its like throw from now on, so that a hook that calls them has an error like any other.
 *
 * @returns what ends the process all the same
 */
export function refuseExits(): (code: number) => never {
  const exit = process.exit.bind(process);
  const refuse = (code?: number | string | null): never => {
    throw new CodedError(
      "HOOK_EXIT_REFUSED",
      `a hook called process.exit(${code ?? ""}); the process goes on`,
    );
  };
  process.exit = refuse;
  process.abort = refuse;
  Object.assign(process, { reallyExit: refuse });
  return (code) => {
    Object.assign(process, { reallyExit });
    return exit(code);
  };
}

const reallyExit: unknown = Reflect.get(process, "reallyExit");
