/** Lists one hook folder: what could be a hook, and what is passed over, with the reason. */
import { errorText } from "@hookline/hooks-core";
import { type Dirent, readdirSync, statSync } from "node:fs";
import type {
  LoadContext,
  LoadResult,
  PassedOver,
  SourceMeta,
} from "./capability.ts";
import { fileKind } from "./file-kind.ts";
import type { Hook } from "./hook-capability.ts";
import type { Layout } from "./hook-folders.ts";

/** For whom a folder is read. */
interface Reader
  extends
    Pick<SourceMeta, "provider" | "providerName">,
    Pick<Hook, "level">,
    Pick<LoadContext, "programs"> {}

/**
 * Reads a folder; one that does not exist is empty. Names are in code-unit order, `pre` before `post`, files of the folder itself last.
 *
 * @param base - absolute folder
 */
export function readHookFolder(
  base: string,
  layout: Layout,
  { programs, ...origin }: Reader,
): Required<LoadResult<Hook>> {
  const items: Hook[] = [];
  const passedOver: PassedOver[] = [];
  const warnings: string[] = [];
  const direct = layout === "phases" ? undefined : layout.direct;
  const phases = layout === "phases" || layout.phases;

  const list = (
    folder: string,
    take: (name: string, path: string) => Hook | string,
  ): void => {
    for (const entry of entriesOf(folder, warnings)) {
      const path = `${folder}/${entry.name}`;
      const phase = entry.name === "pre" || entry.name === "post";
      if (folder === base && phases && phase && isFolder(entry, path)) continue;
      const taken = entry.name.startsWith(".")
        ? "A file whose name starts with a dot is hidden and no hook."
        : isFolder(entry, path)
          ? "A folder; hooks are found as files only. Name the folder as a path to load its index file."
          : take(entry.name, path);
      if (typeof taken === "string") passedOver.push({ path, reason: taken });
      else items.push(taken);
    }
  };
  const hook = (
    name: string,
    path: string,
    type: Hook["type"],
    tool: string,
  ): Hook => ({
    name,
    path,
    type,
    tool,
    level: origin.level,
    _source: { ...origin, path },
  });

  if (phases)
    for (const type of ["pre", "post"] as const)
      list(`${base}/${type}`, (name, path) =>
        hook(name, path, type, withoutExtension(name)),
      );
  list(base, (name, path) => {
    if (direct === undefined)
      return `${origin.providerName} does not look here for hooks: move it to ${base}/pre or ${base}/post.`;
    if (!direct.test(name) && !(programs && isNamedProgram(name)))
      return `${origin.providerName} takes only names that match ${direct} here.`;
    const [, type = "pre", tool = "*"] =
      /^(pre|post)-(.+)$/.exec(withoutExtension(name)) ?? [];
    return hook(name, path, type === "post" ? "post" : "pre", tool);
  });
  return { items, passedOver, warnings };
}

function entriesOf(folder: string, warnings: string[]): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code !== "ENOENT" && code !== "ENOTDIR")
      warnings.push(`Cannot read ${folder}: ${errorText(error)}`);
    return [];
  }
}

/** Its name alone tells when it runs: a program is not told of all events, as a module is. */
function isNamedProgram(name: string): boolean {
  return /^(?:pre|post)-./.test(name) && fileKind(name).kind === "foreign";
}

/** Also through a symbolic link. */
function isFolder(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function withoutExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}
