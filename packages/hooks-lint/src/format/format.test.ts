import { describe, expect, test } from "bun:test";
import type { Finding } from "../engine/finding.ts";
import { formatAgent, isInsideAgent } from "./agent.ts";
import { lintDocument } from "./document.ts";
import { codeFrame } from "./frame.ts";
import { formatGithub } from "./github.ts";
import { formatJunit } from "./junit.ts";
import { summaryOf } from "./summary.ts";
import { visible, visibleLine } from "./visible.ts";

const finding: Finding = {
  ruleId: "hooks/x",
  severity: "error",
  message: "m",
  line: 1,
  column: 1,
};
const documentOf = (file: string, ...findings: readonly Finding[]) =>
  lintDocument([{ file, findings, suppressed: [] }], "/p");
const options = {
  paint: (_style: string, text: string) => text,
  columns: undefined,
  widthOf: Bun.stringWidth,
};

test("paths are told from the working folder; others stay absolute", () => {
  const paths = ["/p/a/b.ts", "/q/c.ts", "/p/..d.ts", "e.ts"].map(
    (file) => documentOf(file).files[0]?.path,
  );
  expect(paths).toEqual(["a/b.ts", "/q/c.ts", "..d.ts", "e.ts"]);
});

test("sums", () => {
  const fix = { range: [0, 0], text: "" } as const;
  const { counts } = lintDocument(
    [
      {
        file: "/p/a.ts",
        findings: [finding, { ...finding, severity: "warn", fix }],
        suppressed: [finding, finding],
        output: "",
      },
      { file: "/p/b.ts", findings: [], suppressed: [] },
    ],
    "/p",
  );
  expect(counts).toEqual({
    files: 2,
    errors: 1,
    warnings: 1,
    fixable: 1,
    suppressed: 2,
    fixed: 1,
  });
  expect(summaryOf(counts)).toBe(
    "2 files: 1 error, 1 warning; 1 fixable by --fix; 2 suppressed; 1 file fixed",
  );
});

test("github: what the runner would take for its own signs", () => {
  const out = formatGithub(
    documentOf("/p/a,b:c%.ts", { ...finding, message: "100%, a::b\r\nnext" }),
  );
  expect(out).toBe(
    "::error file=a%2Cb%3Ac%25.ts,line=1,col=1,title=hooks/x::100%25, a::b%0D%0Anext\n",
  );
});

test("agent: always one line", () => {
  expect(
    formatAgent(
      documentOf("/p/a\nb.ts", { ...finding, message: "one\n  two\tthree" }),
    ),
  ).toBe("a b.ts:1:1 error hooks/x: one two three\n");
  expect(isInsideAgent({})).toBe(false);
});

test("junit: signs that XML has no form for", () => {
  const out = formatJunit(
    documentOf("/p/a.ts", { ...finding, message: '\u0000\ud800<"&]]>\n' }),
  );
  expect(out).toContain(
    'message="\ufffd\ufffd&lt;&quot;&amp;]]&gt;&#10;">a.ts:1:1: \ufffd\ufffd&lt;"&amp;]]&gt;\n<',
  );
});

test("visible", () => {
  expect(visible("a\u001b[1m\tb\nc\u202e\u009b")).toBe(
    "a\\u{1b}[1m\tb\nc\\u{202e}\\u{9b}",
  );
  expect(visibleLine("a \r\n  b\tc")).toBe("a b c");
});

describe("code frame", () => {
  const frame = (
    lines: readonly string[],
    at: Partial<Finding>,
    columns?: number,
  ) => codeFrame(lines, { ...finding, ...at }, { ...options, columns });

  test("without a terminal a line that nobody could read is cut", () => {
    const lines = [`x = "${"a".repeat(300)}";`, "b".repeat(100_000)];
    const [whole, , next] = frame(lines, { line: 1, column: 1 });
    expect(whole).toEndWith(lines[0]!);
    expect(next).toEndWith("b…");
    expect(next!.length).toBeLessThan(500);
  });

  test("neighbours that are empty are left out; tabs are two columns", () => {
    expect(
      frame(["", "\t\tbad();", "}"], {
        line: 2,
        column: 3,
        endLine: 2,
        endColumn: 6,
      }),
    ).toEqual(["  > 2 │     bad();", "      │     ^^^", "    3 │ }"]);
  });

  test("of more lines the first is marked to its end; a place without an end is one sign", () => {
    expect(frame(["a(", ")"], { column: 1, endLine: 2, endColumn: 2 })).toEqual(
      ["  > 1 │ a(", "      │ ^^", "    2 │ )"],
    );
    expect(frame([""], {})).toEqual(["  > 1 │", "      │ ^"]);
    expect(frame(["a"], { line: 2 })).toEqual([]);
  });

  test.each([0, 1, 10, 30, 100, 400])(
    "a mark %d columns from the left is seen",
    (before) => {
      const line = `${"x".repeat(before)}BAD${"y".repeat(200)}`;
      const [code = "", marks = ""] = frame(
        [line],
        { column: before + 1, endLine: 1, endColumn: before + 4 },
        60,
      );
      expect(Bun.stringWidth(code)).toBeLessThanOrEqual(60);
      expect(code.indexOf("BAD")).toBe(marks.indexOf("^^^"));
      expect(marks.indexOf("^^^")).toBeGreaterThan(0);
    },
  );
});
