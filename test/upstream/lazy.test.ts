/** Nothing heavy is loaded for a hook that only might need it: hooks with commands lie beside those that guard each tool call. */
import { afterAll, expect, test } from "bun:test";
import { hookFolder } from "./hook-folder.ts";

const folder = hookFolder();
afterAll(() => folder[Symbol.dispose]());

const program = `
  import { provideUpstreamModules } from "@hookline/hooks-host/upstream";
  import { loadHooks } from "@hookline/hooks-loader";
  provideUpstreamModules();
  provideUpstreamModules();
  const { hooks, errors } = await loadHooks([process.env.HOOK], "/");
  if (hooks.length !== 1) throw new Error(JSON.stringify(errors));
  const heavy = Object.keys(require.cache).flatMap((path) => /node_modules\\/.*(pi-tui|typebox)/.exec(path)?.[1] ?? []);
  console.log(JSON.stringify([...new Set(heavy)].sort()));
`;

test.each([
  [
    "asks models and has a loader",
    `import { complete, Type } from "@mariozechner/pi-ai"; import { BorderedLoader } from "@oh-my-pi/pi-coding-agent"; export default (pi) => pi.registerCommand("x", { handler: async () => [complete, Type, BorderedLoader] });`,
    [],
  ],
  [
    "imports terminal components",
    `import { Text } from "@mariozechner/pi-tui"; export default (pi) => pi.registerCommand("x", { handler: async () => Text });`,
    ["pi-tui"],
  ],
  [
    "makes a schema",
    `import { Type } from "@mariozechner/pi-ai"; Type.String(); export default () => {};`,
    ["typebox"],
  ],
])("a hook that %s", async (name, text, heavy) => {
  const child = Bun.spawn([process.execPath, "--no-install", "-e", program], {
    cwd: import.meta.dir,
    env: {
      ...process.env,
      HOOK: folder.write(`${name.replaceAll(" ", "-")}.ts`, text),
    },
    stdout: "pipe",
  });
  expect(JSON.parse(await child.stdout.text())).toEqual(heavy);
});
