import { expect, test } from "bun:test";
import type { HookMessage, HookMessageRenderer } from "@hookline/hooks-core";
import { plainTheme } from "@hookline/hooks-runner";
import { showMessage } from "./show-message.ts";

const message: HookMessage = {
  role: "hookMessage",
  customType: "note",
  content: "first\nsecond",
  display: true,
  timestamp: 0,
};

function show(given: HookMessage, renderer?: HookMessageRenderer) {
  const said: string[] = [];
  const renderers = {
    getMessageRenderer: (type: string) =>
      type === "note" ? renderer : undefined,
  };
  const lines = showMessage(given, renderers, plainTheme, 40, (line) =>
    said.push(line),
  );
  return { lines, said };
}

const looksPlain = ["[note]", "first", "second"];

test("a renderer draws for the width, with the message, its state and the theme", () => {
  const { lines } = show(message, ({ content }, { expanded }, theme) => ({
    render: (width) => [`${width} ${expanded} ${theme.bold(String(content))}`],
    invalidate() {},
  }));
  expect(lines).toEqual(["40 true first\nsecond"]);
});

test("no renderer, or one that leaves it to us: the type and the text", () => {
  expect(show(message).lines).toEqual(looksPlain);
  expect(show(message, () => undefined).lines).toEqual(looksPlain);
});

test.each<[string, HookMessageRenderer]>([
  [
    "a renderer",
    () => {
      throw new Error("broken\u001b[2J");
    },
  ],
  [
    "a component",
    () => ({
      render() {
        throw new Error("broken\u001b[2J");
      },
      invalidate() {},
    }),
  ],
])(
  "%s that throws is told, and the message is shown all the same",
  (_what, renderer) => {
    expect(show(message, renderer)).toEqual({
      lines: looksPlain,
      said: ["hooks: the message renderer of note failed: broken␛[2J"],
    });
  },
);

test("text blocks are joined, images left out, and nothing in them acts on the terminal", () => {
  const content: HookMessage["content"] = [
    { type: "text", text: "one \u001b[2J" },
    { type: "image", data: "", mimeType: "image/png" },
    { type: "text", text: "two" },
  ];
  expect(show({ ...message, content }).lines).toEqual([
    "[note]",
    "one ␛[2J",
    "two",
  ]);
});
