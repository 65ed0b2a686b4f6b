/**
 * Runs the lines of corpora/shell/recursive-rm.txt in bash and says which ones are not what the list says of them.
 *
 *   bun scripts/check-shell-corpus.ts
 *
 * A line is `block` when bash started `rm` with a recursive flag, or when the folder `build` is gone afterwards. Each runs in a folder of its own,
 * with an `rm` in front of the search path that only writes down its arguments; lines with a path to `rm` delete for real, in that folder.
 */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseCorpus } from "../packages/hooks-testing/src/cases/corpus.ts";

const file = "corpora/shell/recursive-rm.txt";
const home = mkdtempSync(join(tmpdir(), "shell-corpus-"));
const programs = join(home, "bin");
const log = join(home, "log");

/** `sudo` of the tests: takes options and assignments away, and runs the rest. */
const sudo = `#!/bin/bash
while [[ \${1-} == -* ]]; do
  case $1 in -l) exit;; --) shift; break;; -u|-g|-p|-C) shift 2;; *) shift;; esac
done
exec env "$@"
`;
const rm = `#!/bin/bash
for word; do
  case $word in --) break;; --r*) echo r >> ${log};; --*) ;; -*[rR]*) echo r >> ${log};; esac
done
`;

function prepare(): void {
  mkdirSync(programs);
  for (const [name, text] of [
    ["rm", rm],
    ["sudo", sudo],
  ] as const) {
    writeFileSync(join(programs, name), text);
    chmodSync(join(programs, name), 0o755);
  }
}

/** Whether bash runs a recursive `rm` for a line. */
function removes(command: string, number: number): boolean {
  const cwd = join(home, `run-${number}`);
  mkdirSync(join(cwd, "build", "sub"), { recursive: true });
  mkdirSync(join(cwd, "empty"));
  for (const name of ["file.txt", "a.log", "b.log", "build/a.txt"])
    writeFileSync(join(cwd, name), "x\n");
  writeFileSync(join(cwd, "list.txt"), "build\n");
  rmSync(log, { force: true });
  spawnSync("bash", ["-c", command], {
    cwd,
    env: { PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`, HOME: cwd },
    input: "",
    timeout: 10_000,
  });
  return existsSync(log) || !existsSync(join(cwd, "build"));
}

function main(): number {
  prepare();
  const cases = parseCorpus(readFileSync(file, "utf8"), file);
  let wrong = 0;
  for (const [number, { expect, place, input }] of cases.entries()) {
    const ran = removes(String(input.command), number);
    if (ran === (expect === "block")) continue;
    wrong += 1;
    console.log(
      `${place}: ${expect}, but bash ${ran ? "runs" : "does not run"} a recursive rm: ${String(input.command)}`,
    );
  }
  console.log(`${cases.length} lines, ${wrong} of them wrong`);
  return wrong === 0 ? 0 : 1;
}

try {
  process.exitCode = main();
} finally {
  rmSync(home, { recursive: true, force: true });
}
