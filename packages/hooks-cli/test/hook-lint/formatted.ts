/** Files with one finding of each kind, and what the command prints of them. */
import { expect } from "bun:test";
import {
  fine,
  fixable,
  folderWith,
  runHookLint,
  unknownEvent,
  wrong,
} from "./run-hook-lint.ts";

export const files = {
  "h/a & <b>.ts": wrong,
  "h/broken.ts": "export default (",
  "h/fine.ts": fine,
  "h/suppressed.ts": wrong.replace(
    "{});",
    '{}); // eslint-disable-line hooks/unknown-event -- our "host" has it',
  ),
  "h/warn.ts": fixable,
};

/** What is odd beside them: names and texts of all sorts, a configuration, suppressions of all kinds. */
const oddFiles = {
  "odd/.claude/settings.json": unknownEvent,
  "odd/ä 漢字 %41#?.ts": wrong.replace("toolCall", '\\u0001 ]]> & "漢字"'),
  "odd/no-reason.ts": wrong.replace("{});", "{}); // eslint-disable-line"),
  "odd/empty.ts": "",
};

/** What is printed of `files`. */
export async function formatted(format: string): Promise<string> {
  return print(format, files, ["h"]);
}

/** What is printed of all files, one of them outside of the working folder. */
export async function formattedOdd(format: string): Promise<string> {
  using outside = folderWith({ "gate.ts": wrong });
  return await print(format, { ...files, ...oddFiles }, [
    "h",
    "odd",
    outside.path,
  ]);
}

async function print(
  format: string,
  all: Readonly<Record<string, string>>,
  paths: readonly string[],
): Promise<string> {
  using folder = folderWith(all);
  const { code, stdout } = await runHookLint(
    [...paths, "--format", format],
    folder.path,
  );
  expect(code).toBe(1);
  return stdout;
}
