import { describe, expect, test } from "bun:test";
import { lintText } from "./run.ts";

const call = (name: string) => `pi.on("${name}", () => {});`;

/** Findings as `line:message id`, and the reasons of what was suppressed. */
function lint(...lines: string[]) {
  const { findings, suppressed } = lintText(
    `export default (pi) => {\n${lines.join("\n")}\n};`,
    "hook.ts",
  );
  return {
    findings: findings.map(({ line, messageId }) => `${line}:${messageId}`),
    reasons: suppressed.map(({ reason }) => reason),
  };
}

describe("suppression", () => {
  test.each([
    [
      "line",
      [
        `${call("toolCall")} // eslint-disable-line hooks/unknown-event -- old host`,
      ],
    ],
    [
      "line, in a block comment",
      [
        `${call("toolCall")} /* eslint-disable-line hooks/unknown-event -- old host */`,
      ],
    ],
    [
      "next line",
      [
        "// eslint-disable-next-line hooks/unknown-event -- old host",
        call("toolCall"),
      ],
    ],
    [
      "next line, more than one rule",
      [
        "// eslint-disable-next-line no-console, hooks/unknown-event -- old host",
        call("toolCall"),
      ],
    ],
    [
      "next line, behind a long comment",
      [
        "/* eslint-disable-next-line hooks/unknown-event --",
        "old host */",
        call("toolCall"),
      ],
    ],
    [
      "all rules",
      ["// eslint-disable-next-line -- old host", call("toolCall")],
    ],
    [
      "block",
      [
        "/* eslint-disable hooks/unknown-event -- old host */",
        "",
        call("toolCall"),
      ],
    ],
    [
      "block with an end",
      [
        "/* eslint-disable hooks/unknown-event -- old host */",
        call("toolCall"),
        "/* eslint-enable hooks/unknown-event */",
      ],
    ],
  ])("%s", (_, lines) => {
    expect(lint(...lines)).toEqual({ findings: [], reasons: ["old host"] });
  });

  test("without a reason it is a finding, and takes away all the same", () => {
    expect(
      lint(`${call("toolCall")} // eslint-disable-line hooks/unknown-event`),
    ).toEqual({ findings: ["2:noReason"], reasons: [undefined] });
    expect(
      lint(
        `${call("toolCall")} // eslint-disable-line hooks/unknown-event --  `,
      ),
    ).toEqual({ findings: ["2:noReason"], reasons: [undefined] });
    expect(lint(`${call("toolCall")} // eslint-disable-line`)).toEqual({
      findings: ["2:noReason"],
      reasons: [undefined],
    });
  });

  test("of no use", () => {
    expect(
      lint(
        `${call("tool_call")} // eslint-disable-line hooks/unknown-event -- x`,
      ).findings,
    ).toEqual(["2:unused"]);
    expect(
      lint(
        "// eslint-disable-next-line hooks/unknown-event -- x",
        "",
        call("toolCall"),
      ).findings,
    ).toEqual(["2:unused", "4:didYouMean"]);
  });

  test("a rule that is not there", () => {
    expect(
      lint(
        `${call("tool_call")} // eslint-disable-line hooks/unknown-evnt -- x`,
      ).findings,
    ).toEqual(["2:unknownRule"]);
  });

  test("ends with the block", () => {
    expect(
      lint(
        "/* eslint-disable hooks/unknown-event -- x */",
        call("a_tool_call"),
        "/* eslint-enable */",
        call("toolCall"),
      ).findings,
    ).toEqual(["5:didYouMean"]);
  });

  test("those for other rules, and what is no such comment, are left alone", () => {
    expect(
      lint(
        "// eslint-disable-next-line no-console",
        call("context"),
        "/* eslint-disable */",
        "// eslint-disable hooks/x",
        "// eslint-disable-lines hooks/x",
        'const a = "// eslint-disable-line hooks/x";',
      ).findings,
    ).toEqual([]);
  });
});
