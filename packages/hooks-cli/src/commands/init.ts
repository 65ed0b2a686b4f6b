/** `hooks init [NAME]` */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { exitCode, UsageError } from "../exit-code.ts";
import { exampleFiles, exampleNames, starter } from "../init/examples.ts";
import { writeNewFiles } from "../init/new-file.ts";
import {
  missingNeeds,
  type Needs,
  needsOf,
  packageFiles,
  tsconfigFiles,
} from "../init/project-files.ts";
import type { Output } from "../output.ts";

/** Writes a hook with its test into this folder, and what it takes to run and to check them. Overwrites nothing. */
export function initCommand(output: Output, done: (code: number) => void) {
  return new Command("init")
    .description("write a hook, its test and what they need into this folder")
    .argument(
      "[name]",
      "folder of the hook in hooks/ (default: the example's name, or my-hook)",
    )
    .option("--from <example>", "begin with an example")
    .addHelpText(
      "after",
      () => `
No file is overwritten. A package.json or tsconfig.json that is there stays as it is.
Examples of hooks to begin with: ${exampleNames().join(", ")}

Examples:
  hooks init
  hooks init no-force-push --from git-guard`,
    )
    .action((given, { from }) => {
      const root = process.cwd();
      const name = given ?? from ?? "my-hook";
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
        throw new UsageError(
          `the name of a hook is made of a-z, 0-9 and single hyphens, and ${JSON.stringify(name)} is not`,
        );
      const folder = `hooks/${name}`;
      const hook = exampleFiles(from ?? starter, folder);
      const needs = needsOf(hook);
      const hadPackage = existsSync(join(root, "package.json"));
      const missing = hadPackage ? missingNeeds(root, needs) : undefined;
      const files = [
        ...packageFiles(root, needs),
        ...tsconfigFiles(root),
        ...hook,
      ];
      writeNewFiles(root, files);
      for (const { path } of files) output.data(`written  ${path}\n`);
      const hasOwnTsconfig = existsSync(join(root, "hooks/tsconfig.json"));
      const check = hasOwnTsconfig ? "bun check -p hooks" : "bun check";
      const installs = missing === undefined ? ["bun install"] : adds(missing);
      const steps = [
        ...installs,
        `bun test ./${folder}`,
        check,
        `bunx hooks check --hook ${folder}`,
      ];
      output.data(`\nNext:\n${steps.map((step) => `  ${step}\n`).join("")}`);
      done(exitCode.fine);
    });
}

/** The commands that add packages to a package.json which was there before. */
function adds({ dependencies, devDependencies }: Needs): readonly string[] {
  const add = (flags: string, versions: Needs["dependencies"]) => {
    const names = Object.entries(versions).map(
      ([name, version]) => `${name}@${version}`,
    );
    // Quoted: a shell takes > for a redirect.
    const quoted = names.map((one) => (one.includes(">") ? `"${one}"` : one));
    return names.length === 0 ? [] : [`bun add${flags} ${quoted.join(" ")}`];
  };
  return [...add("", dependencies), ...add(" --dev", devDependencies)];
}
