/** Process: the least that a linter on this parser can take. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

const [path = ""] = process.argv.slice(2);
const files = statSync(path).isFile()
  ? [path]
  : globSync("*.ts", { cwd: path }).map((file) => join(path, file));
for (const file of files)
  if (!parseSync(file, readFileSync(file, "utf8")).program.body)
    process.exitCode = 1;
