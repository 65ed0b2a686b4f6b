/** Where agents keep hooks: one row per folder tree, and the one function that reads them. */
import type { LoadContext, Provider } from "./capability.ts";
import type { Hook } from "./hook-capability.ts";

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

async function loadRow(row: Row, { cwd, home, programs }: LoadContext) {
  const bases = [
    ...row.project.map((path) => ({
      root: cwd,
      path,
      level: "project" as const,
    })),
    ...row.user.map((path) => ({ root: home, path, level: "user" as const })),
  ];
  // Loaded only to discover: `node:fs` costs 3 ms, which loading configured paths need not pay.
  const { readHookFolder } = await import("./read-hook-folder.ts");
  const read = bases.map(({ root, path, level }) =>
    readHookFolder(`${root.replace(/\/+$/, "")}/${path}`, row.layout, {
      provider: row.id,
      providerName: row.name,
      level,
      programs,
    }),
  );
  return {
    items: read.flatMap(({ items }) => items),
    passedOver: read.flatMap(({ passedOver }) => passedOver),
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}

/** All folders in which hooks may lie, there or not. */
export function hookFolders({ cwd, home }: LoadContext): string[] {
  return rows.flatMap(({ layout, project, user }) =>
    [
      ...project.map((path) => `${cwd}/${path}`),
      ...user.map((path) => `${home}/${path}`),
    ].flatMap((folder) =>
      layout === "phases" || layout.phases
        ? [folder, `${folder}/pre`, `${folder}/post`]
        : [folder],
    ),
  );
}
