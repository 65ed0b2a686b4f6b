/** Keeps the files as they are before each turn, in git but on no branch; `/restore` brings a snapshot back. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { HookAPI } from "@hookline/hooks-core";

/** Snapshots that are kept; the oldest go. */
const kept = 30;
/** Refs of this kind belong to one work tree and are never pushed. */
const refs = "refs/worktree/checkpoints";
/** For all of a snapshot; the current contract gives a handler 30 seconds. */
const timeLimitMs = 20_000;

type Git = (...args: string[]) => Promise<string>;

export default function checkpoint(pi: HookAPI): void {
  let told = false;

  pi.on("turn_start", async ({ turnIndex }, ctx) => {
    try {
      const subject = `before turn ${turnIndex + 1}`;
      await withOwnIndex(ctx.cwd, (git) => snapshot(git, subject));
    } catch (error) {
      if (told) return;
      told = true;
      const text = `checkpoint: no snapshot was taken: ${String(error)}`;
      pi.logger.warn(text);
      ctx.ui.notify(text, "warning");
    }
  });

  pi.registerCommand("restore", {
    description: "Bring back the files of a snapshot; 1 is the newest",
    async handler(args, ctx) {
      await ctx.waitForIdle();
      await withOwnIndex(ctx.cwd, async (git) => {
        const all = await snapshots(git);
        if (all.length === 0) throw new Error("there is no snapshot yet");
        const labels = all.map(({ label }, index) => `${index + 1}. ${label}`);
        const typed = args.trim();
        if (typed === "" && !ctx.hasUI)
          throw new Error(`say which: ${labels.join("; ")}`);
        const chosen =
          typed || (await ctx.ui.select("Restore the files of", labels));
        if (chosen === undefined) return;
        const wanted = /^\d+(?=$|\. )/.exec(chosen)?.[0];
        const found = all[Number(wanted) - 1];
        if (found === undefined) throw new Error(`no snapshot ${chosen}`);
        // So that a restore can be taken back as well; it also makes our index hold every file there is now.
        await snapshot(git, "before /restore");
        await git("read-tree", "--reset", "-u", found.commit);
        ctx.ui.notify(`Files are as they were ${found.label}`);
      });
    },
  });
}

/**
 * Runs git in the whole work tree with an index of our own, so that what the person has staged is neither used nor changed.
 *
 * Not with `pi.exec`, which has no environment variables to give.
 */
async function withOwnIndex(
  cwd: string,
  work: (git: Git) => Promise<void>,
): Promise<void> {
  const run = promisify(execFile);
  const signal = AbortSignal.timeout(timeLimitMs);
  const ask = async (args: string[], folder: string, env = {}) => {
    const { stdout } = await run("git", args, {
      cwd: folder,
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
      signal,
    });
    return stdout.trimEnd();
  };
  const top = await ask(["rev-parse", "--show-toplevel"], cwd);
  const index = await ask(["rev-parse", "--git-path", "index"], top);
  const folder = await mkdtemp(join(tmpdir(), "checkpoint-"));
  try {
    const own = join(folder, "index");
    // What git knows of unchanged files saves reading them all. It looks closer at files that are as young as its index, so the copy must be
    // as old. A new repository has no index.
    const times = { preserveTimestamps: true };
    await cp(resolve(top, index), own, times).catch(() => {});
    const env = {
      GIT_INDEX_FILE: own,
      GIT_AUTHOR_NAME: "checkpoint",
      GIT_AUTHOR_EMAIL: "checkpoint@localhost",
      GIT_COMMITTER_NAME: "checkpoint",
      GIT_COMMITTER_EMAIL: "checkpoint@localhost",
    };
    await work((...args) => ask(args, top, env));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps the files as they are now, ignored ones aside, unless the newest snapshot has just these. */
async function snapshot(git: Git, subject: string): Promise<void> {
  await git("add", "--all");
  const tree = await git("write-tree");
  const all = await snapshots(git);
  if (all[0]?.tree === tree) return;
  const commit = await git("commit-tree", tree, "-m", subject);
  await git("update-ref", `${refs}/${Date.now()}`, commit);
  for (const { ref } of all.slice(kept - 1)) await git("update-ref", "-d", ref);
}

/** The newest first. */
async function snapshots(git: Git) {
  const format =
    "%(refname)%09%(objectname)%09%(tree)%09%(contents:subject), %(committerdate:iso)";
  // By name, which is the time in milliseconds: git's own dates have seconds.
  const args = [`--sort=-refname`, `--format=${format}`, refs];
  const lines = (await git("for-each-ref", ...args)).split("\n");
  return lines.flatMap((line) => {
    const [ref, commit, tree, label] = line.split("\t");
    return ref && commit && tree && label ? [{ ref, commit, tree, label }] : [];
  });
}
