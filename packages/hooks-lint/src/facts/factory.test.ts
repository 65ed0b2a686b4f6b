import { describe, expect, test } from "bun:test";
import { programFrom } from "../../test/program.ts";
import { factoryOf } from "./factory.ts";

describe("factoryOf", () => {
  test.each([
    ["missing", "export const hook = (pi) => {};"],
    ["missing", ""],
    ["function", "export default (pi) => {};"],
    ["function", "export default async function hook(pi) {}"],
    [
      "function",
      "const hook = defineHook(async (pi) => {}); export { hook as default };",
    ],
    ["function", "export { hook as 'default' }; function hook(pi) {}"],
    ["function", "exports.default = function (pi) {};"],
    ["other", "export default { name: 'x' };"],
    ["other", "export default class {}"],
    ["other", "class Hook {} export default Hook;"],
    ["other", "const hooks = [(pi) => {}]; export default hooks;"],
    ["other", "export default 'text';"],
    ["other", "export default undefined;"],
    ["unknown", "export { default } from './hook.ts';"],
    ["unknown", "export default makeHook({});"],
    ["unknown", "import hook from './hook.ts'; export default hook;"],
    ["unknown", "let hook = {}; hook = (pi) => {}; export default hook;"],
  ] as const)("%s: %s", (kind, code) => {
    expect(factoryOf(programFrom(code)).kind).toBe(kind);
  });

  test("is the function behind wrappers", () => {
    const { fn } = factoryOf(
      programFrom(
        "export default (defineHook(async (pi) => {}) satisfies HookFactory);",
      ),
    );
    expect(fn?.async).toBe(true);
  });
});
