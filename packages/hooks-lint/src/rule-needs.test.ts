/** A rule must be given every file that it has something to say about. */
import { expect, test } from "bun:test";
import { lintText } from "./engine/run.ts";
import { rules } from "./plugin.ts";
import { mayApply } from "./rule-needs.ts";
import type { InvalidCase, Rule } from "./rule-types.ts";

function ruleOf(id: string): Rule {
  const rule = rules[id];
  if (!rule) throw new Error(`There is no rule ${id}.`);
  return rule;
}

test.each(Object.keys(rules))(
  "%s is given the files of its cases",
  async (id) => {
    const { invalid }: { readonly invalid: readonly InvalidCase[] } =
      await import(`./rules/${id}/cases.ts`);
    for (const { code } of invalid)
      expect(mayApply(ruleOf(id), code), code).toBe(true);
  },
);

test.each([
  ["no-process-exit", "export default (pi) => { pi.on('context', go); };"],
  ["stateful-regex", "const lines = (a) => /a.b/.test(a) && a / b > 1;"],
  ["no-stdout-in-hook", "// Asks before a command may write outside."],
  ["gate-may-hang", "async (a): Promise<string> => `${a}`;"],
])("%s is not given a file without its words", (id, code) => {
  expect(mayApply(ruleOf(id), code)).toBe(false);
});

test.each([
  ["stateful-regex", "const a = new RegExp('a', `gi`);"],
  ["stateful-regex", "const a = /a/dgu;"],
  ["no-stdout-in-hook", "import { write as w } from 'node:fs'; w(1, text);"],
  ["no-stdout-in-hook", "const w = Bun.write\nw(1, text)"],
  [
    "gate-may-hang",
    "await new Promise<void>((resolve) => a.on('b', resolve));",
  ],
  ["gate-may-hang", "import { $ as sh } from 'bun'; await sh`a`;"],
])("%s is given: %s", (id, code) => {
  expect(mayApply(ruleOf(id), code)).toBe(true);
});

test("a name with an escape in it is found", () => {
  const code = String.raw`export default (pi) => { pi.on("context", () => { process.e\u0078it(1); }); };`;
  expect(
    lintText(code, "hook.ts").findings.map(({ ruleId }) => ruleId),
  ).toEqual(["hooks/no-process-exit"]);
});
