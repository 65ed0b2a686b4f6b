import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const on = (body: string, before: string) =>
  `${before}\nexport default (pi) => {\n  pi.on("tool_call", (event) => {\n    ${body}\n  });\n};`;
const test =
  'if (danger.test(event.input.command)) return { block: true, reason: "no" };';

export const valid: readonly ValidCase[] = [
  { code: on(test, "const danger = /sudo/i;") },
  {
    name: "a new one each time",
    code: on(`const danger = /sudo/g; ${test}`, ""),
  },
  {
    name: "a new one in each call",
    code: on(
      "isBad(event);",
      "function isBad(event) { const danger = /sudo/g; return danger.test(event.toolName); }",
    ),
  },
  {
    name: "methods of texts begin anew",
    code: on(
      'event.input.command.replace(danger, ""); [...event.toolName.matchAll(danger)]; event.toolName.match(danger);',
      "const danger = /sudo/g;",
    ),
  },
  {
    name: "to the end",
    code: on(
      "let match; while ((match = danger.exec(event.input.command)) !== null) use(match);",
      "const danger = /sudo/g;",
    ),
  },
  {
    name: "set back",
    code: on(`danger.lastIndex = 0; ${test}`, "const danger = /sudo/g;"),
  },
  {
    name: "not in a handler",
    code: 'const danger = /sudo/g;\nexport default (pi) => {\n  if (danger.test(process.argv.join())) return;\n  pi.on("turn_end", () => {});\n};',
  },
  {
    name: "something else with a method test",
    code: on(test, "const danger = makeTest();"),
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: on(test, "const danger = /sudo/g;"),
    errors: [
      {
        messageId: "stateful",
        line: 4,
        column: 9,
        data: { flag: "g", method: "test" },
      },
    ],
  },
  {
    code: on(test, "const danger = /sudo/y;"),
    errors: [{ messageId: "stateful", line: 4, data: { flag: "y" } }],
  },
  {
    code: on(test, 'const danger = new RegExp("sudo|su", "gi");'),
    errors: [{ messageId: "stateful", line: 4 }],
  },
  {
    code: on(
      "const [match] = danger.exec(event.toolName) ?? [];",
      "const danger = /sudo/gi;",
    ),
    errors: [{ messageId: "stateful", line: 4, data: { method: "exec" } }],
  },
  {
    name: "also used otherwise",
    code: on(
      `${test}\n    event.toolName.replaceAll(danger, "");`,
      "const danger = /sudo/g;",
    ),
    errors: [{ messageId: "stateful", line: 4 }],
  },
  {
    name: "in a list",
    code: on(
      "if (all.some((one) => one.test(event.toolName))) return;",
      "const all = [/a/, /b/g];",
    ),
    errors: [{ messageId: "stateful", line: 4 }],
  },
  {
    name: "in the factory",
    code: `export default (pi) => {\n  const danger = /sudo/g;\n  pi.on("tool_result", (event) => { danger.test(event.toolName); });\n};`,
    errors: [{ messageId: "stateful", line: 3 }],
  },
  {
    name: "in a function of the file",
    code: on(
      "isBad(event.toolName);",
      "const danger = /sudo/g;\nfunction isBad(text) { return danger.test(text); }",
    ),
    errors: [{ messageId: "stateful", line: 2 }],
  },
];
