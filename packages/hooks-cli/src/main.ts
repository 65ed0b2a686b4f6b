/** The process that `bin.ts` starts. */
import { createOutput } from "./output.ts";
import { refuseExits } from "./refuse-exits.ts";
import { runCli } from "./run-cli.ts";

const exit = refuseExits();
// Not by `exit`: while hooks are being loaded nobody may call it. The starting process gives the exit code, 130.
process.on("SIGINT", () => process.kill(process.pid, "SIGKILL"));
// Hooks may leave timers and servers behind: the end of the command is the end of the process.
exit(await runCli(process.argv.slice(2), createOutput()));
