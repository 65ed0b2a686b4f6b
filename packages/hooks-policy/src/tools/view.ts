/** What is known about a tool call. */

/** What a tool does. `other` is a tool whose name promises nothing about files, commands or the network. */
export type ToolKind =
  "shell" | "read" | "write" | "edit" | "search" | "fetch" | "task" | "other";

/**
 * What a tool call is about. Paths are as the agent gave them: `possiblePaths` tells what they may mean.
 *
 * @example
 * toolView({ toolName: "Write", input: { file_path: "/p/a.ts", content: "" } });
 * // { kind: "write", reads: [], writes: ["/p/a.ts"], urls: [] }
 */
export interface ToolView {
  readonly kind: ToolKind;
  /** The command line, for a shell; several lines when the tool was given several commands. */
  readonly command?: string;
  /** The folder that the tool is told to work in: relative paths and the command start there. */
  readonly cwd?: string;
  /** Files and folders that are read or looked through. */
  readonly reads: readonly string[];
  /** Files and folders that are created, changed, moved or deleted. */
  readonly writes: readonly string[];
  /** The first of `urls`. */
  readonly url?: string;
  /** What is fetched. */
  readonly urls: readonly string[];
  /** Why the rest cannot be trusted to be complete, as a sentence; look at it first, and block. */
  readonly unknown?: string;
}

/** A tool of which nothing is known. */
export const emptyView: ToolView = {
  kind: "other",
  reads: [],
  writes: [],
  urls: [],
};
