/** Asks before a secret leaves the machine, or goes into a file that others will see; without anybody to ask, the tool does not run. */
import type { HookAPI, ToolCallEvent } from "@hookline/hooks-core";
import {
  findSecrets,
  matchesPattern,
  possiblePaths,
  redactSecrets,
  toolView,
} from "@hookline/hooks-policy";
import { isLocal, secretFiles } from "./places.ts";
import { problemOfLine } from "./problem-of-line.ts";

export default function outgoingData(pi: HookAPI): void {
  pi.on("tool_call", async (event, { cwd, hasUI, ui }) => {
    const problem = problemOf(event, cwd);
    if (problem === undefined) return;
    const reason = `outgoing-data: ${problem}`;
    if (!hasUI) return { block: true, reason: `${reason} (no UI to ask)` };
    // The person is shown what it is, without the secret.
    const shown = redactSecrets(toolView(event).command ?? textOf(event.input));
    const allowed = await ui.confirm(problem, `Allow: ${shown.slice(0, 1000)}`);
    return allowed ? undefined : { block: true, reason };
  });
}

function problemOf(event: ToolCallEvent, cwd: string): string | undefined {
  const { kind, command, writes, urls, unknown } = toolView(event);
  // What cannot be read cannot be found harmless.
  if (unknown !== undefined) return unknown;
  switch (kind) {
    case "read":
    case "search":
    case "task":
      return undefined;
    case "shell":
      return problemOfLine(command ?? "", cwd);
    case "write":
    case "edit": {
      if (writes.length > 0 && writes.every((path) => isSecretFile(path, cwd)))
        return undefined;
      const [secret] = findSecrets(textOf(event.input));
      return (
        secret &&
        `${writes.join(", ") || "The file"} would hold a secret (${secret.kind}); read it from the environment instead.`
      );
    }
    case "fetch":
    case "other": {
      if (urls.length > 0 && urls.every(isLocal)) return undefined;
      const [secret] = findSecrets(textOf(event.input));
      return (
        secret && `${event.toolName} would send a secret (${secret.kind}).`
      );
    }
  }
}

function isSecretFile(path: string, cwd: string): boolean {
  return possiblePaths(path, { cwd }).every(
    (found) => matchesPattern(found, secretFiles) !== undefined,
  );
}

/** The input as JSON, without what an edit takes out: a secret that goes is none that leaves. */
function textOf(input: Record<string, unknown>): string {
  return JSON.stringify(input, (key, value: unknown) =>
    /^old_?(?:str|string|text)?$/i.test(key) ? undefined : value,
  );
}
