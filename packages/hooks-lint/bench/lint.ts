/**
 * How long linting takes, each time in a new process, in turns: one file against Bun importing the parser and parsing it,
 * 200 files against ESLint and oxlint with the same rules.
 *
 * Usage: bun bench/lint.ts [rounds]
 */
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { rules } from "../src/plugin.ts";
import { buildPlugin } from "../test/contract/cases.ts";
import { hookFile } from "./hook-file.ts";

const rounds = Number(process.argv[2] ?? 15);
const root = realpathSync(mkdtempSync(join(tmpdir(), "hooks-lint-bench-")));
const folder = join(root, "hooks");
mkdirSync(folder);
for (let at = 0; at < 200; at++)
  writeFileSync(join(folder, `hook-${at}.ts`), hookFile(at));
const one = join(folder, "hook-1.ts");
const plugin = await buildPlugin(root);
const out = join(import.meta.dir, ".out");
const bundled = await bundle("bundle", false);
const compiled = await bundle("bytecode", true);
const oxlintConfig = join(root, "oxlint.json");
const levels = Object.fromEntries(
  Object.keys(rules).map((id) => [`hooks/${id}`, "error"]),
);
writeFileSync(
  oxlintConfig,
  JSON.stringify({
    plugins: [],
    categories: { correctness: "off" },
    jsPlugins: [plugin],
    rules: levels,
  }),
);

const bun = process.execPath;
const here = import.meta.dir;
const oxlint = join(
  dirname(createRequire(import.meta.url).resolve("oxlint/package.json")),
  "bin/oxlint",
);
const contenders: Readonly<Record<string, readonly string[]>> = {
  "1 file, bare": [bun, join(here, "bare.ts"), one],
  "1 file, ours": [bun, join(here, "own.ts"), one],
  "1 file, ours bundled": [bun, bundled, one],
  "1 file, ours bytecode": [bun, compiled, one],
  "200 files, bare": [bun, join(here, "bare.ts"), folder],
  "200 files, ours": [bun, join(here, "own.ts"), folder],
  "200 files, ours bundled": [bun, bundled, folder],
  "200 files, ours bytecode": [bun, compiled, folder],
  "200 files, oxlint (bun)": [
    bun,
    "--bun",
    oxlint,
    "-c",
    oxlintConfig,
    "--format",
    "json",
    folder,
  ],
  "200 files, oxlint (node)": [
    "node",
    oxlint,
    "-c",
    oxlintConfig,
    "--format",
    "json",
    folder,
  ],
  "200 files, ESLint": [bun, "--bun", join(here, "eslint.ts"), folder, plugin],
};

const times = new Map<string, number[]>(
  Object.keys(contenders).map((name) => [name, []]),
);
const counts = new Map<string, string>();
for (let round = -1; round < rounds; round++)
  for (const [name, [command = "", ...args]] of Object.entries(
    contenders,
  ).toSorted(() => Math.random() - 0.5)) {
    const start = performance.now();
    const { status, stdout, stderr, signal } = spawnSync(command, args, {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    const time = performance.now() - start;
    if (status === null || status > 1)
      throw new Error(`${name} has ended with ${status ?? signal}: ${stderr}`);
    counts.set(
      name,
      stdout.startsWith("{")
        ? String(JSON.parse(stdout).diagnostics.length)
        : stdout.trim(),
    );
    // The first round warms the disk.
    if (round >= 0) times.get(name)?.push(time);
  }

console.log(
  `${rounds} rounds, ${Object.keys(rules).length} rules, milliseconds`,
);
for (const [name, list] of times)
  console.log(
    `${name.padEnd(26)} min ${least(list).toFixed(0).padStart(5)}  median ${median(list).toFixed(0).padStart(5)}  findings ${counts.get(name) || "-"}`,
  );
for (const kind of ["", " bundled", " bytecode"]) {
  const ours = `200 files, ours${kind}`;
  ratio(`1 file, ours${kind}`, "1 file, bare", "at most 1.5");
  ratio("200 files, ESLint", ours, "at least 5");
  ratio("200 files, oxlint (bun)", ours, "at least 2");
  ratio("200 files, oxlint (node)", ours, "at least 2");
}
rmSync(root, { recursive: true });
rmSync(out, { recursive: true });

function ratio(over: string, under: string, goal: string): void {
  const [a = [], b = []] = [times.get(over), times.get(under)];
  // Of each round: both had the same neighbours on the machine.
  const each = a.map((time, at) => time / (b[at] ?? time));
  console.log(
    `${over} / ${under}: min ${(least(a) / least(b)).toFixed(2)}, median of the rounds ${median(each).toFixed(2)} (goal: ${goal})`,
  );
}

function least(list: readonly number[]): number {
  return Math.min(...list);
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
}

/** In one file, the parser beside it; inside of this package, where the parser is found. */
async function bundle(name: string, bytecode: boolean): Promise<string> {
  const { success, logs } = await Bun.build({
    entrypoints: [join(import.meta.dir, "own.ts")],
    outdir: join(out, name),
    target: "bun",
    minify: true,
    bytecode,
    external: ["oxc-parser"],
  });
  if (!success) throw new AggregateError(logs);
  return join(out, name, "own.js");
}
