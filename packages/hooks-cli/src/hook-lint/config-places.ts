/** Finds the configuration of agents in a project. */
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { configAgentOf } from "@hookline/hooks-lint/config-agent";

/** Agents keep theirs in a folder of their own that begins with a dot, plugins in `hooks`. */
const near = [".*/*.{json,toml}", ".*/hooks/*.json", "hooks/*.json"];

/** The files from which an agent reads hooks. */
export function configFilesIn(project: string): readonly string[] {
  return configFoldersIn(project)
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
    .filter((file) => isConfigFileIn(project, file))
    .sort();
}

/** Nothing for a folder that is not there, or that may not be read: no agent reads it either. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a file is one of them; it need not be there. */
export function isConfigFileIn(project: string, file: string): boolean {
  const path = relative(project, file).split(sep).join("/");
  return (
    near.some((glob) => new Bun.Glob(glob).match(path)) &&
    configAgentOf(file) !== undefined
  );
}

/** Where such a file may come, the project itself included; folders of agents that come later are in it when they are there. */
export function configFoldersIn(project: string): readonly string[] {
  const own = readdirSync(project, { withFileTypes: true })
    // Git writes into its own at every command, and no agent reads it.
    .filter(({ name }) => name.startsWith(".") && name !== ".git")
    .map(({ name }) => join(project, name));
  const all = [project, ...own];
  return all.flatMap((folder) => [folder, join(folder, "hooks")]);
}
