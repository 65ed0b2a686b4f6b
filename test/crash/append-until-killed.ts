/**
 * Child of the crash tests: appends entries to a session file and prints, after each flush, the ids that are safe now.
 *
 *   bun append-until-killed.ts FILE          until it is killed
 *   bun append-until-killed.ts FILE COUNT    says "ready", waits for a line on stdin, and flushes COUNT times
 */
import { writeSync } from "node:fs";
import { SessionStore } from "@hookline/hooks-session";

const [file = "", count] = process.argv.slice(2);
const store = await SessionStore.open(file);
if (count !== undefined) {
  writeSync(1, "ready\n");
  for await (const _ of console) break;
}
// A random seed would make a failure hard to repeat, and the kill comes at random anyway.
for (let round = 0; round < Number(count ?? Infinity); round += 1) {
  const ids: string[] = [];
  for (let at = 0; at <= round % 4; at += 1) {
    // Lines of many pages: a kill can come while the system copies one.
    const size = round % 3 === 0 ? 400_000 : 200;
    const text = String.fromCharCode(97 + (round % 26)).repeat(size);
    ids.push(store.appendCustomEntry("state", { text }));
  }
  await store.flush();
  // At once and whole: what is printed is confirmed, whenever the kill comes.
  writeSync(1, `${ids.join(" ")}\n`);
}
