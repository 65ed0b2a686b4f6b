/** Joins the configuration file with the flags, which win. */
import { dirname, relative, sep } from "node:path";
import { agentNames, type LintConfig } from "@hookline/hooks-lint";
import { UsageError } from "../exit-code.ts";
import { type Arguments, chosen, type LevelName } from "./arguments.ts";
import { readConfigFile } from "./config-file.ts";
import { ruleNamed } from "./rule-named.ts";

/** What to lint with. */
export interface Settings {
  /** For hooks. */
  readonly lint: LintConfig;
  /** Levels of the rules for configuration files that are not the recommended ones, by `config/NAME`. */
  readonly configLevels: ReadonlyMap<string, LevelName>;
  /** Tells whether the configuration leaves a file out. */
  readonly isIgnored: (file: string) => boolean;
  /** The configuration file, absolute. */
  readonly file: string | undefined;
}

/** @throws UsageError for a rule or an agent that there is not, and for what is wrong with the configuration file */
export function readSettings(given: Arguments, cwd: string): Settings {
  const file = readConfigFile(given.config, cwd);
  const rules: Record<string, NonNullable<LintConfig["rules"]>[string]> = {};
  const configLevels = new Map<string, LevelName>();
  for (const [name, entry] of Object.entries(file?.rules ?? {})) {
    const id = ruleNamed(name, file?.path ?? "");
    if (!id.startsWith("config/")) rules[id] = entry;
    else if (typeof entry === "string") configLevels.set(id, entry);
    else throw new UsageError(`${file?.path}: ${id} takes no options`);
  }
  for (const [name, level] of given.rules) {
    const id = ruleNamed(name, "--rule");
    if (id.startsWith("config/")) configLevels.set(id, level);
    else {
      const [, ...options] = [rules[id] ?? level].flat();
      rules[id] = [level, ...options];
    }
  }
  const contract = given.contract ?? file?.contract;
  const target = (
    given.targets.length > 0 ? given.targets : (file?.targets ?? [])
  ).map((name) => agentNamed(name, given, file?.path));
  const lint: LintConfig = {
    rules,
    settings: {
      hookline: {
        ...(contract && { contract }),
        ...(target.length > 0 && { target }),
      },
    },
  };
  return {
    lint,
    configLevels,
    isIgnored: ignoring(file?.ignore ?? [], file?.path),
    file: file?.path,
  };
}

function agentNamed(
  name: string,
  { targets }: Arguments,
  file: string | undefined,
) {
  const agent = chosen(
    targets.length > 0 ? "--target" : `${file}: "targets"`,
    name,
    agentNames,
  );
  if (agent === undefined) throw new UsageError(`there is no agent "${name}"`);
  return agent;
}

function ignoring(
  globs: readonly string[],
  file: string | undefined,
): (path: string) => boolean {
  if (globs.length === 0 || file === undefined) return () => false;
  const folder = dirname(file);
  // As in .gitignore, the name of a folder stands for all that is in it.
  const all = globs.flatMap((glob) => {
    const plain = glob.replace(/^\.\//, "").replace(/\/+$/, "");
    return [new Bun.Glob(plain), new Bun.Glob(`${plain}/**`)];
  });
  return (path) => {
    const inside = relative(folder, path).split(sep).join("/");
    return all.some((glob) => glob.match(inside));
  };
}
