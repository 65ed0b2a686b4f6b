/** Says what is wrong with a result that its event cannot use. */
import {
  type HookEventSpec,
  type ResultShape,
  resultShapes,
} from "@hookline/hooks-core";

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  return typeof value === "object" ? `an ${typeName(value)}` : String(value);
}

/** The fields of an event's results; undefined where results are ignored. */
export function shapeOf(spec: HookEventSpec): ResultShape | undefined {
  return spec.result !== undefined && spec.result in resultShapes
    ? resultShapes[spec.result as keyof typeof resultShapes]
    : undefined;
}

function takes(shape: ResultShape): string {
  return `a result takes { ${Object.keys(shape).join(", ")} }`;
}

/** What is wrong with a result that has none of the fields that its event takes. */
export function strangeResult(shape: ResultShape, returned: unknown): string {
  return `${takes(shape)}; ${show(returned)} does nothing`;
}

/**
 * Compares a result with the fields that its event takes.
 *
 * It reads generated facts, not the schemas, since this runs at every result and TypeBox costs 40 ms to import.
 *
 * @param spec - the event's row; a row without a result accepts anything
 * @param returned - what a handler returned, neither undefined nor null
 * @returns one sentence, or undefined when the result fits
 * @example
 * resultProblem(hookEvents.tool_call, { decision: "deny" });
 * // "a result takes { block, reason }; it has `decision`, which does nothing"
 */
export function resultProblem(
  spec: HookEventSpec,
  returned: unknown,
): string | undefined {
  const shape = shapeOf(spec);
  if (shape === undefined) return undefined;
  if (
    typeof returned !== "object" ||
    returned === null ||
    Array.isArray(returned)
  ) {
    return strangeResult(shape, returned);
  }
  for (const [key, value] of Object.entries(returned)) {
    const wanted = shape[key];
    if (wanted === undefined)
      return `${takes(shape)}; it has \`${key}\`, which does nothing`;
    if (value === undefined || value === null || wanted === "unknown") continue;
    if (typeName(value) !== wanted) {
      return `${takes(shape)}; \`${key}\` must be ${wanted}, it is ${show(value)}`;
    }
  }
  return undefined;
}

/**
 * Names the fields of an earlier result that are lost when a later one takes its place.
 *
 * @returns the names of the fields that had a truthy value and have another one, or none, now
 */
export function lostFields(
  earlier: unknown,
  later: unknown,
): readonly string[] {
  if (typeof earlier !== "object" || earlier === null) return [];
  const next = (
    typeof later === "object" && later !== null ? later : {}
  ) as Readonly<Record<string, unknown>>;
  return Object.entries(earlier)
    .filter(([key, value]) => value && next[key] !== value)
    .map(([key]) => key);
}
