/** Process: lints files, prints the number of findings. The least that a command does. */
import { globSync, readFileSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { lintFiles, lintText } from "../src/engine/run.ts";

// As `hook-lint` does.
Bun.unsafe.setJITPolicy(100);

async function count(path: string): Promise<number> {
  if (statSync(path).isFile())
    return lintText(readFileSync(path, "utf8"), path).findings.length;
  let sum = 0;
  const files = globSync("*.ts", { cwd: path }).map((file) => join(path, file));
  for await (const { findings } of lintFiles(files)) sum += findings.length;
  return sum;
}

writeSync(1, `${await count(process.argv[2] ?? "")}\n`);
