/** Builds the payload that `hooks emit` emits. */
import { readFile } from "node:fs/promises";
import {
  errorText,
  type HookEvent,
  type HookEventName,
} from "@hookline/hooks-core";
import { samplePayload } from "@hookline/hooks-testing";
import { applyChange, type Fields } from "./change-payload.ts";
import { UsageError } from "./exit-code.ts";

/** Where a payload comes from. */
export interface PayloadSource {
  /** A file with the whole payload as JSON, `-` for stdin; the sample when absent. */
  readonly payload?: string | undefined;
  /** Changes to it, each `a.b=value`. */
  readonly set: readonly string[];
}

/**
 * Builds a payload and checks it against the event's schema.
 *
 * @throws UsageError when a file, its JSON, a change or the payload as a whole is not right
 */
export async function buildPayload(
  name: HookEventName,
  { payload, set }: PayloadSource,
): Promise<HookEvent> {
  const sample: Fields = { ...samplePayload(name) };
  const fields =
    payload === undefined
      ? sample
      : withLiveParts(sample, await readPayload(name, payload));
  for (const change of set) applyChange(fields, change);
  // TypeBox takes 40 ms to load; only this command needs it.
  const { validateEvent } = await import("@hookline/hooks-core/schemas");
  const problems = validateEvent(name, fields);
  if (problems.length > 0) {
    const list = problems
      .map(({ pointer, message }) => `${pointer || "the payload"} ${message}`)
      .join("; ");
    throw new UsageError(`the payload does not fit ${name}: ${list}`);
  }
  // The schema has said so.
  return fields as unknown as HookEvent;
}

async function readPayload(name: HookEventName, file: string): Promise<Fields> {
  const shown = file === "-" ? "stdin" : file;
  const text = await (
    file === "-" ? Bun.stdin.text() : readFile(file, "utf8")
  ).catch((error: unknown) => {
    throw new UsageError(`the payload cannot be read: ${errorText(error)}`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const why = errorText(error);
    throw new UsageError(`the payload in ${shown} is not JSON: ${why}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new UsageError(`the payload in ${shown} is not a JSON object`);
  return { type: name, ...value };
}

/** JSON has no form for an abort signal or a set: the sample's signal is taken, and lists become sets. */
function withLiveParts(sample: Fields, given: Fields): Fields {
  if (sample.signal instanceof AbortSignal) given.signal = sample.signal;
  const files = (given.preparation as Fields | null | undefined)?.fileOps;
  if (typeof files === "object" && files !== null) {
    for (const [name, list] of Object.entries(files))
      if (Array.isArray(list)) (files as Fields)[name] = new Set(list);
  }
  return given;
}
