/** Tells by its message what a provider's error means; providers have no common codes. */

const overflow =
  /context.{0,20}(?:length|window|limit)|prompt is too long|too many (?:input )?tokens|maximum context|input is too long/i;
const passing =
  /overloaded|rate.?limit|too many requests|\b(?:408|429|5\d\d)\b|time(?:d )?out|connection|network|socket|fetch failed|temporar|unavailable|ECONN|EAI_AGAIN/i;

/** The conversation does not fit the model. */
export function isOverflow(errorMessage: string): boolean {
  return overflow.test(errorMessage);
}

/** The same request may work a moment later. */
export function isPassing(errorMessage: string): boolean {
  return !isOverflow(errorMessage) && passing.test(errorMessage);
}
