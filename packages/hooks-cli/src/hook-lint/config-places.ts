/** Finds the configuration of agents in a project. */
import { join } from "node:path";
import { configAgentOf } from "@hookline/hooks-lint/config-agent";

/** Agents keep theirs in a folder of their own that begins with a dot, plugins in `hooks`. */
const near = [".*/*.{json,toml}", ".*/hooks/*.json", "hooks/*.json"];

/** The files from which an agent reads hooks. */
export function configFilesIn(project: string): readonly string[] {
  return near
    .flatMap((glob) => [
      ...new Bun.Glob(glob).scanSync({ cwd: project, dot: true }),
    ])
    .sort()
    .map((path) => join(project, path))
    .filter((path) => configAgentOf(path) !== undefined);
}
