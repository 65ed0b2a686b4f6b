/** Files that the line itself writes: a script that is written and then run is known, or at least suspected. */
import { addFeeds, nothing, unknownFeed } from "./feeds.ts";
import type { Feed, Run } from "./scope.ts";
import type { ShellRedirect, Word } from "./types.ts";

/**
 * Notes what a command writes by its redirections.
 *
 * @param feed - what it writes to its standard output
 * @returns what of that comes through to the next command
 */
export function noteWritten(
  feed: Feed,
  redirects: readonly ShellRedirect[],
  run: Run,
): Feed {
  let rest = feed;
  for (const { operator, target } of redirects) {
    if (!/^(?:&?>>?|>\|)$/.test(operator)) continue;
    write(target, operator.endsWith(">>") ? "add" : "replace", feed, run);
    rest = nothing;
  }
  return rest;
}

/** Notes that a program writes a file in a way of its own: `tee`, `cp`, `curl -o`. */
export function write(
  target: Word,
  how: "add" | "replace",
  feed: Feed,
  run: Run,
): void {
  const path = normal(target.text);
  if (path.startsWith("/dev/")) return;
  const before = run.written.get(path);
  if (before === undefined) run.written.set(path, feed);
  else if (how === "add") run.written.set(path, addFeeds(before, feed));
  // Which of the two writes is the last one depends on the way that the line takes.
  else run.written.set(path, unknownFeed(target.text));
}

/** What the line wrote into a file; `undefined` when it did not write it. */
export function writtenFeed({ text }: Word, run: Run): Feed | undefined {
  return run.written.get(normal(text));
}

function normal(path: string): string {
  return path.replace(/^(?:\.\/+)+/, "").replaceAll(/\/+(?:\.\/+)*/g, "/");
}
