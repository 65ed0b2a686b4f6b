/** Finds and reads `hook-lint.json`; `json-schemas/hook-lint-config.json` says the same for editors. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { LintConfig } from "@hookline/hooks-lint";
import { nearestName } from "@hookline/hooks-core/event-hint";
import { UsageError } from "../exit-code.ts";
import { type ContractName, contracts, levels } from "./arguments.ts";

const configName = "hook-lint.json";

/** What a project has said. */
export interface ConfigFile {
  /** Absolute. */
  readonly path: string;
  readonly rules: NonNullable<LintConfig["rules"]>;
  readonly contract: ContractName | undefined;
  readonly targets: readonly string[];
  /** Globs, from the folder of the file. */
  readonly ignore: readonly string[];
}

/**
 * Reads the configuration that was named, or else the nearest one: in the folder, or above it up to the repository's own.
 *
 * @returns undefined when none was named and there is none
 * @throws UsageError that says what is wrong with the file
 * @example
 * readConfigFile(undefined, process.cwd())?.targets; // ["codex"]
 */
export function readConfigFile(
  named: string | undefined,
  cwd: string,
): ConfigFile | undefined {
  const path = named === undefined ? nearest(cwd) : resolve(cwd, named);
  return path === undefined
    ? undefined
    : checked(path, parsed(path, named ?? path));
}

function nearest(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const path = join(folder, configName);
    if (existsSync(path)) return path;
    if (existsSync(join(folder, ".git")) || folder === dirname(folder))
      return undefined;
  }
}

function parsed(path: string, shown: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(
      `${shown} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UsageError(
      `${shown} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const keys = ["$schema", "rules", "contract", "targets", "ignore"];

function checked(path: string, given: unknown): ConfigFile {
  const wrong = (what: string): UsageError =>
    new UsageError(`${path}: ${what}`);
  if (!isObject(given)) throw wrong("it holds no object");
  for (const key of Object.keys(given)) {
    if (keys.includes(key)) continue;
    const near = nearestName(key, keys);
    throw wrong(
      `there is no "${key}"; ${near === undefined ? `there are ${keys.join(", ")}` : `did you mean "${near}"?`}`,
    );
  }
  const { rules = {}, contract, targets = [], ignore = [] } = given;
  if (!isObject(rules)) throw wrong(`"rules" is no object`);
  for (const [name, entry] of Object.entries(rules)) {
    const level: unknown = Array.isArray(entry) ? entry[0] : entry;
    if (!levels.some((one) => one === level))
      throw wrong(
        `the level of "${name}" is off, warn or error, or a list of a level and options, and not ${JSON.stringify(entry)}`,
      );
  }
  const found = contracts.find((name) => name === contract);
  if (contract !== undefined && found === undefined)
    throw wrong(
      `"contract" is ${contracts.join(" or ")}, and not ${JSON.stringify(contract)}`,
    );
  if (!isTexts(targets)) throw wrong(`"targets" is a list of names of agents`);
  if (!isTexts(ignore)) throw wrong(`"ignore" is a list of globs`);
  // Every entry was looked at above, up to its options, which the rules check.
  return {
    path,
    rules: rules as ConfigFile["rules"],
    contract: found,
    targets,
    ignore,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
