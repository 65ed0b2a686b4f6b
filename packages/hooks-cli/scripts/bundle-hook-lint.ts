/**
 * Makes `dist/hook-lint/`: the `hook-lint` command as one file, with bytecode and a source map beside it, and the child process of its parser.
 * A Bun that bytecode was not made for reads the file itself.
 */
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";

const root = join(import.meta.dir, "..");
const outdir = join(root, "dist/hook-lint");
const linter = dirname(
  Bun.resolveSync("@hookline/hooks-lint/package.json", root),
);

await rm(outdir, { recursive: true, force: true });
const { metafile } = await build({
  entrypoints: [join(root, "src/hook-lint/main.ts")],
  format: "cjs",
  bytecode: true,
  // Not the names: a stack trace would tell nothing.
  minify: { syntax: true, whitespace: true },
  sourcemap: "external",
  // Bun would write down where the sources are on this machine.
  define: { "import.meta.url": "bundleUrl" },
  banner: "const bundleUrl = Bun.pathToFileURL(__filename).href;",
  metafile: true,
  // What has files of its own, and what few runs need.
  external: [
    "@hookline/hooks-lint/config-files",
    "@hookline/hooks-lint/pages",
    "@hookline/hooks-loader",
  ],
});
const foreign = Object.keys(metafile?.inputs ?? {}).filter((path) =>
  path.includes("node_modules"),
);
if (foreign.length > 0)
  throw new Error(
    `other people's code is in the bundle: ${foreign.join(", ")}`,
  );

// The sources are published too, and a stack trace needs none of them; without the list, Bun reads no map.
const map = Bun.file(join(outdir, "main.js.map"));
const places = await map.json();
places.sourcesContent.fill("");
await map.write(JSON.stringify(places));

await build({
  entrypoints: [join(linter, "src/engine/probe.ts")],
  format: "esm",
  external: ["oxc-parser"],
});

async function build(
  config: Pick<Bun.BuildConfig, "entrypoints"> & Partial<Bun.BuildConfig>,
): Promise<Bun.BuildOutput> {
  return Bun.build({
    target: "bun",
    outdir,
    naming: "[name].[ext]",
    ...config,
  });
}
