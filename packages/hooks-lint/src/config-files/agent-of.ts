/** Which agent reads a configuration file. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AgentName } from "../rule-types.ts";

const places: readonly (readonly [RegExp, AgentName])[] = [
  [/(?:^|\/)\.claude\/settings(?:\.local)?\.json$/, "claude"],
  [/(?:^|\/)managed-settings\.json$/, "claude"],
  [/(?:^|\/)(?:\.gemini|gemini-cli)\/settings\.json$/, "gemini"],
  [/(?:^|\/)\.codex\/(?:hooks\.json|config\.toml)$/, "codex"],
  [/(?:^|\/)\.cursor\/hooks\.json$/, "cursor"],
  [/(?:^|\/)(?:\.github|\.copilot)\/hooks\/[^/]+\.json$/, "copilot"],
  [/(?:^|\/)github-copilot\/policy\.d\/[^/]+\.json$/, "copilot"],
];

/** What lies next to the folder `hooks` of a plugin. */
const manifests: readonly (readonly [string, AgentName])[] = [
  [".claude-plugin/plugin.json", "claude"],
  [".codex-plugin/plugin.json", "codex"],
  ["gemini-extension.json", "gemini"],
];

/**
 * The agent that reads the file at a path; undefined for any other file.
 *
 * @example
 * configAgentOf("/home/dev/project/.claude/settings.json"); // "claude"
 */
export function configAgentOf(path: string): AgentName | undefined {
  const plain = path.replaceAll("\\", "/");
  const place = places.find(([pattern]) => pattern.test(plain));
  if (place) return place[1];
  if (!/(?:^|\/)hooks\/hooks\.json$/.test(plain)) return undefined;
  const plugin = dirname(dirname(path));
  return manifests.find(([manifest]) =>
    existsSync(join(plugin, manifest)),
  )?.[1];
}
