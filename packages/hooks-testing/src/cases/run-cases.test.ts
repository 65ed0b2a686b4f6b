import { expect, test } from "bun:test";
import { join } from "node:path";
import type { HookFactory, ToolCallEvent } from "@hookline/hooks-core";
import { registerFactory } from "@hookline/hooks-loader";
import { type CaseStatus, runCases } from "./run-cases.ts";
import { type CaseLists, casesOf } from "./tool-case.ts";

/** Blocks what says "rm", asks about what says "push", throws at what says "throw". */
const gate: HookFactory = (pi) => {
  pi.on("tool_call", async (event, ctx) => {
    const command = commandOf(event);
    if (command.includes("throw")) throw new Error("broken");
    if (command.includes("rm")) return { block: true, reason: "rm is refused" };
    if (!command.includes("push")) return;
    const allowed = await ctx.ui.confirm("Push?", command);
    return allowed || command.includes("anyway")
      ? undefined
      : { block: true, reason: "no push" };
  });
};

function commandOf({ input }: ToolCallEvent): string {
  return String((input as { command?: unknown }).command ?? "");
}

async function only(lists: CaseLists, hook: HookFactory = gate) {
  const { results } = await runCases(hook, casesOf(lists));
  expect(results).toHaveLength(1);
  return results[0]!;
}

const ends: readonly (readonly [CaseLists, CaseStatus, string | null])[] = [
  [{ allow: ["ls"] }, "passed", null],
  [{ allow: ["rm a"] }, "failed", "gate#0 blocks it: rm is refused"],
  [{ block: ["rm a"] }, "passed", null],
  [{ block: ["ls"] }, "failed", "it runs: gate#0 lets it through"],
  [{ ask: ["git push"] }, "passed", null],
  [
    { ask: ["rm a"] },
    "failed",
    "gate#0 blocks it: rm is refused, and nobody was asked",
  ],
  [
    { ask: ["ls"] },
    "failed",
    "it runs: gate#0 lets it through, and nobody was asked",
  ],
  [
    { ask: ["git push anyway"] },
    "failed",
    'it runs, though the answer to "Push?" was no',
  ],
  [{ block: ["git push"] }, "passed", null],
  [{ "todo-block": ["ls"] }, "known", "it runs: gate#0 lets it through"],
  [{ "todo-block": ["rm a"] }, "promote", null],
];

test.each(ends)("%j ends as %s", async (lists, status, problem) => {
  expect(await only(lists)).toMatchObject({ status, problem });
});

test.each([["allow"], ["block"], ["ask"]])(
  "%s fails where the handler throws: a block by an error is nobody's decision",
  async (name) => {
    expect(await only({ [name]: ["throw"] })).toMatchObject({
      status: "failed",
      problem: "gate#0 failed: broken",
    });
  },
);

test("a reason must contain the text that is asked for", async () => {
  const block = (reason: string) => [
    { tool: "bash", input: { command: "rm a" }, reason },
  ];
  expect((await only({ block: block("refused") })).status).toBe("passed");
  expect((await only({ block: block("protected") })).problem).toBe(
    'the reason "rm is refused" of gate#0 does not contain "protected"',
  );
});

test("a hook without a handler says so", async () => {
  expect((await only({ block: ["ls"] }, () => {})).problem).toBe(
    "it runs: the hook has no handler of tool_call",
  );
});

const oncePerRun: HookFactory = (pi) => {
  let seen = false;
  pi.on("tool_call", () => {
    if (seen) return { block: true, reason: "once is enough" };
    seen = true;
    return;
  });
};

test("what a hook remembers of one case does not decide another", async () => {
  const cases = casesOf({ allow: ["ls", "ls"] });
  const load = async () => [
    await registerFactory(oncePerRun, { path: "once.ts" }, "/repo"),
  ];
  for (const hook of [oncePerRun, { load }])
    expect((await runCases(hook, cases)).counts).toEqual({
      passed: 2,
      failed: 0,
      known: 0,
      promote: 0,
    });
  expect((await runCases(await load(), cases)).counts.failed).toBe(1);
});

test("a call that is changed, but runs, is allowed; the case stays as it was", async () => {
  const edits: HookFactory = (pi) => {
    pi.on("tool_call", (event) => {
      Object.assign(event.input, { command: "edited" });
    });
  };
  const cases = casesOf({ allow: ["ls"] });
  const { results } = await runCases(edits, cases);
  expect(results[0]?.status).toBe("passed");
  expect(results[0]?.decision.outcome).toBe("rewrite");
  expect(cases[0]?.input).toEqual({ command: "ls" });
});

test("a handler that never answers blocks by the time limit, which is a failure", async () => {
  const waits: HookFactory = (pi) => {
    pi.on("tool_call", () => new Promise<undefined>(() => {}));
  };
  const { results } = await runCases(waits, casesOf({ block: ["ls"] }), {
    timeoutMs: 1,
  });
  expect(results[0]?.problem).toContain("has not answered within 1 ms");
});

test("the options are those of the host: contract and folder", async () => {
  const tells: HookFactory = (pi) => {
    pi.on("tool_call", (_event, ctx) => ({ block: true, reason: ctx.cwd }));
  };
  const { results } = await runCases(tells, casesOf({ block: ["ls"] }), {
    cwd: "/elsewhere",
    contract: "hook",
  });
  expect(results[0]?.decision.reason).toBe("/elsewhere");
});

test("what a hook leaves behind is a failure", async () => {
  const leaks: HookFactory = (pi) => {
    pi.on("tool_call", () => {
      setTimeout(() => {}, 60_000);
    });
  };
  expect((await only({ allow: ["ls"] }, leaks)).problem).toContain(
    "a timer is left",
  );
});

test("a question without an answer is a failure, even where the hook passes over it", async () => {
  const insists: HookFactory = (pi) => {
    pi.on("tool_call", async (_event, { ui }) => {
      await ui.confirm("Sure?", "");
      await ui.confirm("Really?", "").catch(() => false);
      return { block: true };
    });
  };
  expect((await only({ ask: ["ls"] }, insists)).problem).toContain("Really?");
});

test("a path is a hook, too", async () => {
  const path = join(import.meta.dir, "../../../example-hooks/starter");
  const { counts } = await runCases(path, casesOf({ ask: ["npm publish"] }));
  expect(counts).toMatchObject({ passed: 1, failed: 0 });
});
