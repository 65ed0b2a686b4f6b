/**
 * The part of the JSON Schema of SARIF 2.1.0 (OASIS, errata 01) that is about what is written: the same names, types and
 * required properties, and nothing else allowed.
 */

const text = { type: "string" };
const place = { type: "integer", minimum: 1 };
const count = { type: "integer", minimum: 0 };

function object(
  required: Readonly<Record<string, unknown>>,
  optional: Readonly<Record<string, unknown>> = {},
) {
  return {
    type: "object",
    required: Object.keys(required),
    properties: { ...required, ...optional },
    additionalProperties: false,
  };
}

function list(items: unknown, minItems = 0) {
  return { type: "array", items, minItems };
}

const message = object({ text });
const location = object(
  {},
  { uri: { ...text, pattern: "^[!-~]+$" }, uriBaseId: text },
);
const region = object(
  {},
  {
    startLine: place,
    startColumn: place,
    endLine: place,
    endColumn: place,
    charOffset: count,
    charLength: count,
  },
);
const replacement = object(
  { deletedRegion: region },
  { insertedContent: object({}, { text }) },
);
const change = object({
  artifactLocation: location,
  replacements: list(replacement, 1),
});

const result = object(
  { message },
  {
    ruleId: text,
    ruleIndex: { type: "integer", minimum: -1 },
    level: { enum: ["none", "note", "warning", "error"] },
    locations: list(
      object(
        {},
        {
          physicalLocation: object({ artifactLocation: location }, { region }),
        },
      ),
    ),
    fixes: list(
      object({ artifactChanges: list(change, 1) }, { description: message }),
    ),
    suppressions: list(
      object(
        { kind: { enum: ["inSource", "external"] } },
        { justification: text },
      ),
    ),
  },
);

const rule = object({ id: text }, { shortDescription: message, helpUri: text });

const run = object(
  {
    tool: object({
      driver: object({ name: text }, { version: text, rules: list(rule) }),
    }),
  },
  {
    columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
    originalUriBaseIds: { type: "object", additionalProperties: location },
    invocations: list(object({ executionSuccessful: { type: "boolean" } })),
    artifacts: list(object({}, { location })),
    results: list(result),
  },
);

export const sarifSchema = object(
  { version: { enum: ["2.1.0"] }, runs: list(run) },
  { $schema: text },
);
