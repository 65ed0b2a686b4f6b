/** A folder with configuration files and scripts, for tests of configuration checks. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lintConfigFile } from "../src/config-files/index.ts";

/** A new folder, and what is found in a text that is taken to be a file in it. */
export function configLab() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "hooks-lint-config-")));
  return {
    root,
    remove: (): void => rmSync(root, { recursive: true }),
    write(path: string, text: string, mode = 0o755): string {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      chmodSync(file, mode);
      return file;
    },
    /** `rule line:column`, with the file where it is another one. */
    async found(path: string, text: string): Promise<string[]> {
      const file = join(root, path);
      return (await lintConfigFile(file, text)).map(
        ({ ruleId, line, column, file: at }) =>
          `${ruleId.replace("config/", "")} ${line}:${column}${at === file ? "" : ` ${at.slice(root.length + 1)}`}`,
      );
    },
    async messages(path: string, text: string): Promise<string> {
      return (await lintConfigFile(join(root, path), text))
        .map(({ message }) => message)
        .join("\n");
    },
  };
}

/** A list with one group. */
export const group = (handler: unknown, matcher?: string) => [
  { ...(matcher === undefined ? {} : { matcher }), hooks: [handler] },
];
export const json = (hooks: unknown): string => JSON.stringify({ hooks });
export const command = { type: "command", command: "npx guard" };
/** One group for one event, in the shape of Claude Code. */
export const claude = (
  event: string,
  handler: unknown = command,
  matcher?: string,
): string => json({ [event]: group(handler, matcher) });
