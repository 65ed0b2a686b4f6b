/** Says what is wrong with how a case was decided. */
import type { Decision } from "../decide.ts";
import type { ToolCase } from "./tool-case.ts";

/**
 * Compares a decision with what its case expects.
 *
 * A handler that fails does so in every case: a block that comes of an error is none that the author decided on.
 *
 * @param questions - titles of what a person was asked; every answer was no
 * @returns one sentence; null when all is as expected
 */
export function problemOf(
  { expect, reason }: ToolCase,
  decision: Decision,
  questions: readonly string[],
): string | null {
  const [error] = decision.errors;
  if (error !== undefined)
    return `${deciderOf(decision) ?? (error.hookPath || "the host")} failed: ${error.error}`;
  const isBlocked = decision.outcome === "block";
  if (expect === "allow") return isBlocked ? blockedText(decision) : null;
  if (expect === "ask" && questions.length === 0)
    return isBlocked
      ? `${blockedText(decision)}, and nobody was asked`
      : `${allowedText(decision)}, and nobody was asked`;
  if (!isBlocked)
    return questions.length === 0
      ? allowedText(decision)
      : `it runs, though the answer to ${JSON.stringify(questions.at(-1))} was no`;
  const given = decision.reason ?? "";
  return reason === null || given.includes(reason)
    ? null
    : `the reason ${JSON.stringify(given)} of ${deciderOf(decision)} does not contain ${JSON.stringify(reason)}`;
}

function blockedText(decision: Decision): string {
  const by = deciderOf(decision) ?? "the host";
  return `${by} blocks it: ${decision.reason ?? ""}`;
}

function allowedText({ handlers }: Decision): string {
  if (handlers.length === 0)
    return "it runs: the hook has no handler of tool_call";
  const names = [
    ...new Set(handlers.map(({ hook, index }) => `${hook}#${index}`)),
  ];
  return `it runs: ${names.join(", ")} let${names.length === 1 ? "s" : ""} it through`;
}

/** The handler whose word counts: the last one that ran of the hook that decided. */
function deciderOf({ decidedBy, handlers }: Decision): string | undefined {
  if (decidedBy === null) return undefined;
  const last = handlers.findLast(({ hook }) => hook === decidedBy);
  return last === undefined ? decidedBy : `${decidedBy}#${last.index}`;
}
