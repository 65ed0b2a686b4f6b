import { expect, test } from "bun:test";
import { parseCorpus } from "./corpus.ts";
import { callText, casesOf } from "./tool-case.ts";

test("a line is a case, with its word, its command and its place", () => {
  const text = [
    "# spellings",
    "",
    "block: rm -fr build",
    "ask:git push --force ",
    "todo-allow: echo 'a: b'",
  ].join("\r\n");
  expect(parseCorpus(text, "rm.txt")).toEqual([
    {
      expect: "block",
      isTodo: false,
      tool: "bash",
      input: { command: "rm -fr build" },
      reason: null,
      place: "rm.txt:3",
    },
    expect.objectContaining({
      expect: "ask",
      input: { command: "git push --force" },
      place: "rm.txt:4",
    }),
    expect.objectContaining({
      expect: "allow",
      isTodo: true,
      input: { command: "echo 'a: b'" },
    }),
  ]);
});

test.each([
  [String.raw`block: ls\nrm -r a`, "ls\nrm -r a"],
  [String.raw`block: printf 'a\\nb'`, String.raw`printf 'a\nb'`],
  [String.raw`block: find . -exec rm {} \;`, String.raw`find . -exec rm {} \;`],
  [String.raw`block: \rm -r a`, String.raw`\rm -r a`],
])("%s", (line, command) => {
  expect(parseCorpus(line, "a.txt")[0]?.input).toEqual({ command });
});

test("what is shown of a command gives the same command when it is put into a corpus", () => {
  const letters = ["\\", "n", "\n", "a"];
  let texts = [""];
  for (let length = 0; length < 5; length += 1)
    texts = texts.flatMap((text) => letters.map((letter) => text + letter));
  // A corpus passes over blanks at the ends; a letter there keeps the newlines.
  for (const text of texts) {
    const command = `x${text}x`;
    const [shown] = casesOf({ block: [command] }).map(callText);
    const [read] = parseCorpus(`block: ${shown}`, "a.txt");
    expect(read?.input).toEqual({ command });
  }
});

test.each([
  [
    "blok: rm -r a",
    'a.txt:2: "blok: rm -r a" does not start with one of allow:',
  ],
  ["rm -r a", "does not start with one of"],
  [" block: rm", "does not start with one of"],
  ["block:   ", "a.txt:2: no command follows"],
])("%j is refused with its place", (line, message) => {
  expect(() => parseCorpus(`allow: ls\n${line}`, "a.txt")).toThrow(
    expect.objectContaining({
      code: "CASES_INVALID",
      message: expect.stringContaining(message),
    }),
  );
});
