/** Finds the row of a tool by its name, as agents and MCP servers spell it. */
import { type ToolRow, toolRows } from "./rows.ts";

/** A row that stands for a tool. */
export interface FoundRow {
  readonly row: ToolRow;
  /** The name in the table. */
  readonly name: string;
  /** False when only the end of the name is in the table, as in `mcp__files__read_file`. */
  readonly isExact: boolean;
}

const byName: ReadonlyMap<string, ToolRow> = new Map(
  toolRows.flatMap((row) => row.names.map((name) => [name, row] as const)),
);

/** No agent takes longer names; the limit keeps the search short for whatever else sends them. */
const longestName = 200;

/**
 * Finds a tool's row. Agents write the name of an MCP server in front of a tool's in five ways (`mcp__srv__tool`, `mcp_srv_tool`,
 * `srv_tool`, `srv/tool`, `MCP:tool`), so that the longest end of the name that is in the table counts.
 *
 * @returns undefined for a tool that is not known
 * @example
 * rowFor("MCP:read_file"); // { row, name: "read_file", isExact: false }
 */
export function rowFor(toolName: string): FoundRow | undefined {
  if (toolName.length > longestName) return undefined;
  const lower = toolName.toLowerCase();
  const exact = byName.get(lower);
  if (exact !== undefined) return { row: exact, name: lower, isExact: true };
  for (const { index, 0: separator } of lower.matchAll(/[_/:.-]+/g)) {
    const name = lower.slice(index + separator.length);
    const row = byName.get(name);
    if (row !== undefined) return { row, name, isExact: false };
  }
  return undefined;
}
