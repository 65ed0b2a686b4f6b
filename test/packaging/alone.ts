/**
 * Each package, built and packed, holds what it promises and works when it is the only thing that a user installs.
 *
 * It takes most of a minute and needs the network, so its name keeps it out of `bun test`; run it with `npm run test:packages`.
 */
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lintWithBundle } from "./hook-lint-bundle.ts";
import {
  entriesOf,
  manifestOf,
  packAll,
  publishableFolders,
  root,
} from "./packages.ts";
import type { Packed } from "./packages.ts";
import { install, typeCheck } from "./project.ts";
import type { Installer } from "./project.ts";
import { npmrcFor, serve } from "./registry.ts";
import type { Registry } from "./registry.ts";
import { run } from "./run.ts";

setDefaultTimeout(180_000);

// Asked of the program: inside Bun, process.version is that of the Node which Bun resembles.
const nodeVersion = (await run(["node", "--version"], root)).trim().slice(1);
const folders = publishableFolders();
const temporary = mkdtempSync(join(tmpdir(), "hookline-packages-"));
let packages: ReadonlyMap<string, Packed>;
let registry: Registry;
let npmrc: string;

beforeAll(async () => {
  packages = await packAll(temporary);
  registry = serve([...packages.values()]);
  npmrc = await npmrcFor(registry, temporary);
});

afterAll(async () => {
  await registry?.[Symbol.asyncDispose]();
  rmSync(temporary, { recursive: true, force: true });
});

describe.each(
  folders.map((folder) => [manifestOf(folder).name, folder] as const),
)("%s", (name, folder) => {
  const packed = (): Packed => {
    const found = packages.get(folder);
    if (found === undefined) throw new Error(`${name} was not packed`);
    return found;
  };

  test("is packed with its licence, its README and every file that it exports", () => {
    const { files, manifest, manifestText } = packed();
    const promised = [
      ...entriesOf(packed()).flatMap(({ targets }) => Object.values(targets)),
      ...Object.values(manifest.bin ?? {}),
    ].map((path) => path.replace("./", ""));
    expect(manifestText).not.toMatch(/workspace:|catalog:/);
    expect(files).toEqual(
      expect.arrayContaining(["LICENSE", "README.md", ...promised]),
    );
    // Tests are for us, but for those of the examples, which are there to be copied.
    const isExamples = name === "@hookline/example-hooks";
    const tests = files.filter((file) => /\.test\.[a-z]+$/.test(file));
    expect(tests.length > 0).toBe(isExamples);
    expect(files.filter((file) => file.endsWith(".tsbuildinfo"))).toEqual([]);
  });

  describe.each<[Installer]>([["bun"], ["npm"]])(
    "installed alone by %s",
    (installer) => {
      const project = join(temporary, `${installer}-${name.replace("/", "-")}`);

      beforeAll(async () => {
        await install(packed(), installer, {
          folder: project,
          npmrc,
          cache: join(temporary, "bun-cache"),
        });
      });

      test("imports", async () => {
        await run([process.execPath, "--no-install", "runs.ts"], project);
      });

      // Examples are sources, for Bun and with Bun's types: `init.ts` checks them where they are copied to.
      if (name !== "@hookline/example-hooks") {
        test("type-checks", async () => {
          await typeCheck(project);
        });
      }

      const { node } = manifestOf(folder).engines ?? {};
      if (node !== undefined && installer === "npm") {
        test.skipIf(!Bun.semver.satisfies(nodeVersion, node))(
          `imports under Node ${node} (skipped where Node is older)`,
          async () => {
            await run(["node", "runs.node.mjs"], project);
          },
        );
      }

      test.each(Object.keys(manifestOf(folder).bin ?? {}).map((bin) => [bin]))(
        "%s --version tells the version",
        async (bin) => {
          const output = await run(
            [join(project, "node_modules/.bin", bin), "--version"],
            project,
          );
          expect(output.trim()).toBe(packed().manifest.version);
        },
      );

      if (name === "@hookline/hooks-cli") {
        test("hook-lint is one file, and finds what it does not hold", () => {
          lintWithBundle(project);
        });
      }
    },
  );
});
