/**
 * Child of the full-disk test: appends one short and one long entry, and prints what `flush` said.
 *
 *   bun append-to-full-disk.ts FOLDER
 */
import { isCodedError } from "@hookline/hooks-core";
import { SessionStore } from "@hookline/hooks-session";

const [dir = ""] = process.argv.slice(2);
const store = SessionStore.create("/w", { dir });
const short = store.appendCustomEntry("short");
await store.flush();
const long = store.appendCustomEntry("long", "x".repeat(100_000));
const code = await store.flush().then(
  () => "flushed",
  (error: unknown) =>
    isCodedError(error, "SESSION_WRITE_FAILED") ? error.code : String(error),
);
const inMemory = store.getEntries().map(({ id }) => id);
console.log(
  JSON.stringify({ file: store.getSessionFile(), short, long, code, inMemory }),
);
