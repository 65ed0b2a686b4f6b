/** `hook-lint` as it is published, in a project that has installed it. */
import { cpSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

const home = join(import.meta.dir, "../../packages/hooks-cli");

/**
 * Builds the command and puts it where a package manager would; what it depends on is linked.
 *
 * @param project an existing folder
 * @returns the program
 */
export function installCommand(project: string): string {
  const build = Bun.spawnSync(
    [process.execPath, "scripts/bundle-hook-lint.ts"],
    {
      cwd: home,
      stderr: "inherit",
    },
  );
  if (!build.success) throw new Error("hook-lint was not built");
  const manifest: {
    readonly name: string;
    readonly bin: Readonly<Record<"hook-lint", string>>;
    readonly dependencies: Readonly<Record<string, string>>;
  } = require(join(home, "package.json"));
  const modules = join(project, "node_modules");
  const installed = join(modules, manifest.name);
  for (const part of ["package.json", "src", "dist"])
    cpSync(join(home, part), join(installed, part), { recursive: true });
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(
      realpathSync(join(home, "node_modules", name)),
      join(modules, name),
    );
  }
  return join(installed, manifest.bin["hook-lint"]);
}
