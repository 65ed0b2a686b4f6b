/** `--format sarif`, by the schema that Microsoft's SARIF packages validate with. */
import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import { expect, setDefaultTimeout, test } from "bun:test";
import { Errors } from "typebox/schema";
import { formatted, formattedOdd } from "./formatted.ts";
import { testTimeoutMs } from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

test.each([
  ["plain files", formatted],
  ["odd files", formattedOdd],
])("the schema is kept: %s", async (_, print) => {
  const [isValid, problems] = Errors(schema, JSON.parse(await print("sarif")));
  expect({ isValid, problems }).toEqual({ isValid: true, problems: [] });
});

test("the schema refuses what is wrong at any depth", async () => {
  const text = await formatted("sarif");
  for (const [part, wrong] of [
    ['"version":"2.1.0"', '"version":"2.1"'],
    ['"level":"error"', '"level":"err"'],
    ['"startLine":2', '"startLine":0'],
    ['"kind":"inSource"', '"kind":"inSource","more":1'],
    ['"insertedContent":{"text"', '"insertedContent":{"txt"'],
    ['"uri":"h/fine.ts"', '"uri":"h/fine file.ts"'],
  ] as const) {
    expect(text).toContain(part);
    const log: unknown = JSON.parse(text.replace(part, wrong));
    expect([wrong, Errors(schema, log)[0]]).toEqual([wrong, false]);
  }
});

test("suppressions and changes", async () => {
  const log: unknown = JSON.parse(await formatted("sarif"));
  expect(log).toMatchObject({
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "hook-lint",
            rules: [
              { id: "hooks/type-only-import" },
              { id: "hooks/unknown-event" },
              { id: "syntax" },
            ],
          },
        },
        results: [
          {
            ruleId: "hooks/unknown-event",
            ruleIndex: 1,
            level: "error",
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: "h/a%20%26%20%3Cb%3E.ts" },
                  region: { startLine: 2, startColumn: 9, endColumn: 19 },
                },
              },
            ],
          },
          { ruleId: "syntax" },
          {
            ruleId: "hooks/unknown-event",
            suppressions: [
              { kind: "inSource", justification: 'our "host" has it' },
            ],
          },
          { ruleId: "hooks/type-only-import", level: "warning", fixes: [{}] },
        ],
      },
    ],
  });
});
