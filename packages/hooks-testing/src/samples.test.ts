import { describe, expect, test } from "bun:test";
import { hookEventNames } from "@hookline/hooks-core";
import { validateEvent } from "@hookline/hooks-core/schemas";
import { samplePayload } from "./samples.ts";

describe.each([...hookEventNames])("the sample of %s", (name) => {
  test("fits its schema and carries its name", () => {
    expect(validateEvent(name, samplePayload(name))).toEqual([]);
    expect(samplePayload(name).type).toBe(name);
  });

  test("shares no object with the next one", () => {
    const seen = new Set(objectsIn(samplePayload(name)));
    expect(objectsIn(samplePayload(name)).some((one) => seen.has(one))).toBe(
      false,
    );
  });
});

function objectsIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}
