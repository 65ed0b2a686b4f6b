/** What a project needs beside a hook, so that its test runs and its types are checked. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorText } from "@hookline/hooks-core";
import manifest from "../../package.json" with { type: "json" };
import { UsageError } from "../exit-code.ts";
import type { NewFile } from "./new-file.ts";

/** Packages with the versions that are asked for. */
type Versions = Readonly<Record<string, string>>;

/** What packages the files of a hook need. */
export interface Needs {
  /** When the hook runs. */
  readonly dependencies: Versions;
  /** To test it and to check its types. */
  readonly devDependencies: Versions;
}

/** Lists the packages that a hook needs; ours have one version for all of a release. */
export function needsOf(files: readonly NewFile[]): Needs {
  const imported = files
    .filter(({ path }) => path.endsWith(".ts"))
    .flatMap(({ text }) => [...text.matchAll(/"(@hookline\/[\w-]+)[/"]/g)])
    .map(([, name = ""]) => name);
  const versions = (names: readonly string[]): Versions =>
    Object.fromEntries(
      [...new Set(names)].sort().map((name) => [name, `^${manifest.version}`]),
    );
  // Of the contract a hook takes types alone; what helps it to decide is there when it runs.
  const isNeededAtRunTime = (name: string) => name === "@hookline/hooks-policy";
  return {
    dependencies: versions(imported.filter(isNeededAtRunTime)),
    devDependencies: {
      ...versions([
        "@hookline/hooks-cli",
        "@hookline/hooks-core",
        "@hookline/hooks-testing",
        ...imported.filter((name) => !isNeededAtRunTime(name)),
      ]),
      "bun-types": manifest.engines.bun,
    },
  };
}

/** A package.json, when there is none. */
export function packageFiles(root: string, needs: Needs): readonly NewFile[] {
  if (existsSync(join(root, "package.json"))) return [];
  const { dependencies, devDependencies } = needs;
  const text = json({
    private: true,
    type: "module",
    scripts: { test: "bun test", typecheck: "bun check" },
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    devDependencies,
  });
  return [{ path: "package.json", text }];
}

/**
 * What is needed and not in the package.json that is there.
 *
 * @throws UsageError when that file cannot be read
 */
export function missingNeeds(root: string, needs: Needs): Needs {
  const path = join(root, "package.json");
  const there = readJson<Partial<Needs>>(path, "package.json");
  const known = { ...there.dependencies, ...there.devDependencies };
  const missing = (versions: Versions): Versions =>
    Object.fromEntries(
      Object.entries(versions).filter(([name]) => known[name] === undefined),
    );
  return {
    dependencies: missing(needs.dependencies),
    devDependencies: missing(needs.devDependencies),
  };
}

/**
 * A tsconfig for the hooks: the project's own when it has none, else one in `hooks/`, since whatever the other says is for other files.
 *
 * @throws UsageError when the project's tsconfig cannot be read
 */
export function tsconfigFiles(root: string): readonly NewFile[] {
  const path = join(root, "tsconfig.json");
  if (!existsSync(path))
    return [{ path: "tsconfig.json", text: tsconfig({ include: ["hooks"] }) }];
  const { include } = readJson<{ include?: unknown }>(path, "tsconfig.json");
  const isOurs = Array.isArray(include) && include.includes("hooks");
  return isOurs || existsSync(join(root, "hooks/tsconfig.json"))
    ? []
    : [{ path: "hooks/tsconfig.json", text: tsconfig({}) }];
}

function tsconfig(more: object): string {
  return json({
    compilerOptions: {
      target: "esnext",
      // Without the browser's types, some of which are not Bun's.
      lib: ["esnext"],
      module: "preserve",
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      types: ["bun-types"],
    },
    ...more,
  });
}

function readJson<T extends object>(path: string, name: string): T {
  try {
    const value: unknown = Bun.JSONC.parse(readFileSync(path, "utf8"));
    if (typeof value === "object" && value !== null) return value as T;
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${errorText(error)}`);
  }
  throw new UsageError(`${name} cannot be read: it holds no object`);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
