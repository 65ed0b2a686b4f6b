/** Loading hooks in order, in a host that has started and in a process that has loaded nothing, against a file that imports them statically. */
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

/** The least that a loader in a module of its own can be: no path rules, no `pi`, no errors, no time limit. */
const leastLoader = `
  export async function loadHooks(paths, folder) {
    let text = "";
    let names = "";
    for (let at = 0; at < paths.length; at += 1) {
      text += "import m" + at + " from " + JSON.stringify(folder + paths[at].slice(1)) + ";";
      names += "m" + at + ",";
    }
    const url = URL.createObjectURL(new Blob([text, "export default [", names, "]"], { type: "text/javascript" }));
    const hooks = [];
    for (const factory of (await import(url)).default) {
      const handlers = new Map();
      factory({ on: (event, handler) => handlers.set(event, [...(handlers.get(event) ?? []), handler]) });
      hooks.push({ handlers });
    }
    return { hooks };
  }`;

/** Loads all hooks by a loader, and says how many there are. */
function loading(loader: string): string {
  const paths = JSON.stringify(names.map((name) => `./hooks/${name}.ts`));
  return `
      import { loadHooks } from ${JSON.stringify(loader)};
      const { hooks } = await loadHooks(${paths}, import.meta.dir);
      let count = 0;
      for (const hook of hooks) count += hook.handlers.get("tool_call").length;
      console.log(String(count));`;
}

function sources(): Readonly<Record<string, string>> {
  const paths = JSON.stringify(names.map((name) => `./hooks/${name}.ts`));
  return {
    hookline: loading(
      Bun.resolveSync("@hookline/hooks-loader", import.meta.dir),
    ),
    "a loader of 15 lines": loading("./least-loader.ts"),
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

/**
 * Hosts that have started: the loader is there and has loaded a first hook. They time the hundred that follow, and say how many those were.
 *
 * `import()` of a file that imports them statically is what a host would do that knew its hooks beforehand.
 */
function hostSources(): Readonly<Record<string, string>> {
  const loader = JSON.stringify(
    Bun.resolveSync("@hookline/hooks-loader", import.meta.dir),
  );
  const paths = JSON.stringify(names.map((name) => `./hooks/${name}.ts`));
  const started = `
    import { loadHooks } from ${loader};
    await loadHooks(["./first/hook.ts"], import.meta.dir);
    const start = performance.now();`;
  return {
    hookline: `${started}
      const { hooks } = await loadHooks(${paths}, import.meta.dir);
      const ms = performance.now() - start;
      console.log(String(hooks.flatMap((hook) => hook.handlers.get("tool_call")).length), String(ms));`,
    "static imports": `${started}
      const { handlers } = await import("./all-hooks.ts");
      const ms = performance.now() - start;
      console.log(String(handlers.get("tool_call").length), String(ms));`,
    "await import, one by one": `${started}
      ${tinyApi}
      for (const path of ${paths}) (await import(path)).default(pi);
      const ms = performance.now() - start;
      console.log(String(handlers.get("tool_call").length), String(ms));`,
  };
}

/** What the second contender of `hostSources` imports. */
function allHooks(): string {
  const imports = names.map(
    (name, number) => `import hook${number} from "./hooks/${name}.ts";`,
  );
  return `${imports.join("\n")}
    ${tinyApi}
    for (const hook of [${names.map((_, number) => `hook${number}`).join(", ")}]) hook(pi);
    export { handlers };`;
}

function contender(
  folder: string,
  prefix: string,
  name: string,
  source: string,
): Contender {
  const file = join(folder, `${prefix}-${name.replaceAll(/\W+/g, "-")}.ts`);
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
      const [loaded, ownMs] = stdout.toString().trim().split(" ");
      // A loader that loads nothing would be the fastest.
      if (loaded !== String(count)) {
        throw new Error(`${name} did not load ${count} hooks: ${stdout}`);
      }
      return ownMs === undefined ? ms : Number(ownMs);
    },
  };
}

/** 100 hooks of 2 KB, in a host that has started, and in a process each. */
export function loadingGroups(): Group[] {
  const folder = mkdtempSync(join(tmpdir(), "hookline-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "hooks"));
  mkdirSync(join(folder, "first"));
  writeFileSync(join(folder, "first/hook.ts"), hookSource(count));
  writeFileSync(join(folder, "all-hooks.ts"), allHooks());
  writeFileSync(join(folder, "least-loader.ts"), leastLoader);
  names.forEach((name, number) =>
    writeFileSync(join(folder, "hooks", `${name}.ts`), hookSource(number)),
  );
  const contenders = (
    prefix: string,
    all: Readonly<Record<string, string>>,
  ): Contender[] =>
    Object.entries(all).map(([name, source]) =>
      contender(folder, prefix, name, source),
    );
  return [
    {
      title: `loading ${count} hooks, in a host that has started`,
      unit: "ms",
      rounds: 31,
      contenders: contenders("host", hostSources()),
      goals: [{ over: "hookline", under: "static imports", atMost: 1.15 }],
    },
    {
      title: `loading ${count} hooks, a process each`,
      unit: "ms",
      rounds: 31,
      contenders: contenders("process", sources()),
      goals: [{ over: "hookline", under: "static imports", atMost: 1.15 }],
    },
  ];
}
