#!/usr/bin/env -S bun --no-install
/** The `hook-lint` command. It reads hooks and runs none of them, so it needs no process of its own. */
import { exitCode } from "../exit-code.ts";
import { createLintOutput } from "./output.ts";
import { runHookLint } from "./run.ts";

process.on("SIGINT", () => process.exit(exitCode.interrupted));
process.on("SIGTERM", () => process.exit(143));
process.exit(await runHookLint(process.argv.slice(2), createLintOutput()));
