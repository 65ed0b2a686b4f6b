/** Types a factory without an annotation. */
import type { HookFactory } from "./hook-api.ts";

/**
 * Gives the factory back as it is; its parameter is typed.
 *
 * @example
 * export default defineHook((pi) => {
 *   pi.on("turn_start", (event) => pi.logger.info(`turn ${event.turnIndex}`));
 * });
 */
export function defineHook(factory: HookFactory): HookFactory {
  return factory;
}
