// One set-up at a time per clone: two `bun install` at once end with EEXIST (measured, Bun 1.4.5).

import {
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "./run.mjs";

const beatMs = 1_000;
// Long enough for a laden machine to miss some beats.
const silenceMs = 30_000;

/** Whether the lock belongs to a process that still runs. A killed one leaves its lock behind. */
function isHeld(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const owner = Number(readFileSync(lock, "utf8"));
    if (owner === 0) return age < 5_000; // created, its text not yet written
    // Without a sign of life the number is that of a zombie, or of some other process by now.
    if (owner === process.pid || age > silenceMs) return false;
    return process.kill(owner, 0);
  } catch (error) {
    // EPERM: runs for another user. ENOENT: released just now, so taking it can be tried again.
    return error.code !== "ESRCH";
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Shows that the owner of the lock still works. */
function beat(lock) {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    // Removed by a person. The task goes on; there is nothing left to keep alive.
  }
}

/** Runs `task` while no other process of this clone is in here; resolves with its result. */
export async function withLock(folder, task) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, "lock");
  for (let told = false; !take(lock); await sleep(100)) {
    if (!isHeld(lock)) {
      rmSync(lock, { force: true });
    } else if (!told) {
      say(`waiting for another set-up to end (${lock})`);
      told = true;
    }
  }
  const beats = setInterval(beat, beatMs, lock);
  try {
    return await task();
  } finally {
    clearInterval(beats);
    rmSync(lock, { force: true });
  }
}
