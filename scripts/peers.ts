/** Other implementations of hooks, installed when a test or a benchmark asks for one. They are never dependencies of ours. */
import {
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The pinned versions, and what to import of each. */
export const peers = {
  /** The last release of pi whose hooks system is the one that ours describes. About 100 MB. */
  "@mariozechner/pi-coding-agent": {
    version: "0.32.3",
    entry: "@mariozechner/pi-coding-agent/hooks",
  },
  // Packages that find or redact secrets. Small, and without native code.
  "@secretlint/core": { version: "13.1.0", entry: "@secretlint/core" },
  "@secretlint/secretlint-rule-preset-recommend": {
    version: "13.1.0",
    entry: "@secretlint/secretlint-rule-preset-recommend",
  },
  redactum: { version: "1.1.0", entry: "redactum" },
  "@openredaction/core": { version: "1.1.5", entry: "@openredaction/core" },
  "@npmcli/redact": { version: "5.0.0", entry: "@npmcli/redact" },
  /** A gate for destructive commands. */
  "cc-safety-net": { version: "2.4.5", entry: "cc-safety-net/api" },
} as const;

/** Name of a peer. */
export type PeerName = keyof typeof peers;

const home = join(dirname(import.meta.dir), ".peers");

/**
 * Installs a peer into `.peers/`, unless it is there. Runs no install script of it. Two processes may ask at once.
 *
 * @param name - a peer of the table
 * @param version - must be the table's: callers say which version they were written for
 * @returns absolute path to import
 * @throws when the version is another one, or when the installation fails, with what Bun said
 * @example
 * const pi = await import(await installPeer("@mariozechner/pi-coding-agent", "0.32.3"));
 */
export async function installPeer(
  name: PeerName,
  version: string,
): Promise<string> {
  const pinned = peers[name];
  if (pinned.version !== version) {
    throw new Error(
      `${name} is pinned to ${pinned.version}, not ${version}: change scripts/peers.ts and what relies on it`,
    );
  }
  const folder = join(home, `${name.replaceAll("/", "-")}-${version}`);
  if (!existsSync(folder)) await install(name, version, folder);
  return Bun.resolveSync(pinned.entry, folder);
}

async function install(
  name: PeerName,
  version: string,
  folder: string,
): Promise<void> {
  mkdirSync(home, { recursive: true });
  // In a folder of its own and renamed when complete, so that an interrupted installation is never taken for one.
  const draft = await mkdtemp(join(home, "draft-"));
  try {
    const manifest = { private: true, dependencies: { [name]: version } };
    writeFileSync(join(draft, "package.json"), JSON.stringify(manifest));
    console.error(`hookline: installing ${name}@${version} into .peers/`);
    const child = Bun.spawn(
      [
        process.execPath,
        "install",
        "--omit=optional",
        "--ignore-scripts",
        "--no-save",
      ],
      { cwd: draft, stdin: "ignore", stdout: "ignore", stderr: "pipe" },
    );
    const said = await child.stderr.text();
    if ((await child.exited) !== 0) {
      throw new Error(
        `${name}@${version} could not be installed. Is there a registry? Without one, set HOOKLINE_OFFLINE=1.\n${said.trim()}`,
      );
    }
    try {
      renameSync(draft, folder);
    } catch (error) {
      // Somebody else was faster.
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
