/** Linting hooks, in a process each: one file against Bun importing the parser and parsing it, 200 files against ESLint and oxlint with the same rules. */
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hookFile } from "../../packages/hooks-lint/bench/hook-file.ts";
import { rules } from "../../packages/hooks-lint/src/plugin.ts";
import type { Contender, Group } from "../race.ts";
import { installCommand } from "./lint-command.ts";

const linter = join(import.meta.dir, "../../packages/hooks-lint");
const command = "hook-lint";
const engine = "engine, from source";
const parser = "parser alone";
const eslint = "ESLint";
const oxlint = ["oxlint, Bun", "oxlint, Node"] as const;

/** One file without a finding, and 200 of which some have one. */
export function lintGroups(): Group[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "hookline-bench-")));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const hooks = join(folder, "hooks");
  mkdirSync(hooks);
  for (let at = 0; at < 200; at += 1)
    writeFileSync(join(hooks, `hook-${at}.ts`), hookFile(at));
  const one = join(hooks, "hook-1.ts");
  const bun = process.execPath;
  const bench = (file: string): string => join(linter, "bench", file);
  const program = [bun, "--no-install", installCommand(folder)];
  const plugin = pluginIn(folder);
  const config = oxlintConfigIn(folder, plugin);
  const oxlintProgram = join(
    dirname(Bun.resolveSync("oxlint/package.json", linter)),
    "bin/oxlint",
  );
  const oxlintArgs = [oxlintProgram, "-c", config, "--format", "json", hooks];
  const found = findingsIn(hooks);
  return [
    {
      title: "linting 1 file",
      unit: "ms",
      rounds: 31,
      contenders: [
        processOf(command, [...program, one], sayingNothingFound),
        processOf(parser, [bun, bench("bare.ts"), one], () => true),
        processOf(engine, [bun, bench("own.ts"), one], (text) => text === "0"),
      ],
      goals: [{ over: command, under: parser, atMost: 1.5 }],
    },
    {
      title: "linting 200 files",
      unit: "ms",
      rounds: 15,
      contenders: [
        processOf(command, [...program, "--format", "json", hooks], (text) => {
          const { errors, warnings } = JSON.parse(text).counts;
          return errors + warnings === found;
        }),
        processOf(parser, [bun, bench("bare.ts"), hooks], () => true),
        processOf(
          engine,
          [bun, bench("own.ts"), hooks],
          (text) => Number(text) === found,
        ),
        processOf(oxlint[0], [bun, "--bun", ...oxlintArgs], foundByOxlint),
        processOf(oxlint[1], ["node", ...oxlintArgs], foundByOxlint),
        processOf(
          eslint,
          [bun, "--bun", bench("eslint.ts"), hooks, plugin],
          (text) => Number(text) === found,
        ),
      ],
      goals: [command, engine].flatMap((under) => [
        { over: eslint, under, atLeast: 5 },
        ...oxlint.map((over) => ({ over, under, atLeast: 2 })),
      ]),
    },
  ];

  function foundByOxlint(text: string): boolean {
    return JSON.parse(text).diagnostics.length === found;
  }
}

function sayingNothingFound(text: string): boolean {
  return text.startsWith("1 file: nothing found");
}

/** What the engine finds: who finds less would be the fastest. */
function findingsIn(hooks: string): number {
  const own = Bun.spawnSync(
    [process.execPath, join(linter, "bench/own.ts"), hooks],
    { stderr: "inherit" },
  );
  const found = Number(own.stdout);
  if (!(found > 0)) throw new Error("the engine has found nothing");
  return found;
}

/** @param isRight - whether what it printed is what it has to print */
function processOf(
  name: string,
  command: readonly string[],
  isRight: (stdout: string) => boolean,
): Contender {
  return {
    name,
    async sample() {
      const start = performance.now();
      const { stdout, exitCode } = Bun.spawnSync([...command], {
        stderr: "inherit",
      });
      const ms = performance.now() - start;
      if (exitCode > 1 || !isRight(stdout.toString().trim()))
        throw new Error(`${name} has ended with ${exitCode}: ${stdout}`);
      return ms;
    },
  };
}

/** The plugin as JavaScript: oxlint may run with a Node that knows no TypeScript. */
function pluginIn(folder: string): string {
  const built = Bun.spawnSync(
    [
      process.execPath,
      "build",
      join(linter, "src/plugin.ts"),
      "--target=node",
      "--conditions=bun",
      `--outdir=${folder}`,
    ],
    { stderr: "inherit" },
  );
  if (!built.success) throw new Error("the plugin was not built");
  return join(folder, "plugin.js");
}

function oxlintConfigIn(folder: string, plugin: string): string {
  const path = join(folder, "oxlint.json");
  const levels = Object.keys(rules).map((id) => [`hooks/${id}`, "error"]);
  const config = {
    plugins: [],
    categories: { correctness: "off" },
    jsPlugins: [plugin],
    rules: Object.fromEntries(levels),
  };
  writeFileSync(path, JSON.stringify(config));
  return path;
}
