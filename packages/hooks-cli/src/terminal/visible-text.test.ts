import { expect, test } from "bun:test";
import { visibleLine, visibleText } from "./visible-text.ts";

test.each([
  ["rm \u001b[8m-rf /\u001b[0m", "rm ␛[8m-rf /␛[0m"],
  ["\u001b]0;title\u0007", "␛]0;title␇"],
  ["\u009b31m", "\\u{9b}31m"],
  ["a\u202egpj.exe", "a\\u{202e}gpj.exe"],
  ["pay\u200bpal\ufeff", "pay\\u{200b}pal\\u{feff}"],
  ["back\b\u007f", "back␈␡"],
  ["one\r\ntwo\rthree\n", "one\ntwo␍three\n"],
  ["a\u2028b", "a\\u{2028}b"],
  ["\ud800", "\\u{d800}"],
  ["**bold** [text](link) <b>", "**bold** [text](link) <b>"],
  ["👩‍👩‍👧 日本 é", "👩‍👩‍👧 日本 é"],
])("%j", (text, wanted) => {
  expect(visibleText(text)).toBe(wanted);
});

test("one line stays one", () => {
  expect(visibleLine("a\nb\r\nc")).toBe("a␊b␊c");
});

test("no control character is left of any that there is", () => {
  const all = Array.from({ length: 0x10000 }, (_, code) =>
    String.fromCharCode(code),
  ).join(" ");
  expect(visibleLine(all)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
});
