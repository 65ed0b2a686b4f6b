/** Every field of every result has its documented effect on what the host does. */
import { describe, expect, test } from "bun:test";
import {
  extensionEvents,
  type HookEventName,
  hookEventNames,
  hookEvents,
  type HookEventSpec,
  resultShapes,
} from "@hookline/hooks-core";
import { agentEffects } from "./agent-effects.ts";
import { sessionEffects } from "./session-effects.ts";
import { contracts, giving, worldOf } from "./world.ts";

const effects = { ...sessionEffects, ...agentEffects };

test("the table of effects has every field of every result", () => {
  const rows = [hookEvents, extensionEvents].flatMap((table) =>
    hookEventNames.map((name) => [name, table[name]] as const),
  );
  const fields = rows.flatMap(([name, row]) => {
    const { result }: HookEventSpec = row;
    const shape =
      result === undefined
        ? {}
        : resultShapes[result as keyof typeof resultShapes];
    return Object.keys(shape).map((field) => `${name}.${field}`);
  });
  for (const field of fields) expect(Object.keys(effects)).toContain(field);
});

describe.each(contracts)("%s contract", (contract) => {
  test.each(Object.keys(effects))("%s", (field) => effects[field]?.(contract));

  const notified = [
    "session_start",
    "agent_start",
    "turn_start",
    "turn_end",
    "agent_end",
  ] as const satisfies readonly HookEventName[];
  test.each(notified)("a result of %s changes nothing", async (name) => {
    const result = { cancel: true, block: true };
    const { host, names } = await worldOf(contract, {}, giving(name, result));
    await host.start();
    await host.prompt("Hi.");
    expect(names()).toContain(name);
    expect(host.messages).toMatchObject([
      { role: "user" },
      { role: "assistant" },
    ]);
  });
});
