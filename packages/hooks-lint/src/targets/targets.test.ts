import { describe, expect, test } from "bun:test";
import { hookEventNames } from "@hookline/hooks-core";
import { resultShape } from "../facts/contract.ts";
import { agentNames } from "../rule-types.ts";
import { agentTargets } from "./index.ts";

describe.each(agentNames)("%s", (name) => {
  const agent = agentTargets[name];

  test("is under its own name, and knows every event", () => {
    expect(agent.name).toBe(name);
    expect(Object.keys(agent.events).toSorted()).toEqual(
      [...hookEventNames].toSorted(),
    );
  });

  test.each([...hookEventNames])(
    "%s says what becomes of each field, if it fires",
    (event) => {
      const { fires, fields } = agent.events[event];
      const shape = resultShape(event, "extension");
      expect(Object.keys(fields ?? {}).toSorted()).toEqual(
        fires.length === 0 ? [] : Object.keys(shape ?? {}).toSorted(),
      );
    },
  );

  test("sentences end and begin as the messages need it", () => {
    for (const { instead, partly, fields } of Object.values(agent.events)) {
      if (instead !== undefined) expect(instead).toMatch(/^[A-Z`]?.*\.$/s);
      if (partly) expect(partly.text).not.toMatch(/\.$/);
      for (const field of Object.values(fields ?? {}))
        if (typeof field !== "string")
          expect(field.instead).toMatch(/^[a-z`].*[^.]$/s);
    }
  });

  test("stops a tool call", () => {
    expect(agent.events.tool_call.fields?.["block"]).toBe("honoured");
  });
});

test("a table does not have the name of a tool twice", () => {
  for (const { tools } of Object.values(agentTargets))
    for (const names of Object.values(tools))
      expect(new Set(names).size).toBe(names.length);
});
