/** Reads a file of cases. */
import { readFile } from "node:fs/promises";
import { CodedError, errorText } from "@hookline/hooks-core";
import { parseCases } from "./case-json.ts";
import { parseCorpus } from "./corpus.ts";
import type { ToolCase } from "./tool-case.ts";

/**
 * Reads the cases of a file: JSON when its name ends in `.json`, else a corpus.
 *
 * @param file - a path; the places of the cases begin with it as it is given
 * @throws CodedError `CASES_INVALID` when it cannot be read, or holds something that is no case
 * @example
 * const cases = await readCases("hooks/gate/cases.txt");
 */
export async function readCases(file: string): Promise<readonly ToolCase[]> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new CodedError("CASES_INVALID", `${file}: ${errorText(cause)}`, {
      cause,
    });
  });
  // Some editors begin a file with a byte order mark.
  const content = text.replace(/^\uFEFF/, "");
  if (!file.endsWith(".json")) return parseCorpus(content, file);
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (cause) {
    const what = `${file}: is not JSON: ${errorText(cause)}`;
    throw new CodedError("CASES_INVALID", what, { cause });
  }
  return parseCases(value, file);
}
