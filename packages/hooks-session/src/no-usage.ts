/** Usage of an answer that nobody counted. */
import type { Usage } from "@hookline/hooks-core";

/**
 * Makes a usage of zeros.
 *
 * @example
 * const message = { ...answer, usage: noUsage() };
 */
export function noUsage(): Usage {
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
  return {
    input: 0,
    output: 0,
    cacheRead: 0,
    cacheWrite: 0,
    totalTokens: 0,
    cost,
  };
}
