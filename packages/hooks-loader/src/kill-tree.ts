/** Ends a process and all that it started. */
import { readdirSync, readFileSync } from "node:fs";
import { withinTime } from "./time-limit.ts";

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** When it started: tells a process from a later one that was given the same id. */
  readonly started: string;
}

/**
 * Asks the group of a process, and descendants outside of it, to end; kills what is left after a while.
 *
 * @param child - leader of its process group
 * @param graceMs - milliseconds between SIGTERM and SIGKILL; less if the child ends sooner
 */
export async function killTree(
  child: Bun.Subprocess,
  graceMs: number,
): Promise<void> {
  // Collected before the first signal: a process whose parent has ended cannot be traced back.
  const family = descendants(child.pid);
  signalGroup(child, "SIGTERM");
  for (const one of family) signalProcess(one, "SIGTERM");
  await withinTime(child.exited, graceMs).catch(() => {});
  const late = descendants(child.pid);
  signalGroup(child, "SIGKILL");
  for (const one of [
    ...family,
    ...family.flatMap(({ pid }) => descendants(pid)),
    ...late,
  ])
    signalProcess(one, "SIGKILL");
}

function signalGroup(child: Bun.Subprocess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // No such group, or a system without groups.
    child.kill(signal);
  }
}

function signalProcess(
  { pid, started }: Process,
  signal: NodeJS.Signals,
): void {
  if (readProcess(pid)?.started !== started) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended between the look and the signal.
  }
}

/** Children, their children and so on; empty where there is no /proc. */
function descendants(root: number): Process[] {
  let names: string[];
  try {
    names = readdirSync("/proc");
  } catch {
    return [];
  }
  const all = names.flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  );
  const found: Process[] = [];
  let parents = new Set([root]);
  while (parents.size > 0) {
    const children = all.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    parents = new Set(children.map(({ pid }) => pid));
  }
  return found;
}

function readProcess(pid: number): Process | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The second field is the program's name in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { pid, parent: Number(fields[1]), started: fields[19] ?? "" };
}
