/** Programs that nobody needs once the host is gone: each has a process group of its own, which outlives the host's. */

const groups = new Set<number>();

/**
 * Kills a process group when this process exits.
 *
 * @param leader - id of the group's first process
 * @returns forgets the group; its id may belong to another one soon
 */
export function endWithHost(leader: number): () => void {
  // One listener for all: many would be a leak in the eyes of the runtime.
  if (groups.size === 0) process.on("exit", killGroups);
  groups.add(leader);
  return () => {
    groups.delete(leader);
    if (groups.size === 0) process.off("exit", killGroups);
  };
}

function killGroups(): void {
  for (const leader of groups) {
    try {
      process.kill(-leader, "SIGKILL");
    } catch {
      // It has ended, and nobody had the time to say so.
    }
  }
}
