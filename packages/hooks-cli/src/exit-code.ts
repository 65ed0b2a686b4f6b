/** How the CLI ends, and the error that says that it was used wrongly. */

/** Exit codes; decision 006 says which command ends with which. */
export const exitCode = {
  fine: 0,
  findings: 1,
  usage: 2,
  ourFault: 3,
  interrupted: 130,
} as const;

/** A person asked for something that there is not; the message is one sentence that says what there is. */
export class UsageError extends Error {}
UsageError.prototype.name = "UsageError";
