/** Where agents keep hooks: one row per folder tree, and the one function that reads them. */
import type { LoadContext, Provider } from "./capability.ts";
import type { Hook } from "./hook-capability.ts";
import { homeFolder } from "./resolve-path.ts";

/** How hooks lie in a folder. */
export type Layout =
  /** In `pre/` and `post/`. */
  | "phases"
  /** In the folder itself; only names that match. */
  | { readonly direct: RegExp; readonly phases: boolean };

interface Row {
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  readonly layout: Layout;
  /** Relative to the project. */
  readonly project: readonly string[];
  /** Relative to the home folder. */
  readonly user: readonly string[];
}

/**
 * From `original-behaviour` 3.2, highest priority first. Project before user in all of them: in the original it depended on the provider.
 * pi reads `.ts` files of the folder itself; oh-my-pi reads `pre/` and `post/` of the same folder.
 */
const rows: readonly Row[] = [
  {
    id: "native",
    name: "xcsh",
    priority: 100,
    layout: "phases",
    project: [".xcsh/hooks"],
    // As in the original, the variable moves this one folder. Read when it is asked for: hosts set it after they have started.
    get user() {
      return [`${process.env["PI_CONFIG_DIR"] || ".xcsh"}/agent/hooks`];
    },
  },
  {
    id: "omp",
    name: "oh-my-pi",
    priority: 95,
    layout: "phases",
    project: [".omp/hooks"],
    user: [".omp/agent/hooks"],
  },
  {
    id: "pi",
    name: "pi",
    priority: 90,
    layout: { direct: /\.ts$/, phases: true },
    project: [".pi/hooks"],
    user: [".pi/agent/hooks"],
  },
  {
    id: "xcsh",
    name: "xcsh user folder",
    priority: 80,
    layout: "phases",
    project: [],
    user: [".xcsh/hooks"],
  },
  {
    id: "claude",
    name: "Claude",
    priority: 80,
    layout: "phases",
    project: [".claude/hooks"],
    user: [".claude/hooks"],
  },
  {
    id: "codex",
    name: "Codex",
    priority: 70,
    layout: { direct: /\.[jt]s$/, phases: false },
    project: [".codex/hooks"],
    user: [".codex/hooks"],
  },
];

/** The providers of hooks that are always there. */
export const hookProviders: readonly Provider<Hook>[] = rows.map((row) => ({
  id: row.id,
  displayName: row.name,
  description: `Hooks in ${[...row.project, ...row.user.map((path) => `~/${path}`)].join(", ")}`,
  priority: row.priority,
  load: (context) => loadRow(row, context),
}));

async function loadRow(row: Row, context: LoadContext) {
  // Loaded only to discover: `node:fs` costs 3 ms, which loading configured paths need not pay.
  const { readHookFolder } = await import("./read-hook-folder.ts");
  const read = basesOf(row, context).map(({ path, level }) =>
    readHookFolder(path, row.layout, {
      provider: row.id,
      providerName: row.name,
      level,
      programs: context.programs,
    }),
  );
  return {
    items: read.flatMap(({ items }) => items),
    passedOver: read.flatMap(({ passedOver }) => passedOver),
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}

/** From where hooks are looked for. */
export interface HookPlaces {
  /** The project, absolute. */
  readonly cwd: string;
  /** Without it, the user's own. */
  readonly home?: string;
}

function basesOf({ project, user }: Row, places: HookPlaces) {
  const base = (root: string, path: string) =>
    `${root.replace(/\/+$/, "")}/${path}`;
  const { cwd, home = homeFolder() } = places;
  return [
    ...project.map(
      (path) => ({ path: base(cwd, path), level: "project" }) as const,
    ),
    ...user.map((path) => ({ path: base(home, path), level: "user" }) as const),
  ];
}

/**
 * All folders in which hooks may lie, there or not.
 *
 * @example
 * hookFolders({ cwd: "/w" })[0]; // "/w/.xcsh/hooks"
 */
export function hookFolders(places: HookPlaces): string[] {
  return rows.flatMap((row) =>
    basesOf(row, places).flatMap(({ path }) =>
      hasPhases(row.layout) ? [path, `${path}/pre`, `${path}/post`] : [path],
    ),
  );
}

/**
 * Whether discovery would take a file of this path. It need not be there: what version control holds may be gone from the folder.
 *
 * @param path - absolute
 * @example
 * isHookPath("/w/.claude/hooks/pre/bash.ts", { cwd: "/w" }); // true
 */
export function isHookPath(path: string, places: HookPlaces): boolean {
  return rows.some((row) =>
    basesOf(row, places).some(
      (base) =>
        path.startsWith(`${base.path}/`) &&
        takes(row.layout, path.slice(base.path.length + 1)),
    ),
  );
}

function takes(layout: Layout, inside: string): boolean {
  const name = inside.replace(/^(?:pre|post)\//, "");
  if (name.startsWith(".") || name.includes("/")) return false;
  if (name !== inside) return hasPhases(layout);
  return layout !== "phases" && layout.direct.test(name);
}

function hasPhases(layout: Layout): boolean {
  return layout === "phases" || layout.phases;
}
