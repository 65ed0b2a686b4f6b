/** Shows what hooks did, handler by handler. */
import type { Observed } from "../harness/calls.ts";
import { inLine } from "../harness/watch.ts";

/** What a trace is made of; a decision of `decide` has no event in its handlers and no UI. */
export interface Traced {
  readonly call?: string;
  readonly event?: string;
  readonly handlers: readonly {
    readonly event?: string;
    readonly hook: string;
    readonly index: number;
    readonly returned: unknown;
    readonly edited?: boolean;
    readonly error: string | null;
  }[];
  readonly errors: Observed["errors"];
  readonly ui?: Observed["ui"];
}

/**
 * Writes a trace.
 *
 * @returns a line for the call, then one for each handler, error, question and notification
 * @example
 * traceText(decision);
 * // toolCall bash { command: 'ls' }
 * //   gate.ts, tool_call #0: returned { block: true }
 */
export function traceText(seen: Traced): string {
  const { call = seen.event ?? "", handlers, errors, ui } = seen;
  const lines = [
    ...(handlers.length === 0 ? ["no handler ran"] : []),
    ...handlers.map(
      ({ event = seen.event, hook, index, ...did }) =>
        `${hook}, ${event} #${index}: ${whatItDid(did)}`,
    ),
    ...errors.map(
      ({ hookPath, event, error, code = "no code" }) =>
        `reported of ${hookPath}, ${event}: ${error} (${code})`,
    ),
    ...(ui?.asked ?? []).map(
      ({ kind, title, text }) =>
        `asked ${kind} ${inLine(title)}${text === undefined ? "" : ` ${inLine(text)}`}`,
    ),
    ...(ui?.notifications ?? []).map(
      ({ message, type }) => `notified ${type} ${inLine(message)}`,
    ),
  ];
  return [call, ...lines.map((line) => `  ${line}`)].join("\n");
}

function whatItDid({
  returned,
  edited,
  error,
}: Pick<Traced["handlers"][number], "returned" | "edited" | "error">): string {
  if (error !== null) return `threw: ${error}`;
  const what =
    returned === undefined
      ? "returned nothing"
      : `returned ${inLine(returned)}`;
  return edited === true ? `edited in place, ${what}` : what;
}
