/** Loading hooks in order, in a process that has loaded nothing, against a file that imports them statically. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contender, Group } from "../race.ts";
import { hookSource } from "./hook-source.ts";

const count = 100;
const names = Array.from(
  { length: count },
  (_, number) => `hook-${String(number).padStart(3, "0")}`,
);

/** Registers into one map, which is the least that a `pi` can do. */
const tinyApi = `
const handlers = new Map();
const pi = { on: (event, handler) => handlers.set(event, [...(handlers.get(event) ?? []), handler]) };
`;
const say = `console.log(String(handlers.get("tool_call").length));`;

function sources(): Readonly<Record<string, string>> {
  const loader = JSON.stringify(
    Bun.resolveSync("@hookline/hooks-loader", import.meta.dir),
  );
  const paths = JSON.stringify(names.map((name) => `./hooks/${name}.ts`));
  return {
    hookline: `
      import { loadHooks } from ${loader};
      const { hooks } = await loadHooks(${paths}, import.meta.dir);
      console.log(String(hooks.flatMap((hook) => hook.handlers.get("tool_call")).length));`,
    "static imports": `
      ${names.map((name, number) => `import hook${number} from "./hooks/${name}.ts";`).join("\n")}
      ${tinyApi}
      for (const hook of [${names.map((_, number) => `hook${number}`).join(", ")}]) hook(pi);
      ${say}`,
    "bulk import by hand": `
      ${tinyApi}
      const text = ${paths}.map((path) => "import " + JSON.stringify(import.meta.dir + "/" + path)).join(";");
      const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      await import(url);
      for (const path of ${paths}) (await import(path)).default(pi);
      ${say}`,
    "await import, one by one": `
      ${tinyApi}
      for (const path of ${paths}) (await import(path)).default(pi);
      ${say}`,
    "no hooks": `console.log("${count}");`,
  };
}

function contender(folder: string, name: string, source: string): Contender {
  const file = join(folder, `${name.replaceAll(/\W+/g, "-")}.ts`);
  writeFileSync(file, source);
  return {
    name,
    async sample() {
      const start = performance.now();
      const { stdout } = Bun.spawnSync(
        [process.execPath, "--no-install", file],
        { cwd: folder, stderr: "inherit" },
      );
      const ms = performance.now() - start;
      // A loader that loads nothing would be the fastest.
      if (stdout.toString().trim() !== String(count)) {
        throw new Error(`${name} did not load ${count} hooks: ${stdout}`);
      }
      return ms;
    },
  };
}

/** One group: 100 hooks of 2 KB. */
export function loadingGroups(): Group[] {
  const folder = mkdtempSync(join(tmpdir(), "hookline-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "hooks"));
  names.forEach((name, number) =>
    writeFileSync(join(folder, "hooks", `${name}.ts`), hookSource(number)),
  );
  return [
    {
      title: `loading ${count} hooks, a process each`,
      unit: "ms",
      rounds: 31,
      contenders: Object.entries(sources()).map(([name, source]) =>
        contender(folder, name, source),
      ),
      goals: [{ over: "hookline", under: "static imports", atMost: 1.15 }],
    },
  ];
}
