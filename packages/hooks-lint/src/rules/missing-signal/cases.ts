import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const compact = (body: string, event = "event") =>
  `import { complete } from "@mariozechner/pi-ai";\nexport default (pi) => {\n  pi.on("session_before_compact", async (${event}, ctx) => {\n    ${body}\n  });\n};`;

export const valid: readonly ValidCase[] = [
  {
    code: compact(
      "await complete(model, { messages }, { apiKey, signal: event.signal });",
    ),
  },
  {
    name: "another signal",
    code: compact("await fetch(url, { signal: AbortSignal.timeout(1000) });"),
  },
  {
    name: "a limit of its own",
    code: compact('await pi.exec("git", ["status"], { timeout: 1000 });'),
  },
  {
    name: "options that are not written here",
    code: compact(
      "await fetch(url, options); await complete(model, messages, { ...options });",
    ),
  },
  {
    name: "no signal at hand",
    code: compact("await fetch(url);").replace(
      "session_before_compact",
      "turn_end",
    ),
  },
  { name: "nobody waits for it", code: compact("void fetch(url);") },
  {
    name: "another kind of signal",
    code: 'process.on("SIGINT", async (signal) => { await fetch(url); });\nasync function stop(signal: NodeJS.Signals) { await fetch(url); }\nasync function end(signal = "SIGTERM") { await fetch(url); }',
  },
  {
    name: "one handler of two events",
    code: 'export default (pi) => {\n  const handler = async (event) => { await fetch(url); };\n  pi.on("session_before_tree", handler);\n  pi.on("turn_end", handler);\n};',
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: compact("await complete(model, { messages }, { apiKey });"),
    errors: [
      {
        messageId: "missing",
        line: 4,
        column: 11,
        data: { name: "complete", signal: "event.signal" },
      },
    ],
  },
  {
    code: compact("await complete(model, { messages });"),
    errors: [{ messageId: "missing", line: 4 }],
  },
  {
    code: compact("await fetch(url);"),
    errors: [{ messageId: "missing", line: 4 }],
  },
  {
    name: "empty options",
    code: compact('await pi.exec("git", ["log"], {});'),
    errors: [{ messageId: "missing", line: 4 }],
  },
  {
    name: "it was taken out of the event",
    code: compact("await fetch(url);", "{ preparation, signal }"),
    errors: [{ messageId: "missing", line: 4, data: { signal: "signal" } }],
  },
  {
    name: "it was not",
    code: compact("await fetch(url);", "{ preparation }"),
    errors: [
      { messageId: "missing", line: 4, data: { signal: "event.signal" } },
    ],
  },
  {
    name: "before a tree is left",
    code: compact("await fetch(url);").replace(
      "session_before_compact",
      "session_before_tree",
    ),
    errors: [{ messageId: "missing", line: 4 }],
  },
  {
    name: "in a tool",
    code: "export default (pi) => {\n  pi.registerTool({\n    async execute(id, { url }, signal) {\n      return await fetch(url);\n    },\n  });\n};",
    errors: [{ messageId: "missing", line: 4 }],
  },
  {
    name: "in a function that may have been given one",
    code: 'async function ask(url: string, signal?: AbortSignal | null) {\n  return await fetch(url, { method: "POST" });\n}',
    errors: [{ messageId: "missing", line: 2 }],
  },
  {
    name: "in a function that was given one",
    code: "async function ask(url: string, stop: AbortSignal) {\n  const response = await fetch(url);\n  return response.text();\n}",
    errors: [{ messageId: "missing", line: 2, data: { signal: "stop" } }],
  },
];
