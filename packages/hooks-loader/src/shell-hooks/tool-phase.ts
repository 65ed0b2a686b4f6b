/** For which calls a program in a hook folder is meant. */

/** When a program runs, and for which tools. */
export interface ToolPhase {
  /** `pre`: before the tool, which it may stop. `post`: after it. */
  readonly type: "pre" | "post";
  /** Name of a tool in any case; `*` and `all` are every tool. */
  readonly tool: string;
}

/**
 * Reads from a path what folders of hooks read from it: the folder `pre` or `post`, or a name that starts with `pre-` or `post-`.
 *
 * @param path - absolute or relative
 * @returns undefined when the path tells neither
 * @example
 * toolPhaseOf(".claude/hooks/pre/bash.sh"); // { type: "pre", tool: "bash" }
 * toolPhaseOf("post-write.py"); // { type: "post", tool: "write" }
 */
export function toolPhaseOf(path: string): ToolPhase | undefined {
  const [name = "", folder = ""] = path.split("/").toReversed();
  const dot = name.lastIndexOf(".");
  const stem = dot > 0 ? name.slice(0, dot) : name;
  if (folder === "pre" || folder === "post")
    return { type: folder, tool: stem };
  const [, type, tool] = /^(pre|post)-(.+)$/.exec(stem) ?? [];
  if (tool === undefined) return undefined;
  return { type: type === "pre" ? "pre" : "post", tool };
}

/**
 * Tells whether a program is meant for a tool.
 *
 * @param wanted - name of a tool, `*` or `all`
 * @param toolName - name of the tool that is called
 * @example
 * isForTool("Bash", "bash"); // true
 */
export function isForTool(wanted: string, toolName: string): boolean {
  const plain = wanted.toLowerCase();
  return plain === "*" || plain === "all" || plain === toolName.toLowerCase();
}
