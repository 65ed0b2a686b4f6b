import { expect, test } from "bun:test";
import { createTheme } from "./theme.ts";

test("tokens are coloured, and names that are none leave the text as it is", () => {
  const theme = createTheme(1);
  expect(theme.fg("error", "x")).toBe("\u001b[31mx\u001b[39m");
  expect(theme.bg("toolErrorBg", "x")).toBe("\u001b[41mx\u001b[49m");
  expect(theme.underline("x")).toBe("\u001b[4mx\u001b[24m");
  for (const token of ["no such token", "toString", "__proto__"])
    expect(theme.fg(token, "x") + theme.bg(token, "x")).toBe("xx");
});

test("without colours, there are no styles either", () => {
  const theme = createTheme(0);
  const { bold, italic, underline, inverse, strikethrough } = theme;
  for (const style of [bold, italic, underline, inverse, strikethrough])
    expect(style("x")).toBe("x");
  expect(theme.fg("error", "x")).toBe("x");
});
