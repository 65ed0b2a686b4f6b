/** Reads a command line of `hook-lint`. */
import { nearestName } from "@hookline/hooks-core/event-hint";
import { UsageError } from "../exit-code.ts";
import {
  type Flag,
  type FlagName,
  flags,
  type FormatName,
  formatNames,
} from "./flags.ts";

/** What a rule may be set to. */
export const levels = ["off", "warn", "error"] as const;
/** The rules of a host that hooks may be written for. */
export const contracts = ["hook", "extension"] as const;

/** One of {@link levels}. */
export type LevelName = (typeof levels)[number];
/** One of {@link contracts}. */
export type ContractName = (typeof contracts)[number];

/** What was asked for. */
export interface Arguments {
  readonly paths: readonly string[];
  readonly format: FormatName | undefined;
  readonly fix: boolean;
  readonly maxWarnings: number | undefined;
  /** In the order of the command line. */
  readonly rules: readonly (readonly [name: string, level: LevelName])[];
  readonly contract: ContractName | undefined;
  readonly targets: readonly string[];
  readonly types: boolean;
  readonly staged: boolean;
  readonly watch: boolean;
  readonly config: string | undefined;
  readonly explain: string | undefined;
  readonly listRules: boolean;
  readonly version: boolean;
  readonly help: boolean;
}

/**
 * Reads a command line. Flags may stand anywhere; behind `--` everything is a path (Bun 1.4.5 takes a `--` away that is the
 * very first argument of a script, so that one is never seen).
 *
 * @throws UsageError with one sentence that says what is wrong
 * @example
 * parseArguments(["hooks", "--rule", "unknown-event=warn"]).rules; // [["unknown-event", "warn"]]
 */
export function parseArguments(args: readonly string[]): Arguments {
  const { given, paths } = split(args);
  const all = (name: FlagName): readonly string[] => given.get(name) ?? [];
  const last = (name: FlagName): string | undefined => all(name).at(-1);
  const read: Arguments = {
    paths,
    format: chosen("--format", last("format"), formatNames),
    fix: given.has("fix"),
    maxWarnings: wholeNumber("--max-warnings", last("max-warnings")),
    rules: all("rule").map(ruleLevel),
    contract: chosen("--contract", last("contract"), contracts),
    targets: all("target"),
    types: given.has("types"),
    staged: given.has("staged"),
    watch: given.has("watch"),
    config: last("config"),
    explain: last("explain"),
    listRules: given.has("list-rules"),
    version: given.has("version"),
    help: given.has("help"),
  };
  refuseTogether(read);
  return read;
}

const byShort = new Map<string, FlagName>();
for (const [name, { short }] of Object.entries<Flag>(flags))
  if (short !== undefined && isFlag(name)) byShort.set(short, name);

function isFlag(name: string): name is FlagName {
  return Object.hasOwn(flags, name);
}

function split(args: readonly string[]) {
  const given = new Map<FlagName, string[]>();
  const paths: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? "";
    if (arg === "--") {
      paths.push(...args.slice(at + 1));
      break;
    }
    if (!arg.startsWith("-") || arg === "-") {
      paths.push(arg);
      continue;
    }
    const [written = "", ...rest] = arg.split("=");
    const attached = rest.length > 0 ? rest.join("=") : undefined;
    const name = flagOf(written);
    const { value }: Flag = flags[name];
    const values = given.get(name) ?? [];
    given.set(name, values);
    if (value === undefined) {
      if (attached !== undefined)
        throw new UsageError(`${written} takes no value`);
    } else if (attached !== undefined) values.push(attached);
    else {
      at += 1;
      const next = args[at];
      if (next === undefined || (next.startsWith("--") && next !== "--"))
        throw new UsageError(`${written} needs a value: ${written} ${value}`);
      values.push(next);
    }
  }
  return { given, paths };
}

function flagOf(written: string): FlagName {
  const name = written.startsWith("--")
    ? written.slice(2)
    : byShort.get(written.slice(1));
  if (name !== undefined && isFlag(name)) return name;
  const near = nearestName(written, Object.keys(flags));
  throw new UsageError(
    `there is no flag ${written}${near === undefined ? "; --help lists the flags" : `; did you mean --${near}?`}`,
  );
}

/** A value of a short list. */
export function chosen<Name extends string>(
  flag: string,
  given: string | undefined,
  names: readonly Name[],
): Name | undefined {
  if (given === undefined) return undefined;
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new UsageError(
    `${flag}: there is no "${given}"; there are ${names.join(", ")}`,
  );
}

function wholeNumber(
  flag: string,
  given: string | undefined,
): number | undefined {
  if (given === undefined) return undefined;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new UsageError(
    `${flag} takes a whole number from 0 on, and was given "${given}"`,
  );
}

function ruleLevel(given: string): readonly [string, LevelName] {
  const [, name, level] = /^([^=]+)=(.*)$/s.exec(given) ?? [];
  if (name === undefined)
    throw new UsageError(
      `--rule ${given}: not NAME=LEVEL, for example unknown-event=warn`,
    );
  return [name, chosen(`--rule ${given}`, level, levels) ?? "error"];
}

function refuseTogether({ staged, types, watch }: Arguments): void {
  if (!staged) return;
  const other = types ? "--types" : watch ? "--watch" : undefined;
  if (other === undefined) return;
  throw new UsageError(
    `--staged looks at files as they are staged, and ${other} at those in the folder: use one of them`,
  );
}
