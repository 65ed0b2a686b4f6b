// Starts the commands of the bootstrap, in an environment that the calling npm has not tainted.

import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";

export const onWindows = process.platform === "win32";
export const bunFile = onWindows ? "bun.exe" : "bun";

// Settings that an outer `npm --dry-run test` or `npm -w x run hooks` hands down through the
// environment. They say what that npm should do; here they would redirect or empty our install.
// Settings about how to reach the registry are kept.
const outerNpmSettings = new RegExp(
  "^npm_config_(call|cpu|dry_run|global|include|include_workspace_root|json|libc|location|omit|only" +
    "|optional|os|package|package_lock_only|prefix|production|workspaces?)$",
  "i",
);

const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !outerNpmSettings.test(name)),
);
env.TURBO_TELEMETRY_DISABLED = "1";
env.DO_NOT_TRACK = "1";

// Windows spells it "Path", and a copy of the environment is no longer case-insensitive.
const pathName =
  Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";

/** A reason to end the bootstrap: a sentence for the user and the exit code to end with. */
export class Stop extends Error {
  constructor(exitCode, message) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Writes one line to stderr: stdout belongs to the command that is run in the end. */
export function say(text) {
  process.stderr.write(`hookline: ${text}\n`);
}

/** Every file named `bun` in the folders of PATH, in the order in which a shell would find them. */
export function bunsOnPath() {
  return (env[pathName] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, bunFile))
    .filter((bun) => existsSync(bun));
}

/**
 * Makes commands find this Bun first. PATH stays as it is where it already finds it, since moving
 * that folder to the front could put another `node` before the user's.
 */
export function putFirstOnPath(bun) {
  if (bunsOnPath()[0] === bun) return;
  env[pathName] = dirname(bun) + delimiter + (env[pathName] ?? "");
}

/** What `bun --version` says; undefined when the file is broken or made for another machine. */
export function versionOf(bun) {
  const options = { encoding: "utf8", env, timeout: 10_000 };
  const { status, stdout } = spawnSync(bun, ["--version"], options);
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Runs a command, hands signals on to it and resolves with its exit code (128 + n after signal n).
 * A signal that reaches only this process must not leave the child behind; Ctrl-C in a terminal
 * reaches both, and then the child alone decides how to end.
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, ...options });
    const forward = (signal) => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Runs a set-up step: it cannot read the command's stdin or write to its stdout, and a failure ends
 * the bootstrap with the step's own exit code.
 */
export async function setUp(command, args, options) {
  let exitCode;
  try {
    const stdio = ["ignore", 2, 2];
    exitCode = await run(command, args, { stdio, ...options });
  } catch (error) {
    throw new Stop(1, `cannot start ${command}: ${error.message}`);
  }
  if (exitCode === 0) return;
  const what = `${command} ${args[0]}`;
  throw new Stop(exitCode, `"${what}" ended with exit code ${exitCode}`);
}
