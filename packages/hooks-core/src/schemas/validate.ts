/** Checks payloads and results against their schemas, named by the event table. */
import type { TSchema } from "typebox";
import Value from "typebox/value";
import { type HookEventName, hookEvents } from "../events.ts";
import * as agent from "./agent-events.ts";
import * as session from "./session-events.ts";
import * as results from "./session-results.ts";
import * as tool from "./tool-events.ts";

/** Every schema that the event table names, by that name. */
export const eventSchemas: Readonly<Record<string, TSchema>> = {
  ...agent,
  ...session,
  ...results,
  ...tool,
};

/** One place where a value does not fit its schema. */
export interface SchemaProblem {
  /** JSON Pointer to the property, `""` for the value itself. */
  readonly pointer: string;
  /** What is wrong there. */
  readonly message: string;
}

function problemsOf(schema: TSchema, value: unknown): readonly SchemaProblem[] {
  return Value.Errors(schema, value).map((error) => ({
    pointer: error.instancePath,
    message: error.message,
  }));
}

function check(
  schemaName: string | undefined,
  value: unknown,
): readonly SchemaProblem[] {
  const schema =
    schemaName === undefined ? undefined : eventSchemas[schemaName];
  return schema === undefined ? [] : problemsOf(schema, value);
}

/**
 * Checks a payload.
 *
 * @param name - the event
 * @param value - what would be emitted, `type` included
 * @returns the problems, an empty list when the payload fits
 * @example
 * validateEvent("turn_start", { type: "turn_start", turnIndex: "0", timestamp: 0 });
 * // [{ pointer: "/turnIndex", message: "must be number" }]
 */
export function validateEvent(
  name: HookEventName,
  value: unknown,
): readonly SchemaProblem[] {
  return check(hookEvents[name].event, value);
}

/**
 * Checks what a handler returned. Events that take no result accept anything.
 *
 * @param name - the event
 * @param value - the handler's result
 * @returns the problems, an empty list when the result fits
 * @example
 * validateResult("tool_call", { block: "yes" }); // [{ pointer: "/block", message: "must be boolean" }]
 */
export function validateResult(
  name: HookEventName,
  value: unknown,
): readonly SchemaProblem[] {
  const row = hookEvents[name];
  return check("result" in row ? row.result : undefined, value);
}

/**
 * Checks a tool's input.
 *
 * @param parameters - the tool's schema: JSON Schema, or TypeBox of any version, which is JSON Schema too
 * @param input - what the tool would be given
 * @returns the problems, an empty list when the input fits
 * @throws what reading a broken schema throws, for example a pattern that is no regular expression
 * @example
 * validateInput({ type: "object", required: ["path"] }, {}); // [{ pointer: "", message: "must have required properties path" }]
 */
export function validateInput(
  parameters: object,
  input: unknown,
): readonly SchemaProblem[] {
  return problemsOf(parameters, input);
}
