import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as whole from "oxc-parser";
import { loadParser } from "./load-parser.ts";

const short = loadParser(import.meta.url);
const temporary = mkdtempSync(join(tmpdir(), "hooks-lint-parser-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const sources: readonly (readonly [file: string, text: string])[] = [
  ["literals.ts", "export const all = [9007199254740993n, /a+(?<x>b)/giu];"],
  ["hook.ts", 'export default (pi: any) => { pi.on("tool_call", () => {}); };'],
  ["unicode.ts", "// é 漢字 🎉\nexport const 漢 = '🎉'; /* after */"],
  ["view.tsx", "export const View = () => <b title={`${1}`}>text</b>;"],
  ["old.cjs", "#!/usr/bin/env node\nreturn require('node:fs');"],
  ["wrong.ts", "export default ("],
  ["twice.ts", "let a = 1; let a = 2; // said twice"],
  ["empty.ts", ""],
];

describe("the short way gives what oxc-parser gives", () => {
  const options = { preserveParens: false } as const;

  test("and is a way of its own", () => {
    expect(short.parseSync).not.toBe(whole.parseSync);
    expect(short.visitorKeys).toBe(whole.visitorKeys);
  });

  test.each(sources)("%s", async (file, text) => {
    const expected = parts(whole.parseSync(file, text, options));
    expect(parts(short.parseSync(file, text, options))).toEqual(expected);
    expect(parts(await short.parse(file, text, options))).toEqual(expected);
  });

  test("this file, which has more of everything", async () => {
    const text = await Bun.file(import.meta.path).text();
    const expected = parts(whole.parseSync("all.ts", text));
    expect(expected.program.body.length).toBeGreaterThan(10);
    expect(parts(short.parseSync("all.ts", text))).toEqual(expected);
  });

  function parts(result: whole.ParseResult) {
    const { program, comments, errors, module } = result;
    return { program, comments, errors, module };
  }
});

describe("oxc-parser itself is taken", () => {
  const name = `@oxc-parser/binding-${process.platform}-${process.arch}${{ linux: "-gnu", win32: "-msvc" }[process.platform as string] ?? ""}`;
  const binding = {
    [`${name}/package.json`]: `{"version":"1.0.0","main":"index.cjs"}`,
    [`${name}/index.cjs`]:
      "exports.parse = async () => 'short'; exports.parseSync = () => 'short';",
  };
  const parser = {
    "oxc-parser/package.json": `{"version":"1.0.0","type":"module","main":"index.js"}`,
    "oxc-parser/index.js": "export const parseSync = () => 'whole';",
    "oxc-parser/src-js/wrap.js": "export const wrap = (result) => result;",
    "oxc-parser/src-js/generated/visit/keys.js":
      "export default { Program: ['body'] };",
  };
  const good = { ...parser, ...binding };

  test("not where all is as expected, or the other tests would prove nothing", () => {
    expect(wayOf(good)).toBe("short");
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ["there is no binding", parser],
    [
      "the binding is of another version",
      { ...good, [`${name}/package.json`]: `{"version":"1.0.1"}` },
    ],
    [
      "the binding cannot be loaded",
      { ...good, [`${name}/index.cjs`]: "throw new Error('another libc')" },
    ],
    [
      "the binding has no parse",
      { ...good, [`${name}/index.cjs`]: "exports.parseSync = () => 'short';" },
    ],
    [
      "wrap is not there",
      { ...good, "oxc-parser/src-js/wrap.js": "export const other = 1;" },
    ],
    [
      "the keys are not there",
      {
        ...good,
        "oxc-parser/src-js/generated/visit/keys.js": "export default 1;",
      },
    ],
  ])("when %s", (_, files) => {
    expect(wayOf(files)).toBe("whole");
  });

  test.each(["NAPI_RS_NATIVE_LIBRARY_PATH", "NAPI_RS_FORCE_WASI"])(
    "when %s says which binding is meant",
    (variable) => {
      process.env[variable] = "1";
      try {
        expect(wayOf(good)).toBe("whole");
      } finally {
        delete process.env[variable];
      }
    },
  );

  function wayOf(files: Readonly<Record<string, string>>): unknown {
    const folder = mkdtempSync(join(temporary, "way-"));
    for (const [path, text] of Object.entries(files)) {
      const absolute = join(folder, "node_modules", path);
      mkdirSync(dirname(absolute), { recursive: true });
      writeFileSync(absolute, text);
    }
    const { href } = pathToFileURL(join(folder, "engine.ts"));
    return loadParser(href).parseSync("hook.ts", "");
  }
});
