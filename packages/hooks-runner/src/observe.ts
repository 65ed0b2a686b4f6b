/** What an observer of a runner is told. */

/** One call of one handler, told when it is over. */
export interface HandlerCall {
  readonly hookPath: string;
  readonly event: string;
  /** Place of the handler among those that its hook has for the event, from 0. */
  readonly index: number;
  /** Undefined when it threw. */
  readonly returned: unknown;
  readonly threw: boolean;
  /** What it threw. */
  readonly error: unknown;
  /** How long it took, in milliseconds; time spent waiting for a person counts. */
  readonly ms: number;
}

/** Is told of every handler's return, error and time. What it throws is passed over. */
export type HandlerObserver = (call: HandlerCall) => void;
