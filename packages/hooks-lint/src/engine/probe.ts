/** Child process of the guard: parses what it is given, and ends with 0, or another code, or a signal. */
import { readFileSync } from "node:fs";
import { parse } from "oxc-parser";

const maxMemory = 600_000_000;

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(1);
}, 10);

const file = process.argv[2] ?? "";
const name = /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file) ? file : "probe.ts";
// On another thread: its stack is the smaller one, and here the memory can be watched meanwhile.
await parse(name, readFileSync(0, "utf8"), { preserveParens: false });
process.exit(0);
