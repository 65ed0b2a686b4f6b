/** An empty project of a user who installs one of our packages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf, root } from "./packages.ts";
import type { Entry, Packed } from "./packages.ts";
import { run } from "./run.ts";

/** Who installs the package. */
export type Installer = "bun" | "npm";

/**
 * Makes a project that holds nothing but one of our packages.
 *
 * @param folder a folder that does not exist yet
 * @param npmrc settings that lead our scopes to the test's registry
 * @param cache a folder for Bun's cache: versions are packed again and again, and the user's own cache must not keep them
 */
export async function install(
  packed: Packed,
  installer: Installer,
  {
    folder,
    npmrc,
    cache,
  }: {
    readonly folder: string;
    readonly npmrc: string;
    readonly cache: string;
  },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  write(
    folder,
    "package.json",
    JSON.stringify({ name: "alone", private: true, type: "module" }),
  );
  write(folder, ".npmrc", npmrc);
  write(folder, "tsconfig.json", JSON.stringify(tsconfig));
  const specifiers = modulesOf(packed).map(({ specifier }) => specifier);
  write(folder, "runs.ts", importing([...specifiers, ...builtFiles(packed)]));
  write(folder, "runs.node.mjs", importing(specifiers));
  write(folder, "types.ts", typing(packed));
  const { name, version } = packed.manifest;
  const command = {
    bun: [process.execPath, "add", "--exact", `${name}@${version}`],
    npm: ["npm", "install", "--no-audit", "--no-fund", `${name}@${version}`],
  }[installer];
  await run(command, folder, { BUN_INSTALL_CACHE_DIR: cache });
}

/** Type-checks every entry as a user's compiler does: without the `bun` condition, so against `dist`, and with our types checked too. */
export async function typeCheck(folder: string): Promise<void> {
  await run(
    [
      process.execPath,
      "--bun",
      join(root, "node_modules/.bin/tsc"),
      "-p",
      folder,
    ],
    folder,
  );
}

// Default libraries and no types of a runtime: what a package needs beyond them must come with it.
const tsconfig = {
  compilerOptions: {
    target: "es2024",
    module: "nodenext",
    moduleResolution: "nodenext",
    strict: true,
    noEmit: true,
    types: [],
  },
  files: ["types.ts"],
};

function typing(packed: Packed): string {
  return modulesOf(packed)
    .map(
      ({ specifier }, index) =>
        `export * as entry${index} from ${JSON.stringify(specifier)};\n`,
    )
    .join("");
}

/** Every entry can be imported. One may hold types alone (the legacy root of xcsh does), not all of them. */
function importing(specifiers: readonly string[]): string {
  return `let values = 0;
for (const entry of ${JSON.stringify(specifiers)}) values += Object.keys(await import(entry)).length;
if (values === 0) throw new Error("nothing is exported");
`;
}

/** The built files, by path: Bun passes over them for the source. */
function builtFiles(packed: Packed): readonly string[] {
  return modulesOf(packed)
    .flatMap(({ targets }) => targets["default"] ?? [])
    .map(
      (target) => `./node_modules/${packed.manifest.name}/${target.slice(2)}`,
    );
}

/** Entries for a test runner need the runner, and a package that is alone has none: `init.ts` has Bun's, hooks-testing runs Vitest's. */
const forTestRunners = /^@hookline\/hooks-testing\/(?:bun|vitest)$/;

function modulesOf(packed: Packed): readonly Entry[] {
  return entriesOf(packed).filter(
    ({ specifier, targets }) =>
      !forTestRunners.test(specifier) &&
      Object.values(targets).every((target) => /\.[cm]?[jt]s$/.test(target)),
  );
}

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}
