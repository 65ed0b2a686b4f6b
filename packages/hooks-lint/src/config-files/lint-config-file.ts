/** Lints the configuration of an agent. */
import type { AgentName } from "../rule-types.ts";
import { configAgentOf } from "./agent-of.ts";
import { checkExitCode, languageOf } from "./checks/exit-code.ts";
import { checkHandler } from "./checks/handler.ts";
import { checkMatcher } from "./checks/matcher.ts";
import { checkScript } from "./checks/script.ts";
import { type ConfigFormat, configFormats } from "./formats/index.ts";
import { type ConfigHandler, hooksOf } from "./handlers.ts";
import { parseJson } from "./parse-json.ts";
import { parseToml } from "./parse-toml.ts";
import { type ConfigFinding, findingAt, type Report } from "./report.ts";
import { type ConfigPlace, scriptOf } from "./script-of.ts";
import { entryOf, textAt } from "./tree.ts";

export interface LintConfigFileOptions {
  /** Whose configuration it is; absent: told from the path. */
  readonly agent?: AgentName;
  /** The project's folder, from which relative paths of scripts are taken; absent: told from the path. */
  readonly root?: string;
}

/**
 * Checks the hooks in a configuration file of Claude Code, Codex, Gemini CLI, Copilot CLI or Cursor. Scripts that it names
 * are read from the disk, and never run; some findings are in them.
 *
 * @param path - need not exist
 * @example
 * await lintConfigFile(".claude/settings.json", '{"hooks":{"PreTool":[]}}');
 * // [{ ruleId: "config/unknown-event", line: 1, column: 11, message: …, file: ".claude/settings.json", … }]
 */
export async function lintConfigFile(
  path: string,
  text: string,
  options: LintConfigFileOptions = {},
): Promise<readonly ConfigFinding[]> {
  const source = withoutMark(text);
  const findings = new Map<string, ConfigFinding>();
  const report: Report = (rule, at, message, file = { path, text: source }) => {
    const finding = findingAt(rule, at, message, file);
    // A script that several handlers name is found out once.
    findings.set(
      JSON.stringify([
        finding.ruleId,
        finding.file,
        finding.line,
        finding.column,
        message,
      ]),
      finding,
    );
  };
  const agent = options.agent ?? configAgentOf(path);
  const format = agent && configFormats[agent];
  if (!format) {
    const who =
      agent === undefined
        ? "It is not known which agent reads this file, so nothing in it was checked: say which, with --target AGENT."
        : `${agent} reads no hooks from a configuration file.`;
    report("unknown-agent", { start: 0, end: 0 }, who);
  } else await check(path, text, format, options, report);
  return [...findings.values()].toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}

async function check(
  path: string,
  source: string,
  format: ConfigFormat,
  options: LintConfigFileOptions,
  report: Report,
): Promise<void> {
  const text = withoutMark(source);
  const isToml = path.endsWith(".toml");
  if (text !== source && format.refusesMark && !isToml)
    report(
      "syntax",
      { start: 0, end: 0 },
      `The file begins with a byte order mark, and ${format.title} does not read such a file. None of its hooks run.`,
    );
  const tree = isToml
    ? await parseToml(text)
    : await parseJson(text, format.json);
  if ("at" in tree) {
    report(
      "syntax",
      { start: tree.at, end: tree.at },
      `This is no ${isToml ? "TOML" : "JSON"} that ${format.title} can read: ${tree.message}. None of its hooks run.`,
    );
    return;
  }
  const { groups, handlers } = hooksOf(tree, format, report);
  for (const group of groups) checkMatcher(group, format, report);
  const place: ConfigPlace = {
    path,
    ...(options.root === undefined ? {} : { root: options.root }),
  };
  for (const handler of handlers) {
    checkHandler(handler, format, report);
    checkCommands(handler, place, format, report);
  }
}

function checkCommands(
  { event, node }: ConfigHandler,
  place: ConfigPlace,
  format: ConfigFormat,
  report: Report,
): void {
  const type = textAt(node, "type");
  if (
    type !== undefined &&
    (type !== "command" || !format.types.includes(type))
  )
    return;
  const isGate = format.gates.includes(event) && !isFailClosed(node, format);
  for (const key of format.commandKeys) {
    const command = textAt(node, key);
    const at = entryOf(node, key)?.value;
    if (command === undefined || !at) continue;
    const script = scriptOf(
      withArguments(command, node),
      place,
      textAt(node, "cwd"),
    );
    const found = script && checkScript(script, at, format, report);
    if (!isGate) continue;
    if (!script)
      checkExitCode(command, "shell", format, (_, message) =>
        report("exit-code", at, message),
      );
    const language = found && languageOf(found.path, found.text);
    if (found && language)
      checkExitCode(found.text, language, format, (span, message) =>
        report("exit-code", span, message, found),
      );
  }
}

function withoutMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

function isFailClosed(
  node: ConfigHandler["node"],
  { failClosed }: ConfigFormat,
): boolean {
  const value = failClosed && entryOf(node, failClosed.key)?.value;
  return value?.kind === "scalar" && value.value === failClosed?.value;
}

/** `command` with `args` is started without a shell; a word that a shell would change is quoted here. */
function withArguments(command: string, node: ConfigHandler["node"]): string {
  const args = entryOf(node, "args")?.value;
  if (args?.kind !== "list") return command;
  const words = args.items.map((item) =>
    item.kind === "scalar" ? String(item.value) : "",
  );
  return [command, ...words]
    .map((word) => `"${word.replaceAll(/["\\`]/g, "\\$&")}"`)
    .join(" ");
}
