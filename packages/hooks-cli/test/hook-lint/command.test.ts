import { expect, setDefaultTimeout, test } from "bun:test";
import { agentNames, plugin } from "@hookline/hooks-lint";
import type { LintDocument } from "@hookline/hooks-lint/format/document";
import { configSchemaText } from "../../src/hook-lint/generate-config-schema.ts";
import { Errors } from "typebox/schema";
import {
  fine,
  fixable,
  folderWith,
  runHookLint,
  testTimeoutMs,
  unknownEvent,
  wrong,
} from "./run-hook-lint.ts";

setDefaultTimeout(testTimeoutMs);

const nowhere = folderWith({
  "gate.ts": fine,
  "README.md": "",
  "empty/README.md": "",
});

/** What a person typed, and the one sentence that is said. */
const misuse: readonly (readonly [readonly string[], string])[] = [
  [["--fixx"], "there is no flag --fixx; did you mean --fix?"],
  [["-x"], "there is no flag -x; --help lists the flags"],
  [["--format"], "--format needs a value: --format NAME"],
  [["--format", "--fix"], "--format needs a value: --format NAME"],
  [
    ["--format", "xml"],
    '--format: there is no "xml"; there are stylish, json, github, sarif, junit, agent',
  ],
  [["--fix=yes"], "--fix takes no value"],
  [
    ["--max-warnings", "-1"],
    '--max-warnings takes a whole number from 0 on, and was given "-1"',
  ],
  [
    ["--max-warnings=many"],
    '--max-warnings takes a whole number from 0 on, and was given "many"',
  ],
  [
    ["--rule", "unknown-event"],
    "--rule unknown-event: not NAME=LEVEL, for example unknown-event=warn",
  ],
  [
    ["--rule", "unknown-event=fatal"],
    '--rule unknown-event=fatal: there is no "fatal"; there are off, warn, error',
  ],
  [
    ["--rule", "unknwon-event=off"],
    '--rule: there is no rule "unknwon-event"; did you mean "unknown-event"?',
  ],
  [
    ["--explain", "no-such-thing-at-all"],
    '--explain: there is no rule "no-such-thing-at-all"; --list-rules prints all',
  ],
  [
    ["--contract", "old"],
    '--contract: there is no "old"; there are hook, extension',
  ],
  [
    ["--target", "vim"],
    `--target: there is no "vim"; there are ${agentNames.join(", ")}`,
  ],
  [
    ["--staged", "--types"],
    "--staged looks at files as they are staged, and --types at those in the folder: use one of them",
  ],
  [["missing.ts"], "missing.ts: there is no such file or folder"],
  [["gate.ts", "no/*.ts"], "no/*.ts: no file matches"],
  [["README.md"], "README.md is neither a module nor a JSON or TOML file"],
  [
    ["empty"],
    "empty: there is no module in this folder, and no configuration of an agent",
  ],
  [["gate.ts", "--", "--fix"], "--fix: there is no such file or folder"],
];

test.each(misuse)("%j: one sentence, 2", async (args, sentence) => {
  const { code, stdout, stderr } = await runHookLint(args, nowhere.path);
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: "",
    stderr: `hook-lint: ${sentence}\n`,
  });
});

test("--help, --version, and the page of a rule without a network", async () => {
  const help = await runHookLint(["--help"], nowhere.path);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help.stdout).toContain("--max-warnings N");
  expect(await runHookLint(["-v"], nowhere.path)).toMatchObject({
    code: 0,
    stdout: `${plugin.meta.version}\n`,
  });
  for (const name of ["unknown-event", "hooks/unknown-event"]) {
    const page = await runHookLint(["--explain", name], nowhere.path);
    expect(page).toMatchObject({ code: 0, stderr: "" });
    expect(page.stdout).toStartWith("# unknown-event\n");
    expect(page.stdout).toContain("## Avoid");
  }
});

test("every rule has a page", async () => {
  const { rulePage } = await import("@hookline/hooks-lint/pages");
  expect(
    Object.keys(plugin.rules).filter(
      (id) => !rulePage(id)?.startsWith(`# ${id}\n`),
    ),
  ).toEqual([]);
  expect(rulePage("../../package.json")).toBeUndefined();
});

test("--list-rules tells the levels that count", async () => {
  const { stdout, code } = await runHookLint(
    [
      "--list-rules",
      "--format=json",
      "--rule",
      "unknown-event=warn",
      "--rule=config/exit-code=off",
    ],
    nowhere.path,
  );
  expect(code).toBe(0);
  const { rules } = JSON.parse(stdout) as {
    rules: { id: string; level: string }[];
  };
  expect(rules).toContainEqual(
    expect.objectContaining({ id: "hooks/unknown-event", level: "warn" }),
  );
  expect(rules).toContainEqual(
    expect.objectContaining({ id: "config/exit-code", level: "off" }),
  );
  expect(rules.filter(({ id }) => id.startsWith("hooks/"))).toHaveLength(
    Object.keys(plugin.rules).length,
  );
});

test("exit codes: nothing, a warning, an error; a broken file is one finding", async () => {
  using folder = folderWith({
    "a/fine.ts": fine,
    "b/warn.ts": fixable,
    "c/wrong.ts": wrong,
    "d/broken.ts": "export default (",
    "d/deep.ts": "(".repeat(50_000),
  });
  const codes = await Promise.all(
    ["a", "b", "c", "d"].map(
      async (path) => (await runHookLint([path], folder.path)).code,
    ),
  );
  expect(codes).toEqual([0, 0, 1, 1]);
  const { stdout, stderr } = await runHookLint(
    ["d", "-f", "json"],
    folder.path,
  );
  const { files } = JSON.parse(stdout) as LintDocument;
  expect(
    files.map(({ path, findings }) => [
      path,
      findings.map(({ fault, line }) => [fault, line]),
    ]),
  ).toEqual([
    ["d/broken.ts", [["syntax", 1]]],
    ["d/deep.ts", [["syntax", 1]]],
  ]);
  expect(stderr).toBe("");
});

test("--max-warnings", async () => {
  using folder = folderWith({ "a.ts": fixable, "b.ts": fixable });
  expect(
    (await runHookLint([".", "--max-warnings", "2"], folder.path)).code,
  ).toBe(0);
  const { code, stderr } = await runHookLint(
    [".", "--max-warnings", "1"],
    folder.path,
  );
  expect(code).toBe(1);
  expect(stderr).toContain(
    "hook-lint: there are 2 warnings, and --max-warnings allows 1\n",
  );
});

test("--rule: a level, and off; the last one counts", async () => {
  using folder = folderWith({ "gate.ts": wrong });
  expect(
    (
      await runHookLint(
        ["gate.ts", "--rule", "unknown-event=warn"],
        folder.path,
      )
    ).code,
  ).toBe(0);
  const { stdout } = await runHookLint(
    [
      "gate.ts",
      "--rule",
      "unknown-event=warn",
      "--rule",
      "hooks/unknown-event=off",
      "-f",
      "json",
    ],
    folder.path,
  );
  expect((JSON.parse(stdout) as LintDocument).counts).toMatchObject({
    errors: 0,
    warnings: 0,
  });
});

test("--contract and --target reach the rules", async () => {
  const edits =
    'export default (pi) => {\n  pi.on("tool_result", () => ({ isError: true }));\n};\n';
  using folder = folderWith({ "gate.ts": edits });
  const rulesOf = async (...args: string[]) => {
    const { stdout } = await runHookLint(
      ["gate.ts", "-f", "json", ...args],
      folder.path,
    );
    return (JSON.parse(stdout) as LintDocument).files.flatMap(({ findings }) =>
      findings.map(({ ruleId }) => ruleId),
    );
  };
  expect(await rulesOf()).toEqual([]);
  expect(await rulesOf("--contract", "hook")).toEqual([
    "hooks/ignored-is-error",
  ]);
  expect(await rulesOf("--target", "codex", "--target", "gemini")).toContain(
    "hooks/target-support",
  );
});

test("suppressed findings are counted", async () => {
  using folder = folderWith({
    "gate.ts": wrong.replace(
      "{});",
      "{}); // eslint-disable-line hooks/unknown-event -- our host has it",
    ),
  });
  const { code, stdout } = await runHookLint(["gate.ts"], folder.path);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: "1 file: nothing found; 1 suppressed\n",
  });
});

test("paths: folders without tests and declarations, globs, a file twice once, a named file in any case", async () => {
  using folder = folderWith({
    "h/a.ts": fine,
    "h/a.test.ts": wrong,
    "h/t.d.ts": "",
    "h/sub/b.mjs": fine,
    "h/node_modules/x/i.js": wrong,
    "h/.claude/settings.json": '{"hooks":{}}',
    "h/data.json": "{",
  });
  const pathsOf = async (...args: string[]) => {
    const { stdout } = await runHookLint([...args, "-f", "json"], folder.path);
    return (JSON.parse(stdout) as LintDocument).files.map(({ path }) => path);
  };
  expect(await pathsOf("h")).toEqual([
    "h/a.ts",
    "h/sub/b.mjs",
    "h/.claude/settings.json",
  ]);
  expect(await pathsOf("h/*.ts", "h/a.ts")).toEqual(["h/a.ts"]);
  expect(await pathsOf("h/**/*.{ts,mjs}")).toEqual(["h/a.ts", "h/sub/b.mjs"]);
  expect(await pathsOf("h/a.test.ts")).toEqual(["h/a.test.ts"]);
});

test("without paths: what is discovered, and the configuration of agents; nothing is said too", async () => {
  using folder = folderWith({
    ".xcsh/hooks/pre/gate.ts": wrong,
    ".claude/settings.json": unknownEvent,
    "src/other.ts": wrong,
  });
  const { code, stdout } = await runHookLint(["-f", "agent"], folder.path);
  expect(code).toBe(1);
  expect(stdout.split("\n").map((line) => line.split(": ")[0])).toEqual([
    ".xcsh/hooks/pre/gate.ts:2:9 error hooks/unknown-event",
    ".claude/settings.json:1:11 error config/unknown-event",
    "",
  ]);
  using empty = folderWith({});
  const nothing = await runHookLint([], empty.path);
  expect(nothing.code).toBe(0);
  expect(nothing.stderr).toContain("no hook file was found from");
});

test("a file that is a hook and a script of a configuration has one report", async () => {
  const script = `#!/usr/bin/env bun\r\n${wrong}`;
  const settings = {
    hooks: {
      PreToolUse: [
        {
          matcher: "Bash",
          hooks: [{ type: "command", command: "./h/gate.ts" }],
        },
      ],
    },
  };
  using folder = folderWith({
    "h/gate.ts": script,
    ".claude/settings.json": JSON.stringify(settings),
  });
  const { stdout } = await runHookLint(
    ["h", ".claude", "-f", "json"],
    folder.path,
  );
  const { files } = JSON.parse(stdout) as LintDocument;
  expect(files.map(({ path }) => path)).toEqual([
    "h/gate.ts",
    ".claude/settings.json",
  ]);
  expect(files[0]?.findings.map(({ ruleId }) => ruleId)).toEqual([
    "config/crlf-shebang",
    "hooks/unknown-event",
  ]);
});

test("levels of rules for configuration files", async () => {
  using folder = folderWith({ ".claude/settings.json": unknownEvent });
  expect(
    (await runHookLint(["--rule", "config/unknown-event=warn"], folder.path))
      .code,
  ).toBe(0);
  const { stdout } = await runHookLint(
    ["--rule", "config/unknown-event=off", "-f", "json"],
    folder.path,
  );
  expect((JSON.parse(stdout) as LintDocument).counts).toMatchObject({
    files: 1,
    errors: 0,
    warnings: 0,
  });
});

test("hook-lint.json is found above, and flags win", async () => {
  const config = {
    rules: { "hooks/unknown-event": ["warn", { extra: ["ours"] }] },
    contract: "hook",
    targets: ["pi"],
    ignore: ["old", "./gen/*.ts"],
  };
  using folder = folderWith({
    "hook-lint.json": JSON.stringify({
      $schema: "./hook-lint-config.json",
      ...config,
    }),
    "h/gate.ts": wrong.replace("toolCall", "ours"),
    "h/wrong.ts": wrong,
    "old/deep/a.ts": wrong,
    "gen/b.ts": wrong,
  });
  const { code, stdout } = await runHookLint(
    ["..", "-f", "json"],
    `${folder.path}/h`,
  );
  const { files, counts } = JSON.parse(stdout) as LintDocument;
  expect(code).toBe(0);
  expect(files.map(({ path }) => path.replace(`${folder.path}/`, ""))).toEqual([
    "gate.ts",
    "wrong.ts",
  ]);
  expect(counts.warnings).toBe(1);
  // The level of the flag, with the options of the file.
  const stricter = await runHookLint(
    ["h", "--rule", "unknown-event=error", "-f", "json"],
    folder.path,
  );
  expect((JSON.parse(stricter.stdout) as LintDocument).counts).toMatchObject({
    errors: 1,
    warnings: 0,
  });
  const ignored = await runHookLint(["gen/b.ts"], folder.path);
  expect(ignored.stderr).toContain('gen/b.ts is left out by "ignore"');
});

const badConfigs: readonly (readonly [string, string])[] = [
  ["{", "hook-lint.json is not JSON: "],
  ["[]", "it holds no object"],
  ['{"rule":{}}', 'there is no "rule"; did you mean "rules"?'],
  [
    '{"rules":{"unknown-event":2}}',
    'the level of "unknown-event" is off, warn or error, or a list of a level and options, and not 2',
  ],
  [
    '{"rules":{"unknown-events":"off"}}',
    'there is no rule "unknown-events"; did you mean "unknown-event"?',
  ],
  [
    '{"rules":{"unknown-event":["warn",{"extras":[]}]}}',
    'must not have "extras": it knows "extra"',
  ],
  ['{"rules":{"config/syntax":["warn",1]}}', "config/syntax takes no options"],
  ['{"contract":"old"}', '"contract" is hook or extension, and not "old"'],
  ['{"targets":["vim"]}', '"targets": there is no "vim"'],
  ['{"ignore":"old"}', '"ignore" is a list of globs'],
];

test.each(badConfigs)(
  "configuration %s: 2, and what is wrong",
  async (text, said) => {
    using folder = folderWith({ "hook-lint.json": text, "gate.ts": fine });
    const { code, stdout, stderr } = await runHookLint(
      ["gate.ts"],
      folder.path,
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(said);
    expect(stderr).toContain("hook-lint.json");
  },
);

test("--config names another file, or one that is not there", async () => {
  using folder = folderWith({
    "hook-lint.json": "{",
    "ci.json": '{"rules":{"unknown-event":"off"}}',
    "gate.ts": wrong,
  });
  expect(
    (await runHookLint(["gate.ts", "-c", "ci.json"], folder.path)).code,
  ).toBe(0);
  const { code, stderr } = await runHookLint(
    ["gate.ts", "--config=no.json"],
    folder.path,
  );
  expect(code).toBe(2);
  expect(stderr).toContain("no.json cannot be read");
});

test("the schema of the configuration file is that of the rules, and says what the command says", async () => {
  const file = new URL(
    "../../json-schemas/hook-lint-config.json",
    import.meta.url,
  );
  const text = await Bun.file(file).text();
  expect(JSON.parse(text)).toEqual(JSON.parse(configSchemaText()));
  const schema = JSON.parse(text) as object;
  const isValid = (value: unknown): boolean => Errors(schema, value)[0];
  expect(
    isValid({
      rules: {
        "unknown-event": ["warn", { extra: ["a"] }],
        "config/syntax": "off",
      },
      contract: "hook",
      targets: ["pi"],
      ignore: ["a"],
    }),
  ).toBe(true);
  const accepted = badConfigs
    .slice(1)
    .filter(([bad]) => isValid(JSON.parse(bad)));
  expect(accepted).toEqual([]);
});

test("what an agent would load and exports nothing is told, unless the rule is off", async () => {
  const part = `export const helper = 1;\n`;
  using folder = folderWith({ ".claude/hooks/pre/part.ts": part });
  const found = await runHookLint(["--format", "agent"], folder.path);
  expect(found.code).toBe(1);
  expect(found.stdout).toContain("hooks/missing-default-export");
  const named = await runHookLint(
    [
      "--format",
      "agent",
      ".claude/hooks/pre/part.ts",
      "--rule",
      "missing-default-export=off",
    ],
    folder.path,
  );
  expect(named.code).toBe(0);
  const off = await runHookLint(
    ["--rule", "missing-default-export=off"],
    folder.path,
  );
  expect(off.code).toBe(0);
});
