/** What hooks import from agents resolves, from any directory, to the host's own objects and to the real pi-tui. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import * as core from "@hookline/hooks-core";
import {
  agentModule,
  BorderedLoader,
  provideUpstreamModules,
  upstreamSpecifiers,
} from "@hookline/hooks-host/upstream";
import { execCommand, loadHooks } from "@hookline/hooks-loader";
import { HookRunner } from "@hookline/hooks-runner";
import { convertToLlm } from "@hookline/hooks-session";
import xcsh from "../../packages/xcsh/package.json" with { type: "json" };
import * as xcshHooks from "../../packages/xcsh/src/hooks.ts";
import * as xcshRoot from "../../packages/xcsh/src/index.ts";
import { hookFolder } from "./hook-folder.ts";

const folder = hookFolder();
beforeAll(() => provideUpstreamModules());
afterAll(() => folder[Symbol.dispose]());

const scopes = [
  "@f5-sales-demo",
  "@oh-my-pi",
  "@mariozechner",
  "@earendil-works",
];
const names = {
  agent: [
    "convertToLlm",
    "serializeConversation",
    "BorderedLoader",
    "HookRunner",
    "loadHooks",
    "isBashToolResult",
    "isToolCallEventType",
  ],
  ai: [
    "complete",
    "completeSimple",
    "getModel",
    "getBundledModel",
    "StringEnum",
    "Type",
  ],
  tui: [
    "matchesKey",
    "visibleWidth",
    "truncateToWidth",
    "Loader",
    "Text",
    "Container",
    "Key",
  ],
  loop: [],
} as const;

let files = 0;
/** Loads a hook of this text, and gives what it put into `found`. */
async function found(
  text: string,
  extension = "ts",
): Promise<Record<string, unknown>> {
  const file = folder.write(`hooks/${(files += 1)}/hook.${extension}`, text);
  const { hooks, errors } = await loadHooks([file], folder.path);
  expect(errors).toEqual([]);
  expect(hooks).toHaveLength(1);
  return (await import(file)).found;
}

test("the list has the packages of all four scopes", () => {
  for (const scope of scopes)
    expect(
      Object.keys(upstreamSpecifiers).filter((name) =>
        name.startsWith(`${scope}/`),
      ).length,
    ).toBeGreaterThanOrEqual(5);
});

test.each(Object.entries(upstreamSpecifiers))(
  "%s has its values (%s)",
  async (specifier, kind) => {
    const all = names[kind];
    const values = await found(
      `import * as module from "${specifier}";
     ${all.length > 0 ? `import { ${all.join(", ")} } from "${specifier}";` : ""}
     export const found = { ${all.join(", ")} };
     export default (pi) => { if (typeof module !== "object") throw new Error("no module"); };`,
    );
    for (const name of all) expect(values[name], name).toBeDefined();
  },
);

describe.each(scopes)("a hook that imports from %s", (scope) => {
  const [agent] = Object.keys(upstreamSpecifiers).filter((name) =>
    name.startsWith(`${scope}/`),
  );
  const imports = `import { complete } from "${scope}/pi-ai";
    import { matchesKey } from "${scope}/pi-tui";
    import { convertToLlm } from "${agent}";`;

  test("through another file", async () => {
    folder.write(
      `lib/${scope}.ts`,
      `${imports}\nexport const found = { complete, matchesKey, convertToLlm };`,
    );
    const values = await found(
      `export { found } from "../../lib/${scope}.ts";\nexport default () => {};`,
    );
    expect(values.convertToLlm).toBe(convertToLlm);
    expect(values.complete).toBeFunction();
  });

  test("while its factory runs", async () => {
    const values = await found(
      `export const found: any = {};
       export default async () => {
         Object.assign(found, await import("${scope}/pi-ai"), await import("${scope}/pi-tui"), await import("${agent}"));
       };`,
    );
    expect(values.convertToLlm).toBe(convertToLlm);
    expect(
      [values.complete, values.matchesKey].map((value) => typeof value),
    ).toEqual(["function", "function"]);
  });

  test("with require", async () => {
    const values = await found(
      `const { complete } = require("${scope}/pi-ai");
       const { matchesKey } = require("${scope}/pi-tui");
       const { convertToLlm } = require("${agent}");
       module.exports = Object.assign(() => {}, { found: { complete, matchesKey, convertToLlm } });`,
      "cjs",
    );
    expect(values.convertToLlm).toBe(convertToLlm);
    expect(
      [values.complete, values.matchesKey].map((value) => typeof value),
    ).toEqual(["function", "function"]);
  });
});

test("the values are the host's own, and pi-tui's are the real ones", async () => {
  const real = await import(
    Bun.resolveSync(
      "@earendil-works/pi-tui/dist/index.js",
      `${import.meta.dir}/../../packages/hooks-host`,
    )
  );
  const values = await found(
    `import { HookRunner, BorderedLoader, CodedError, execCommand } from "@oh-my-pi/pi-coding-agent/hooks";
     import { matchesKey, Loader } from "@mariozechner/pi-tui";
     import { Loader as Other } from "@earendil-works/pi-tui";
     export const found = { HookRunner, BorderedLoader, CodedError, execCommand, matchesKey, Loader, Other };
     export default () => {};`,
  );
  const { CodedError } = core;
  expect(values).toEqual({
    HookRunner,
    BorderedLoader,
    CodedError,
    execCommand,
    matchesKey: real.matchesKey,
    Loader: real.Loader,
    Other: real.Loader,
  });
  expect(
    values.HookRunner === HookRunner && values.Loader === real.Loader,
  ).toBe(true);
});

test("a module graph, which reloads a hook, gets the same values", async () => {
  const file = folder.write(
    "graph.ts",
    `import { convertToLlm } from "@oh-my-pi/pi-coding-agent";
     import { Loader } from "@oh-my-pi/pi-tui";
     export const found = [convertToLlm, Loader];
     export default () => {};`,
  );
  const outside = await import(file);
  const graph = new Bun.ModuleGraph();
  const inside = await graph.import(file);
  graph.dispose();
  expect(inside).not.toBe(outside);
  expect(inside.found).toEqual(outside.found);
  expect(inside.found[0]).toBe(convertToLlm);
});

test("an installed package of that name is not used, as in the agents", async () => {
  folder.write(
    "hooks/node_modules/@mariozechner/pi-ai/package.json",
    `{ "name": "@mariozechner/pi-ai", "main": "i.js" }`,
  );
  folder.write(
    "hooks/node_modules/@mariozechner/pi-ai/i.js",
    "exports.complete = 'installed';",
  );
  const { complete } = await found(
    `import { complete } from "@mariozechner/pi-ai";\nexport const found = { complete };\nexport default () => {};`,
  );
  expect(complete).toBeFunction();
});

test("schemas are made by the TypeBox that the host has", async () => {
  const typebox = await import("@hookline/hooks-core/typebox");
  const { schema, choice, has } = await found(
    `import { StringEnum, Type } from "@mariozechner/pi-ai";
     export const found = { schema: Type.Object({ a: Type.String() }), choice: StringEnum(["x", "y"], { description: "one" }), has: "Object" in Type };
     export default () => {};`,
  );
  expect(schema).toEqual(typebox.Type.Object({ a: typebox.Type.String() }));
  expect(choice).toMatchObject({
    type: "string",
    enum: ["x", "y"],
    description: "one",
  });
  expect(has).toBe(true);
});

test.each([
  [`import { stream } from "@mariozechner/pi-ai";`, `without "stream".`],
  [`export { stream } from "@oh-my-pi/pi-ai";`, `without "stream".`],
  [
    `import { Agent } from "@earendil-works/pi-agent-core";`,
    `without "Agent".`,
  ],
  [`import ai from "@f5-sales-demo/pi-ai";`, "without a default export."],
  [
    `import { x } from "@mariozechner/pi-ai/oauth";`,
    "this host does not serve @mariozechner/pi-ai/oauth",
  ],
])("a load error tells what is missing: %s", async (statement, text) => {
  const used = /import (?:\{ )?(\w+)/.exec(statement)?.[1] ?? "1";
  const file = folder.write(
    `broken/${(files += 1)}/hook.ts`,
    `\n${statement}\nexport default () => ${used};\n`,
  );
  const { hooks, errors } = await loadHooks([file], folder.path);
  expect(hooks).toEqual([]);
  expect(errors).toMatchObject([{ code: "HOOK_IMPORT_FAILED", line: 2 }]);
  expect(errors[0]!.error).toContain(text);
});

test("the compat package xcsh has no entry and no value that is not served", () => {
  const entries = Object.keys(xcsh.exports).filter(
    (entry) => !entry.endsWith(".json"),
  );
  for (const entry of entries)
    expect(upstreamSpecifiers).toHaveProperty(
      [xcsh.name + entry.slice(1)],
      "agent",
    );
  const values = { ...xcshRoot, ...xcshHooks };
  expect(Object.keys(values).length).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(values))
    expect(agentModule[name], name).toBe(value);
});
