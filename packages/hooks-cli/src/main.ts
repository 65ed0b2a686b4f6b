/** The process that `bin.ts` starts. */
import { exitCode } from "./exit-code.ts";
import { createOutput } from "./output.ts";
import { refuseExits } from "./refuse-exits.ts";
import { runCli } from "./run-cli.ts";

const exit = refuseExits();
process.on("SIGINT", () => exit(exitCode.interrupted));
// Hooks may leave timers and servers behind: the end of the command is the end of the process.
exit(await runCli(process.argv.slice(2), createOutput()));
