#!/usr/bin/env node
// Runs Bun on a machine that may have only Node (20 or newer) and npm: finds or fetches Bun, installs the dependencies, runs the command.
//
//   node scripts/with-bun.mjs ARGS...                 bun ARGS, in the root of the repository
//   node scripts/with-bun.mjs --caller FILE ARGS...   runs FILE (relative to the root) in the folder that npm was called from
//
// Built-ins only, since it runs before anything is installed. Stdout belongs to the command; everything said here goes to stderr.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === "win32";
const executable = windows ? "bun.exe" : "bun";

const wanted = wantedVersion();
const bun = bunOnPath() ?? ownBun();
// Set here and inherited by every child: turbo and nested scripts look for `bun` on PATH.
process.env.PATH = [dirname(bun), process.env.PATH]
  .filter(Boolean)
  .join(delimiter);
process.env.TURBO_TELEMETRY_DISABLED = "1";
process.env.DO_NOT_TRACK = "1";
installDependencies();
runCommand(process.argv.slice(2));

function wantedVersion() {
  const { packageManager } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const version = /^bun@(\d+\.\d+\.\d+)/.exec(packageManager)?.[1];
  if (version === undefined)
    fail(
      `package.json: "packageManager" must be bun@X.Y.Z, but it is ${packageManager}.`,
    );
  return version;
}

/** The first Bun on PATH that is at least the wanted version: who has Bun keeps it and pays nothing. */
function bunOnPath() {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    if (folder === "") continue;
    const candidate = resolve(folder, executable);
    const version = existsSync(candidate) ? versionOf(candidate) : undefined;
    if (version !== undefined && isEnough(version)) return candidate;
  }
  return undefined;
}

/**
 * The repository's own copy of Bun, fetched through npm on first use. The platform's binary is used directly: npm 12 does not run
 * the postinstall that the package `bun` relies on. npm may deliver several variants for a platform; the first that runs is taken.
 */
function ownBun() {
  const home = join(root, ".bun-bootstrap", wanted);
  const present = binaryIn(home);
  if (present !== undefined) return present;
  say(`fetching Bun ${wanted} with npm (once, into .bun-bootstrap) ...`);
  const flags = [
    "--no-save",
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ];
  runQuietly("npm", ["install", "--prefix", home, ...flags, `bun@${wanted}`], {
    cwd: root,
    shell: windows,
  });
  return (
    binaryIn(home) ??
    fail(
      `npm delivered no Bun ${wanted} that runs on ${process.platform} ${process.arch}.`,
    )
  );
}

function binaryIn(home) {
  const scope = join(home, "node_modules", "@oven");
  if (!existsSync(scope)) return undefined;
  return readdirSync(scope)
    .sort()
    .map((name) => join(scope, name, "bin", executable))
    .find((file) => existsSync(file) && versionOf(file) !== undefined);
}

function versionOf(file) {
  const run = spawnSync(file, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return run.status === 0 ? /^\d+\.\d+\.\d+/.exec(run.stdout)?.[0] : undefined;
}

function isEnough(version) {
  const [have, want] = [version, wanted].map((text) =>
    text.split(".").map(Number),
  );
  const different = have.findIndex((part, index) => part !== want[index]);
  return different === -1 || have[different] > want[different];
}

/**
 * Installs unless the last complete install was of this bun.lock. The record holds the lock file's hash, not a time: checkouts and
 * copies change times. A package that lost its own node_modules (the linker is isolated) counts as not installed.
 */
function installDependencies() {
  const record = join(root, "node_modules", ".installed-lock");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "bun.lock")))
    .digest("hex");
  const packages = readdirSync(join(root, "packages")).map((name) =>
    join(root, "packages", name),
  );
  const complete = [
    root,
    ...packages.filter((folder) => existsSync(join(folder, "package.json"))),
  ].every((folder) => existsSync(join(folder, "node_modules")));
  const linked = existsSync(join(root, "node_modules", ".bun"));
  if (
    complete &&
    linked &&
    existsSync(record) &&
    readFileSync(record, "utf8") === lock
  )
    return;
  say("installing dependencies ...");
  runQuietly(bun, ["install", "--frozen-lockfile"], { cwd: root });
  writeFileSync(record, lock);
}

/** Runs a step of the set-up with its output on stderr; ends with its exit code when it fails. */
function runQuietly(command, args, options) {
  const run = spawnSync(command, args, { ...options, stdio: ["ignore", 2, 2] });
  if (run.error !== undefined)
    fail(`cannot start ${command}: ${run.error.message}`);
  if (run.status !== 0) fail(`${command} ${args[0]} failed.`, run.status ?? 1);
}

function runCommand(args) {
  // In a foreign folder the repository's bunfig still counts: there, too, Bun must not install what a hook imports, nor preload files.
  const inCallersFolder = args[0] === "--caller";
  const bunArgs = inCallersFolder
    ? [
        `--config=${join(root, "bunfig.toml")}`,
        "--no-install",
        resolve(root, args[1] ?? fail("--caller needs a file.", 2)),
        ...args.slice(2),
      ]
    : args;
  const cwd = inCallersFolder ? (process.env.INIT_CWD ?? process.cwd()) : root;
  const child = spawn(bun, bunArgs, { cwd, stdio: "inherit" });
  // The terminal sends Ctrl-C to the child as well, so there it is only waited for; signals sent to this process alone are passed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("error", (error) => fail(`cannot start ${bun}: ${error.message}`));
  child.on("close", (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal]),
  );
}

function say(text) {
  process.stderr.write(`hookline: ${text}\n`);
}

function fail(text, code = 1) {
  say(text);
  process.exit(code);
}
