/** `--format agent`: one line for each finding, with what to do about it, and nothing else. */
import type { Finding } from "../engine/finding.ts";
import { type LintDocument, nameOf } from "./document.ts";
import { visibleLine } from "./visible.ts";

/**
 * Variables that agents set in the shells they start.
 *
 * All of them make oxlint 1.94.0 choose its own agent format (measured: each one alone in the environment). `AI_AGENT` is
 * the proposal for all agents of `@vercel/detect-agent`. That list has `REPL_ID` too, which is not here: Replit sets it for
 * people as well.
 */
const agentVariables = [
  "AI_AGENT",
  "CLAUDECODE",
  "CLAUDE_CODE",
  "CODEX_SANDBOX",
  "CODEX_THREAD_ID",
  "COPILOT_CLI",
  "CURSOR_AGENT",
  "GEMINI_CLI",
  "OPENCODE",
] as const;

/**
 * Tells whether an agent has started this process.
 *
 * @example
 * isInsideAgent({ CLAUDECODE: "1" }); // true
 */
export function isInsideAgent(
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return agentVariables.some(
    (name) => env[name] !== undefined && env[name] !== "",
  );
}

/**
 * @example
 * formatAgent(document); // 'gate.ts:2:9 error hooks/unknown-event: There is no event "toolCall". …\n'
 */
export function formatAgent({ files }: LintDocument): string {
  return files
    .flatMap(({ path, findings }) =>
      findings.map((finding) => `${lineOf(path, finding)}\n`),
    )
    .join("");
}

function lineOf(path: string, finding: Finding): string {
  const { line, column, severity, message, fix, suggestions = [] } = finding;
  const help = [
    ...(fix ? ["--fix repairs it"] : []),
    ...suggestions.map((one) => `suggestion: ${one.message}`),
  ];
  const place = `${path}:${line}:${column}`;
  return visibleLine(
    `${place} ${severity} ${nameOf(finding)}: ${message}${help.length > 0 ? ` (${help.join("; ")})` : ""}`,
  );
}
