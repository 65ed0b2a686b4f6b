/** Reads cases from JSON; `json-schemas/cases.json` says the same for editors and other languages. */
import { CodedError } from "@hookline/hooks-core";
import {
  type CaseItem,
  type CaseListName,
  type CaseLists,
  casesOf,
  listNamed,
  type ToolCase,
} from "./tool-case.ts";

/**
 * Takes cases out of a JSON value of the shape of {@link CaseLists}; `$schema` may stand beside the lists.
 *
 * @param value - what the file holds, parsed
 * @param file - named in the places of the cases and in errors
 * @throws CodedError `CASES_INVALID`, with the place, for anything else: a list with a mistyped name must not vanish
 * @example
 * parseCases({ block: ["rm -rf build"] }, "rm.cases.json").length; // 1
 */
export function parseCases(value: unknown, file: string): readonly ToolCase[] {
  if (!isRecord(value)) throw wrong(file, "must be an object with lists");
  const lists = Object.entries(value).flatMap(([name, list]) => {
    const known = listNamed(name, `${file}/${name}`);
    if (known === undefined) return [];
    if (!Array.isArray(list)) throw wrong(`${file}/${name}`, "must be a list");
    return [[known, list.map(itemAt(`${file}/${known}`))] as const];
  });
  return casesOf(
    Object.fromEntries<readonly CaseItem[]>(lists) as CaseLists,
    file,
  );
}

const itemFields = [
  "tool",
  "input",
  "reason",
] satisfies readonly (keyof Exclude<CaseItem, string>)[];

function itemAt(list: `${string}/${CaseListName}`) {
  return (item: unknown, index: number): CaseItem => {
    const place = `${list}/${index}`;
    if (typeof item === "string") return item;
    if (!isRecord(item))
      throw wrong(place, "must be a command or an object with tool and input");
    const { tool, input, reason } = item;
    if (typeof tool !== "string")
      throw wrong(`${place}/tool`, "must be a text");
    if (!isRecord(input)) throw wrong(`${place}/input`, "must be an object");
    if (reason !== undefined && typeof reason !== "string")
      throw wrong(`${place}/reason`, "must be a text");
    const more = Object.keys(item).find(
      (name) => !itemFields.some((field) => field === name),
    );
    if (more !== undefined)
      throw wrong(
        `${place}/${more}`,
        `is no field of a case; fields are ${itemFields.join(", ")}`,
      );
    return { tool, input, ...(reason !== undefined && { reason }) };
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrong(place: string, what: string): CodedError {
  return new CodedError("CASES_INVALID", `${place} ${what}`);
}
