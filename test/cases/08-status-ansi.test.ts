import { expect, test } from "bun:test";
import { createStatusLine } from "@hookline/hooks-runner";
import { caseJson } from "./case-run.ts";

const name = "08-status-ansi";
interface Wanted {
  plainLine: string;
  atWidth20Visible: { maxColumns: number; startsWith: string };
  neverContains: string[];
}
const want = await caseJson<Wanted>(name);
const statuses = await caseJson<{ key: string; text: string | null }[]>(
  name,
  "statuses.json",
);
const status = createStatusLine();
for (const { key, text } of statuses) status.set(key, text ?? undefined);

test("wide: sorted, sanitised, joined; nothing of a sequence is visible", () => {
  const line = status.render();
  expect(Bun.stripANSI(line)).toBe(want.plainLine);
  for (const debris of want.neverContains)
    expect(Bun.stripANSI(line)).not.toContain(debris);
});

test("20 columns: cut by what is visible, no sequence broken, closed at the end", () => {
  const line = status.render(want.atWidth20Visible.maxColumns);
  const visible = Bun.stripANSI(line);
  expect(Bun.stringWidth(visible)).toBeLessThanOrEqual(
    want.atWidth20Visible.maxColumns,
  );
  expect(visible).toStartWith(want.atWidth20Visible.startsWith);
  for (const debris of want.neverContains)
    expect(visible).not.toContain(debris);
  // oxlint-disable-next-line no-control-regex -- looks for a style that is still open at the end
  expect(line).not.toMatch(/\u001b\[(?!0?m|39m)[0-9;]*m[^\u001b]*$/);
});
