#!/usr/bin/env -S bun --no-install
/**
 * Starts the CLI in a process of its own.
 *
 * There, hooks may write to stdout in whatever way, from child processes too: their stdout is our stderr. The real stdout is
 * descriptor 3, and only reporters write to it. And Bun never installs what a hook imports, however this file was started.
 */
import { exitCode } from "./exit-code.ts";

const flags = process.execArgv.includes("--no-install")
  ? process.execArgv
  : [...process.execArgv, "--no-install"];

const child = Bun.spawn(
  [
    process.execPath,
    ...flags,
    Bun.fileURLToPath(new URL("./main.ts", import.meta.url)),
    ...process.argv.slice(2),
  ],
  { stdio: ["inherit", 2, 2, 1] },
);

let interrupted: number | undefined;
for (const [signal, code] of [
  ["SIGINT", exitCode.interrupted],
  ["SIGTERM", 143],
] as const) {
  process.on(signal, () => {
    interrupted = code;
    child.kill(signal);
    // A hook that never gives the processor back does not let signals be handled.
    setTimeout(() => child.kill("SIGKILL"), 1000).unref();
  });
}

const code = await child.exited;
if (interrupted === undefined && child.signalCode !== null) {
  console.error(
    `hooks: ${child.signalCode} ended the process in which the hooks ran; there is no result`,
  );
}
process.exit(
  interrupted ?? (child.signalCode === null ? code : exitCode.ourFault),
);
