/** Writes to a descriptor. Not by `process.stdout`: making that stream takes longer than linting a file. */
import { writeSync } from "node:fs";

/** Writes everything, also to a pipe that is full for a moment; a reader that went away (`| head`) is no fault. */
export function writeAll(descriptor: number, text: string): void {
  let bytes: Uint8Array = Buffer.from(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(descriptor, bytes));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw error;
      Bun.sleepSync(1);
    }
  }
}
