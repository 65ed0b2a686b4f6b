/** Does something again whenever files change. */
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { watchFolders } from "@hookline/hooks-loader";
import { UsageError } from "../exit-code.ts";

/** What to watch; all paths are absolute. */
export interface WatchedFiles {
  readonly files: readonly string[];
  /** Folders in which files may come; they need not be there yet. */
  readonly folders: readonly string[];
}

/** What is done, and when. */
export interface WatchOptions {
  /** Tells which files there are now. They are asked for at every change: only when they, or what is in them, differ, is there a run. */
  readonly look: () => Promise<WatchedFiles>;
  readonly run: () => Promise<void>;
  readonly say: (text: string) => void;
}

/**
 * Runs once, and again after each change. What a person can repair, such as a broken configuration, is told and does not
 * end it, except in the first run.
 *
 * @returns never: an interruption ends the process
 * @example
 * await watchFiles({ look: async () => ({ files: ["/p/gate.ts"], folders: ["/p"] }), run, say: console.error });
 */
export async function watchFiles({
  look,
  run,
  say,
}: WatchOptions): Promise<never> {
  let watched = await look();
  let hasChanged = false;
  let wake = (): void => {};
  const watch = watchFolders(
    () => foldersOf(watched),
    () => {
      hasChanged = true;
      wake();
    },
  );
  const stateNow = async (): Promise<string> => {
    for (;;) {
      const before = foldersOf(watched);
      try {
        watched = await look();
      } catch (error) {
        return textOf(error);
      }
      if (Bun.deepEquals(before, foldersOf(watched)))
        return watched.files.map(stateOf).join("\n");
      // What came into a new folder before it is watched is found by looking again.
      watch.renew();
    }
  };

  // What changes in a run may have been seen by it or not; it differs from what was before, so there is another run.
  let seen = await stateNow();
  await run();
  say("watching; Ctrl-C ends it");
  for (;;) {
    hasChanged = false;
    const now = await stateNow();
    if (now === seen) {
      if (!hasChanged) await new Promise<void>((resolve) => (wake = resolve));
      continue;
    }
    seen = now;
    try {
      await run();
    } catch (error) {
      say(textOf(error));
    }
  }
}

function foldersOf({ files, folders }: WatchedFiles): readonly string[] {
  return [...folders, ...files.map((file) => dirname(file))];
}

/** What a person can repair, and what vanished while it was looked at; anything else is thrown on. */
function textOf(error: unknown): string {
  if (
    error instanceof UsageError ||
    (error instanceof Error && "code" in error && error.code === "ENOENT")
  )
    return error.message;
  throw error;
}

/** Differs when the file does. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats
    ? `${file} ${stats.mtimeMs} ${stats.size} ${stats.ino}`
    : `${file} gone`;
}
