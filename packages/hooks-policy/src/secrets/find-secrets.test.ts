import { expect, test } from "bun:test";
import { findSecrets } from "./find-secrets.ts";

// Joined here, so that no scanner of repositories finds a literal.
const github = `gh${"p_"}${"A1b2".repeat(9)}`;

const found = (text: string) =>
  findSecrets(text).map(({ start, end, kind }) => [
    kind,
    text.slice(start, end),
  ]);

test("a range is the secret alone", () => {
  expect(findSecrets("API_KEY=abc")).toEqual([
    { start: 8, end: 11, kind: "named-value" },
  ]);
});

test("nothing is found where nothing is", () => {
  expect(findSecrets("")).toEqual([]);
  expect(findSecrets("the words token, secret and password")).toEqual([]);
});

test("ranges are in the order of the text, whichever rule found them", () => {
  const text = `db://app:pw1@h ${github} API_KEY=abc`;
  expect(found(text)).toEqual([
    ["url-password", "pw1"],
    ["github-token", github],
    ["named-value", "abc"],
  ]);
});

test("what two rules find is one range, and its kind the more exact", () => {
  expect(found(`GITHUB_TOKEN=${github}`)).toEqual([["github-token", github]]);
});

test("of a range that holds another the wider counts", () => {
  expect(found(`GITHUB_TOKEN=a/${github}`)).toEqual([
    ["named-value", `a/${github}`],
  ]);
});

test.each([
  ["after an escaped line end", `a\\n${github}`],
  ["after a colour", `\u001b[32m${github}\u001b[0m`],
  ["after a percent code", `a%3D${github}%26`],
  ["after an underscore", `key_${github}`],
  ["in a URL", `https://${github}@github.com/a/b`],
])("a token %s", (_place, text) => {
  expect(found(text)).toEqual([["github-token", github]]);
});

test("a token inside a word is none", () => {
  expect(findSecrets(`a${github}`)).toEqual([]);
});

test("a long token is taken whole", () => {
  const long = github + "A1".repeat(5000);
  expect(found(`x ${long} y`)).toEqual([["github-token", long]]);
});

test("an example of letters x is none", () => {
  expect(findSecrets(`sk-${"proj-"}${"x".repeat(40)}`)).toEqual([]);
});

test.each(["secretlint-disable", "gitleaks:allow", "pragma: allowlist secret"])(
  "the text cannot switch the search off: %s",
  (comment) => {
    expect(found(`// ${comment}\n${github} // ${comment}`)).toEqual([
      ["github-token", github],
    ]);
  },
);
