/** Puts the generated files, formatted, below a folder. */
import { join } from "node:path";
import { generatedFiles } from "./generated-files.ts";

/**
 * Writes and formats every generated file.
 *
 * @param root - the repository, or an empty folder to compare with it
 * @returns the paths, relative to `root`
 */
export async function writeGenerated(root: string): Promise<readonly string[]> {
  const files = generatedFiles();
  for (const [path, text] of files) await Bun.write(join(root, path), text);
  const paths = [...files.keys()];
  const format = Bun.spawn([process.execPath, "fmt", ...paths], {
    cwd: root,
    stdout: "ignore",
  });
  if ((await format.exited) !== 0)
    throw new Error("bun fmt failed on the generated files");
  return paths;
}
