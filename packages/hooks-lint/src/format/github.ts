/** `--format github`: workflow commands, which GitHub Actions shows beside the lines of a change. */
import type { Finding } from "../engine/finding.ts";
import { type LintDocument, nameOf } from "./document.ts";
import { visible } from "./visible.ts";

/**
 * @example
 * formatGithub(document); // "::error file=gate.ts,line=2,col=9,endLine=2,endColumn=19,title=hooks/unknown-event::…\n"
 */
export function formatGithub({ files }: LintDocument): string {
  return files
    .flatMap(({ path, findings }) =>
      findings.map((finding) => commandOf(path, finding)),
    )
    .join("");
}

function commandOf(path: string, finding: Finding): string {
  const { severity, line, column, endLine, endColumn, message } = finding;
  const properties = {
    file: path,
    line,
    col: column,
    ...(endLine !== undefined && { endLine }),
    ...(endColumn !== undefined && { endColumn }),
    title: nameOf(finding),
  };
  const shown = Object.entries(properties).map(
    ([name, value]) => `${name}=${property(String(value))}`,
  );
  return `::${severity === "error" ? "error" : "warning"} ${shown.join(",")}::${data(message)}\n`;
}

/** What GitHub's runner turns back. */
function data(text: string): string {
  return visible(
    text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A"),
  );
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
