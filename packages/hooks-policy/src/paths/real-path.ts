/** Where a path leads on disk once its links are followed. */
import { readlinkSync } from "node:fs";
import { readlink } from "node:fs/promises";
import { pathModule } from "./place.ts";

/** What Linux follows before it gives up. */
const mostLinks = 40;

/** The longest path that any system opens; Windows has this one. Longer ones are not asked the disk about. */
const longestPath = 32_767;

/**
 * Follows every link of a path, also where the file does not exist yet: what a write would create, and where. A link whose target
 * is missing counts as a link, which `fs.realpath` does not do. `..` goes up from where a link led, as it does in the kernel.
 *
 * @param path - absolute; not worked out when its `..` should be taken as the kernel does
 * @returns the path without links; as far as it could be followed when folders may not be read or links run in a circle,
 * since such a path cannot be opened either
 * @example
 * await realPathOf("/repo/link/new.txt"); // "/etc/new.txt" when link leads to /etc
 */
export async function realPathOf(path: string): Promise<string> {
  const steps = follow(path);
  let step = steps.next();
  while (step.done !== true) {
    let found: Found;
    try {
      found = { target: await readlink(step.value) };
    } catch (error) {
      found = { failure: codeOf(error) };
    }
    step = steps.next(found);
  }
  return step.value;
}

/**
 * `realPathOf` for handlers that answer at once.
 *
 * @example
 * realPathOfSync("/repo/link/new.txt");
 */
export function realPathOfSync(path: string): string {
  const steps = follow(path);
  let step = steps.next();
  while (step.done !== true) {
    let found: Found;
    try {
      found = { target: readlinkSync(step.value) };
    } catch (error) {
      found = { failure: codeOf(error) };
    }
    step = steps.next(found);
  }
  return step.value;
}

/** What a name was found to be: a link, or why not. */
interface Found {
  readonly target?: string;
  readonly failure?: string | undefined;
}

/** Asks for one link after the other, so that the way is the same with and without waiting. */
function* follow(path: string): Generator<string, string, Found> {
  const windows = process.platform === "win32";
  const { parse, resolve, sep } = pathModule(windows);
  const text = path.length > longestPath ? resolve(path) : path;
  if (text.length > longestPath) return text;
  const { root } = parse(text);
  const names = namesOf(text.slice(root.length), windows);
  let at = root || sep;
  let links = 0;
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    if (name === "..") {
      at = resolve(at, "..");
      continue;
    }
    const next = at.endsWith(sep) ? at + name : at + sep + name;
    const { target, failure } = yield next;
    if (target !== undefined && (links += 1) <= mostLinks) {
      const top = parse(target).root;
      if (top !== "") at = top;
      names.push(...namesOf(target.slice(top.length), windows));
    } else if (target !== undefined || cannotContinue(failure)) {
      // Nothing below can be a link. What is left is worked out as text, with all `..`.
      return resolve(next, names.reverse().join(sep));
    } else at = next;
  }
  return at;
}

/** Names in reverse, for taking them off the end. */
function namesOf(path: string, windows: boolean): string[] {
  return path
    .split(windows ? /[\\/]+/ : /\/+/)
    .filter((name) => name !== "" && name !== ".")
    .reverse();
}

/** EINVAL, and UNKNOWN on Windows, say that the name is there and no link. */
function cannotContinue(failure: string | undefined): boolean {
  return failure !== "EINVAL" && failure !== "UNKNOWN";
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
