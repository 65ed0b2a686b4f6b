import { expect, test } from "bun:test";
import destructiveCommands from "@hookline/example-hooks/destructive-commands";
import { createHarness } from "@hookline/hooks-testing";
import { caseFolder, caseJson } from "./case-run.ts";

const name = "01-rm-forms";
interface Line {
  readonly id: string;
  readonly expect: "block" | "allow";
  readonly command: string;
}
const { file, counts } = await caseJson<{
  file: string;
  counts: { block: number; allow: number };
}>(name);
const lines = (await Bun.file(caseFolder(name) + file).text())
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

test("the list is the whole list", () => {
  const of = (kind: string) => lines.filter((line) => line.expect === kind);
  expect({ block: of("block").length, allow: of("allow").length }).toEqual(
    counts,
  );
});

test.each(["hook", "extension"] as const)(
  "no miss and no false alarm, in the %s contract, without a UI",
  async (contract) => {
    const { toolCall } = await createHarness(destructiveCommands, { contract });
    const wrong: Line[] = [];
    for (const line of lines) {
      const { outcome } = await toolCall("bash", { command: line.command });
      if (outcome !== line.expect) wrong.push(line);
    }
    expect(wrong).toEqual([]);
  },
);

test("with a UI a person decides, once, and sees the line", async () => {
  for (const { command } of lines.filter(
    ({ expect: want }) => want === "block",
  )) {
    const harness = await createHarness(destructiveCommands, {
      ui: { confirm: [true] },
    });
    expect((await harness.toolCall("bash", { command })).outcome).toBe("allow");
    expect(harness.ui.asked).toMatchObject([{ text: `Allow: ${command}` }]);
  }
});
