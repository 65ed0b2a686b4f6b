/** One page of `docs/events`. */
import type { Fold, HookEventSpec } from "../src/events.ts";
import { eventSchemas } from "../src/schemas/validate.ts";

function foldText(fold: Fold): string {
  switch (fold.kind) {
    case "notify":
      return "notify: what handlers return is ignored.";
    case "lastWins":
      return fold.stopOn === undefined
        ? "last wins: the last result that was returned is the result, whole; nothing stops the emit."
        : `last wins: the last result that was returned is the result, whole; a truthy \`${fold.stopOn}\` ends the emit at once.`;
    case "firstWins":
      return `first wins: the first result with \`${fold.field}\` is kept; later handlers run all the same.`;
    case "waterfall":
      return `waterfall: a result's \`${fold.field}\` is what the next handler sees, and in the end the host.`;
    case "merge":
      return fold.stopOn === undefined
        ? "merge: the fields of all results become one, in order; nothing stops the emit."
        : `merge: the fields of all results become one, in order; \`${fold.stopOn}: true\` ends the emit at once.`;
    case "chain":
      return chainText(fold);
  }
}

function chainText(fold: Extract<Fold, { kind: "chain" }>): string {
  const fields = fold.fields.map((field) => `\`${field}\``).join(", ");
  const parts = [
    `chain: the fields of all results become one, in order; the next handler sees the ${fields} so far`,
  ];
  if (fold.inPlace !== undefined)
    parts.push(`edits of \`event.${fold.inPlace}\` in place count as a result`);
  if (fold.collect !== undefined)
    parts.push(`\`${fold.collect}\` is collected, a paragraph each`);
  if (fold.stopOn !== undefined)
    parts.push(`\`${fold.stopOn}: true\` ends the emit at once`);
  return `${parts.join("; ")}.`;
}

const onErrorText: Readonly<Record<HookEventSpec["onError"], string>> = {
  propagate: "ends the emit with its error, and so blocks the tool call",
  report:
    "is reported to `onError` with the hook's path; the next handler runs",
  block:
    "is reported to `onError`, and blocks the tool call; so does one that is out of time, or whose result cannot be used",
};

function rules(title: string, row: HookEventSpec): string {
  const limit =
    row.timeLimitMs === undefined
      ? "none"
      : `${row.timeLimitMs / 1000} s of its own time; dialogs do not count`;
  return `| ${title} | |
| --- | --- |
| Fold | ${foldText(row.fold)} |
| A throwing handler | ${onErrorText[row.onError]}. |
| Time limit of a handler | ${limit}. |`;
}

function resultText(title: string, row: HookEventSpec): string {
  const { result } = row;
  const text =
    result === undefined
      ? "None.\n"
      : `\`${result}\` ([JSON Schema](../../packages/hooks-core/json-schemas/${result}.json))\n\n${table(result)}\n`;
  return `## ${title}\n\n${text}`;
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

function typeText(schema: Readonly<Record<string, unknown>>): string {
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["anyOf"])) {
    const parts = schema["anyOf"] as readonly Readonly<
      Record<string, unknown>
    >[];
    return [...new Set(parts.map(typeText))].join(" or ");
  }
  if (schema["type"] === "array") return "list";
  if (typeof schema["title"] === "string") return schema["title"];
  if (typeof schema["type"] === "string") return schema["type"];
  return "anything";
}

function propertiesOf(schemaName: string): readonly Property[] {
  const text = JSON.stringify(eventSchemas[schemaName]);
  const schema = JSON.parse(text) as {
    anyOf?: unknown[];
    properties?: Record<string, Record<string, unknown>>;
    required?: string[];
  };
  // A union of payloads (tool_result) differs only in `toolName` and `details`: its last member is the general one.
  const shape = (schema.anyOf?.at(-1) as typeof schema | undefined) ?? schema;
  return Object.entries(shape.properties ?? {}).map(([name, value]) => ({
    name,
    type: typeText(value),
    optional: !(shape.required ?? []).includes(name),
  }));
}

function table(schemaName: string): string {
  const rows = propertiesOf(schemaName).map(
    ({ name, type, optional }) =>
      `| \`${name}\`${optional ? " (optional)" : ""} | ${type} |`,
  );
  return ["| field | type |", "| --- | --- |", ...rows].join("\n");
}

/**
 * Writes the page of one event.
 *
 * @param name - the event
 * @param row - its row of the hook contract's table
 * @param current - its row of the current contract's table
 * @param neighbours - the events before and after it in the table
 */
export function eventPage(
  name: string,
  row: HookEventSpec,
  current: HookEventSpec,
  neighbours: { readonly previous?: string; readonly next?: string },
): string {
  const link = (other: string | undefined) =>
    other === undefined ? "none" : `[\`${other}\`](${other}.md)`;
  const results =
    current.result === row.result
      ? resultText("Result", row)
      : `${resultText("Result in the current contract", current)}
${resultText("Result in the hook contract", row)}`;
  return `<!-- Generated by \`bun run generate\` from the event table. Do not edit. -->

# \`${name}\`

${row.summary}

Previous: ${link(neighbours.previous)}. Next: ${link(neighbours.next)}.

${rules("Current contract", current)}

${rules("Hook contract", row)}

## Payload

\`${row.event}\` ([JSON Schema](../../packages/hooks-core/json-schemas/${row.event}.json))

${table(row.event)}

${results}`;
}
