/** What `pi` needs only once a hook uses it, or misuses it. */
import {
  CodedError,
  errorText,
  type HookAPI,
  type HookLoadWarning,
  type HookLogger,
  isHookEventName,
} from "@hookline/hooks-core";
import { isNeverEmitted, nearestEvent } from "./event-hint.ts";

export * as core from "@hookline/hooks-core";
export { execCommand } from "./exec.ts";
export { stderrLogger } from "./stderr-logger.ts";

/** Synchronous, since `pi.typebox` is a plain property; core's own copy, so that its schemas and a hook's are of one kind. */
export function loadTypeBox(): HookAPI["typebox"] {
  return require("@hookline/hooks-core/typebox");
}

/** The error of a method that the host has not connected yet. */
export function notInitialized(method: string): CodedError {
  return new CodedError(
    "HOOK_NOT_INITIALIZED",
    `${method} handler not initialized`,
  );
}

/** The caller does not wait for the host, so the host's failure goes to the log. */
export function detach(
  result: unknown,
  method: string,
  path: string,
  logger: HookLogger,
): void {
  Promise.resolve(result).catch((error: unknown) =>
    logger.error(`${path}: ${method} failed: ${errorText(error)}`),
  );
}

/**
 * Tells what of a call of `pi.on` will surprise the author.
 *
 * @param path - of the hook, as it was given or found
 */
export function warnOfRegistration(
  event: unknown,
  handler: unknown,
  path: string,
  warn: (warning: HookLoadWarning) => void,
): void {
  if (typeof event === "string" && isNeverEmitted(event)) {
    warn({
      path,
      code: "EVENT_NOT_EMITTED",
      message: `This host never emits "${event}", an event of coding agents, so this handler never runs.`,
    });
  } else if (typeof event !== "string" || !isHookEventName(event)) {
    const near = nearestEvent(String(event));
    warn({
      path,
      code: "EVENT_UNKNOWN",
      message: `There is no event "${String(event)}", so this handler never runs.${near === undefined ? "" : ` Did you mean "${near}"?`}`,
    });
  }
  if (typeof handler !== "function")
    warn({
      path,
      code: "HANDLER_NOT_FUNCTION",
      message: `The handler of "${String(event)}" is ${handler === null ? "null" : `of type ${typeof handler}`}, not a function.`,
    });
}
