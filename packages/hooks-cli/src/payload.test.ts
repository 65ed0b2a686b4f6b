import { expect, test } from "bun:test";
import { hookEventNames } from "@hookline/hooks-core";
import { UsageError } from "./exit-code.ts";
import { buildPayload } from "./payload.ts";

test.each([...hookEventNames])(
  "the sample of %s needs no change",
  async (name) => {
    expect((await buildPayload(name, { set: [] })).type).toBe(name);
  },
);

test("--set changes the sample, at any depth, as JSON where it is JSON", async () => {
  const set = [
    "toolName=read",
    "input.path=a b=c",
    "input.limit=5",
    'input.id="5"',
  ];
  expect(await buildPayload("tool_call", { set })).toMatchObject({
    type: "tool_call",
    toolName: "read",
    input: { path: "a b=c", limit: 5, id: "5" },
  });
});

test("an element of a list is named by its place", async () => {
  const set = ["content.0.text=API_KEY=1"];
  expect(await buildPayload("tool_result", { set })).toMatchObject({
    content: [{ type: "text", text: "API_KEY=1" }],
  });
});

test("no name reaches Object.prototype", async () => {
  await buildPayload("tool_call", { set: ["input.__proto__.polluted=1"] });
  expect("polluted" in {}).toBe(false);
});

test.each([
  ["nothing", "--set takes a.b=value"],
  ["=1", "--set takes a.b=value"],
  ["input..a=1", "--set takes a.b=value"],
  ["toolName.a=1", "has no fields"],
  ["toolCallId=1", "/toolCallId must be string"],
])("--set %s is refused", async (change, why) => {
  const built = buildPayload("tool_call", { set: [change] });
  expect(built).rejects.toThrow(why);
  expect(built).rejects.toBeInstanceOf(UsageError);
});
