/** What scripts of UI and programs answer, and that a call fails for want of an answer. */
import { describe, expect, test } from "bun:test";
import type { HookAPI } from "@hookline/hooks-core";
import { createHarness } from "../harness.ts";
import type { ExecScript } from "./scripted-exec.ts";
import type { UIScript } from "./scripted-ui.ts";

/** Does not care what goes wrong: the harness has to. */
function careless(pi: HookAPI): void {
  pi.on("tool_call", async (_, ctx) => {
    const isWanted = await ctx.ui.confirm("Run it?", "rm a").catch(() => true);
    return isWanted ? undefined : { block: true };
  });
  pi.on("turn_start", async () => {
    await pi.exec("git", ["stash"]).catch(() => {});
  });
}

describe("questions", () => {
  test("a call fails with the question that has no answer left, even where the hook catches it", async () => {
    await using harness = await createHarness(careless, {
      ui: { confirm: [false] },
    });
    expect((await harness.toolCall("bash", {})).outcome).toBe("block");
    await expect(harness.toolCall("bash", {})).rejects.toThrow(
      'the hook asked confirm "Run it?" (rm a), and the script has no answer left for it; give the harness ui: { confirm: [...] }',
    );
    expect(harness.ui.asked).toHaveLength(2);
  });

  const asked = async (ui: UIScript) => {
    const answers: unknown[] = [];
    await using harness = await createHarness(
      (pi) => {
        pi.on("turn_start", async (_, ctx) => {
          answers.push(
            await ctx.ui.select("Which?", ["1. one", "2. two"]),
            await ctx.ui.input("Name"),
            await ctx.ui.editor("Text", "start"),
            await ctx.ui.custom<number>(() => {
              throw new Error("is not drawn");
            }),
          );
        });
      },
      { ui },
    );
    await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
    return { answers, asked: harness.ui.asked };
  };
  const rest = { input: ["me"], editor: [undefined], custom: [7] };

  test("of every kind get their answers", async () => {
    expect(await asked({ ...rest, select: ["2. two"] })).toEqual({
      answers: ["2. two", "me", undefined, 7],
      asked: [
        { kind: "select", title: "Which?", options: ["1. one", "2. two"] },
        { kind: "input", title: "Name" },
        { kind: "editor", title: "Text", text: "start" },
        { kind: "custom", title: "custom component" },
      ],
    });
  });

  test("select takes one of its options, by text or pattern, or none", async () => {
    const first = async (select: UIScript["select"]) =>
      (await asked({ ...rest, ...(select && { select }) })).answers[0];
    expect(await first([/^2/])).toBe("2. two");
    expect(await first([undefined])).toBeUndefined();
    await expect(first(["two"])).rejects.toThrow(
      "offers [ '1. one', '2. two' ]",
    );
    await expect(first([/3/])).rejects.toThrow("answers /3/");
  });
});

describe("programs", () => {
  const run = async (exec?: ExecScript, cwd = process.cwd()) => {
    const results: unknown[] = [];
    await using harness = await createHarness(
      (pi) => {
        pi.on("turn_start", async () => {
          results.push(await pi.exec("git", ["status", "-s"], { timeout: 50 }));
        });
      },
      exec === undefined ? { cwd } : { cwd, exec },
    );
    await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
    return { results, execs: harness.execs };
  };

  test("are written down, and end as the table says", async () => {
    const { results, execs } = await run({ "git status -s": " M a.ts\n" });
    const result = { stdout: " M a.ts\n", stderr: "", code: 0, killed: false };
    expect(results).toMatchObject([result]);
    expect(execs).toMatchObject([
      {
        line: "git status -s",
        command: "git",
        args: ["status", "-s"],
        options: { timeout: 50 },
        result,
      },
    ]);
  });

  test("end as a function says", async () => {
    const { results } = await run(async (command, args) => ({
      code: 128,
      stderr: `${command} ${args.length}`,
    }));
    expect(results).toMatchObject([{ code: 128, stderr: "git 2", stdout: "" }]);
  });

  test.each([
    ["no script", undefined],
    ["a table", { "git status": "" }],
    ["a table's prototype", { toString: "" }],
    ["a function", () => undefined],
  ] as const)(
    "fail the call that %s does not expect them in",
    async (_, exec) => {
      await expect(run(exec)).rejects.toThrow("the hook ran `git status -s`");
    },
  );

  test("that the hook catches fail the call all the same", async () => {
    await using harness = await createHarness(careless);
    await expect(
      harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 }),
    ).rejects.toThrow("git stash");
  });

  test("run for real where that is asked for, in the harness's folder", async () => {
    await using harness = await createHarness(
      (pi) => pi.on("turn_start", () => pi.exec("pwd", []).then(() => {})),
      { exec: "real", cwd: "/" },
    );
    await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
    expect(harness.execs).toMatchObject([
      { line: "pwd", result: { stdout: "/\n", code: 0 } },
    ]);
  });
});
