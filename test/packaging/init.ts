/**
 * From an empty folder to a failing test, as a user goes: `hooks init`, `bun test`, one edit, `bun test`. All packages are the packed ones.
 *
 * It needs the network, so its name keeps it out of `bun test`; run it with `npm run test:packages`.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packAll } from "./packages.ts";
import { typeCheck } from "./project.ts";
import { npmrcFor, type Registry, serve } from "./registry.ts";
import { run } from "./run.ts";

setDefaultTimeout(180_000);

const temporary = mkdtempSync(join(tmpdir(), "hookline-init-"));
const env = {
  // Versions are packed again and again, and neither the user's cache nor what `bunx` keeps may hold them.
  BUN_INSTALL_CACHE_DIR: join(temporary, "bun-cache"),
  TMPDIR: temporary,
  // `bunx` installs in a folder of its own, and so does not look at the project's .npmrc.
  HOME: temporary,
  // Where npm starts this, it says so, and Bun asks there before it asks at home.
  npm_config_userconfig: join(temporary, ".npmrc"),
  CI: "1",
  NO_COLOR: "1",
};
/** `bunx --package @hookline/hooks-cli hooks init`, as the READMEs say. */
const bunx = [process.execPath, "x", "--package", "@hookline/hooks-cli"];
const init = [...bunx, "hooks", "init"];
let registry: Registry;
let npmrc: string;
let examples: readonly string[];

beforeAll(async () => {
  const packages = await packAll(temporary);
  examples = [...packages.values()]
    .filter(({ manifest }) => manifest.name === "@hookline/example-hooks")
    .flatMap(({ files }) => files)
    .flatMap((file) => /^([^/]+)\/index\.ts$/.exec(file)?.[1] ?? []);
  registry = serve([...packages.values()]);
  npmrc = await npmrcFor(registry, temporary);
  writeFileSync(join(temporary, ".npmrc"), npmrc);
});

afterAll(async () => {
  await registry?.[Symbol.asyncDispose]();
  rmSync(temporary, { recursive: true, force: true });
});

function projectIn(
  folder: string,
  files: Readonly<Record<string, string>>,
): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ ".npmrc": npmrc, ...files }))
    writeFileSync(join(folder, name), text);
  return folder;
}

/** How `bun test` ends, and all that it says. */
async function bunTest(folder: string) {
  const child = Bun.spawn([process.execPath, "test"], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, code] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  return { code, text: stdout + stderr };
}

test("an empty folder: init, test, types, one edit, and a failure that names the handler", async () => {
  const folder = projectIn(join(temporary, "empty"), {});
  const said = await run(init, folder, env);
  expect(said).toContain("written  hooks/my-hook/index.test.ts\n");
  await run([process.execPath, "install"], folder, env);

  const before = await bunTest(folder);
  expect(before.text).toContain(
    "(pass) askBeforePublish, hook contract > allow: npm test",
  );
  expect(before).toMatchObject({ code: 0 });
  await run([process.execPath, "check"], folder, env);
  await typeCheck(folder);
  await run(
    [
      join(folder, "node_modules/.bin/hooks"),
      "check",
      "--hook",
      "hooks/my-hook",
    ],
    folder,
    env,
  );

  const source = join(folder, "hooks/my-hook/index.ts");
  const text = readFileSync(source, "utf8");
  const edited = text.replace('"publish"', '"pack"');
  expect(edited).not.toBe(text);
  writeFileSync(source, edited);
  const after = await bunTest(folder);
  expect(after.code).toBe(1);
  expect(after.text).toContain(
    "(fail) askBeforePublish, hook contract > ask: npm publish",
  );
  expect(after.text).toContain(
    "it runs: askBeforePublish#0 lets it through, and nobody was asked\n  askBeforePublish, tool_call #0: returned nothing",
  );
  expect(after.text).toContain(
    "askBeforePublish#0 blocks it: Nobody to ask: it publishes a package\n  askBeforePublish, tool_call #0: returned {",
  );
});

test("an existing project with another tsconfig: what init tells to install is enough", async () => {
  const files = {
    "package.json": `{"private":true,"type":"commonjs"}`,
    // As strict and as different as tsconfigs come: a library of its own, no file of ours.
    "tsconfig.json": `{ "compilerOptions": { "rootDir": "src", "composite": true, "module": "commonjs", "moduleResolution": "node10", "ignoreDeprecations": "6.0" }, "include": ["src"] }`,
  };
  const folder = projectIn(join(temporary, "existing"), files);
  const said = await run([...init, "push", "--from", "git-guard"], folder, env);
  const adds = said.split("\n").filter((line) => line.includes("bun add"));
  expect(adds).not.toBeEmpty();
  for (const line of adds)
    await run(["sh", "-c", line.replace("bun", `"$BUN"`)], folder, {
      ...env,
      BUN: process.execPath,
    });
  expect(await bunTest(folder)).toMatchObject({ code: 0 });
  await run([process.execPath, "check", "-p", "hooks"], folder, env);
  expect(readFileSync(join(folder, "tsconfig.json"), "utf8")).toBe(
    files["tsconfig.json"],
  );
});

test("every example: copied into a project, it passes its test and type-checks", async () => {
  expect(examples).toContain("starter");
  const folder = projectIn(join(temporary, "examples"), {});
  await run([...init, "first"], folder, env);
  await run([process.execPath, "install"], folder, env);
  const hooks = join(folder, "node_modules/.bin/hooks");
  for (const name of examples) {
    const said = await run([hooks, "init", "--from", name], folder, env);
    // What the first one needs is enough for all.
    expect(said).not.toContain("bun add");
  }
  expect(await bunTest(folder)).toMatchObject({ code: 0 });
  await run([process.execPath, "check"], folder, env);
  await typeCheck(folder);
});
