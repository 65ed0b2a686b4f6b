/** Prints a document in the format that was asked for. Only the module of that format is loaded. */
import type { Paint, PaintStyle } from "@hookline/hooks-lint/format/stylish";
import type { FormatName } from "./flags.ts";
import type { LintRun } from "./lint.ts";
import type { LintOutput } from "./output.ts";

/** Prints what a run gave. Formats for programs have nothing but data on stdout, so the sum is on stderr with `agent`. */
export async function printDocument(
  { document, textOf }: LintRun,
  format: FormatName,
  cwd: string,
  output: LintOutput,
): Promise<void> {
  switch (format) {
    case "stylish": {
      const { formatStylish } =
        await import("@hookline/hooks-lint/format/stylish");
      const isClean = document.counts.errors + document.counts.warnings === 0;
      return output.data(
        formatStylish(document, {
          paint: output.hasColours ? coloured : plain,
          columns: isClean ? undefined : output.columns,
          widthOf: Bun.stringWidth,
          textOf,
        }),
      );
    }
    case "json":
      return output.data(
        (await import("@hookline/hooks-lint/format/json")).formatJson(document),
      );
    case "github":
      return output.data(
        (await import("@hookline/hooks-lint/format/github")).formatGithub(
          document,
        ),
      );
    case "junit":
      return output.data(
        (await import("@hookline/hooks-lint/format/junit")).formatJunit(
          document,
        ),
      );
    case "sarif": {
      const { formatSarif } = await import("@hookline/hooks-lint/format/sarif");
      const { default: plugin } = await import("@hookline/hooks-lint/plugin");
      return output.data(
        formatSarif(document, {
          version: plugin.meta.version,
          rules: plugin.rules,
          cwd,
        }),
      );
    }
    case "agent": {
      const { formatAgent } = await import("@hookline/hooks-lint/format/agent");
      const { summaryOf } = await import("@hookline/hooks-lint/format/summary");
      output.data(formatAgent(document));
      return output.say(summaryOf(document.counts));
    }
  }
}

const codes: Readonly<Record<PaintStyle, readonly [on: number, off: number]>> =
  {
    bold: [1, 22],
    dim: [2, 22],
    red: [31, 39],
    yellow: [33, 39],
    cyan: [36, 39],
  };

const coloured: Paint = (style, text) =>
  `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m`;
const plain: Paint = (_style, text) => text;
