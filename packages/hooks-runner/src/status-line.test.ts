import { expect, test } from "bun:test";
import fc from "fast-check";
import { createStatusLine, sanitizeStatusText } from "./status-line.ts";
import { cutToWidth } from "./text-width.ts";

test.each([
  ["a\r\nb\tc", "a b c"],
  ["  many     spaces  ", "many spaces"],
  ["", ""],
  ["\u001b[31m\u001b[0m", ""],
  ["\u001b[1mbold\u001b[0m", "\u001b[1mbold\u001b[0m"],
  ["\u001b[31mred", "\u001b[31mred\u001b[0m"],
  ["\u001b]0;title\u0007text", "text"],
  ["\u001b[2Jgone\u001b[H", "gone"],
  ["\u009b32mgreen\u009b0m", "\u001b[32mgreen\u001b[0m"],
  ["bell\u0007 and \u0000 nul", "bell and nul"],
])("sanitises %j", (text, clean) => {
  expect(sanitizeStatusText(text)).toBe(clean);
});

test("keys are ordered by code unit, the same in every locale", () => {
  const status = createStatusLine();
  for (const key of ["z", "B", "a", "ä", "10", "2"]) status.set(key, key);
  expect(status.render()).toBe("10 2 B a z ä");
});

test("a line never takes more columns than there are, however wide its characters", () => {
  const piece = fc.constantFrom(
    "a",
    " ",
    "日",
    "👩‍👩‍👧",
    "é",
    "\u001b[31m",
    "\u001b[0m",
    "\t",
    "🇩🇪",
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (pieces, width) => {
        const line = cutToWidth(sanitizeStatusText(pieces.join("")), width);
        expect(Bun.stringWidth(line)).toBeLessThanOrEqual(width);
      },
    ),
  );
});
