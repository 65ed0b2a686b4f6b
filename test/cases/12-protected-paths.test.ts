import { describe, expect, test } from "bun:test";
import protectedPaths from "@hookline/example-hooks/protected-paths";
import { createHarness } from "@hookline/hooks-testing";
import { caseFolder, caseJson } from "./case-run.ts";

const name = "12-protected-paths";
interface Line {
  readonly id: string;
  readonly tool: string;
  readonly path?: string;
  readonly input?: Record<string, unknown>;
  readonly expect: "block" | "allow";
}
const wanted = await caseJson<{
  readonly cwd: string;
  readonly files: readonly string[];
  readonly paths: Readonly<Record<Line["expect"], number>>;
}>(name);
const lines = (file: string): Promise<readonly Line[]> =>
  Bun.file(caseFolder(name) + file)
    .text()
    .then((text) =>
      text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Line),
    );
const [paths = [], events = []] = await Promise.all(wanted.files.map(lines));

test("all lines of the case are here", () => {
  const count = (outcome: Line["expect"]): number =>
    paths.filter((line) => line.expect === outcome).length;
  expect({ block: count("block"), allow: count("allow") }).toEqual(
    wanted.paths,
  );
  expect(events).toHaveLength(5);
});

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  test.each([...paths, ...events].map((line) => [line.id, line] as const))(
    "%s",
    async (_, line) => {
      await using harness = await createHarness(protectedPaths, {
        contract,
        cwd: wanted.cwd,
      });
      const input = line.input ?? { path: line.path };
      const { outcome, reason } = await harness.toolCall(line.tool, input);
      expect<string>(outcome).toBe(line.expect);
      expect(harness.errors).toEqual([]);
      if (line.expect === "allow") return;
      // The reason names the path, or tells what is odd about it; it is never the text of an exception.
      if (line.path !== undefined) expect(reason).toContain(line.path);
      else
        expect(reason).toMatch(
          /path is missing|"path" is a number|\.env is protected/,
        );
      expect(reason).not.toMatch(/TypeError|undefined|is not a function/);
    },
  );
});
