/** The engine of `describeHook` and of `hooks test`: shows each case to a hook and compares. */
import { errorText, type LoadedHook } from "@hookline/hooks-core";
import { decide, type Decision } from "../decide.ts";
import { createHarness, type HarnessOptions } from "../harness.ts";
import type { HarnessSource } from "../harness/load-source.ts";
import { problemOf } from "./case-problem.ts";
import type { ToolCase } from "./tool-case.ts";

/**
 * A hook whose cases are run: what `createHarness` takes, or a way to load hooks anew for each case.
 *
 * @example
 * const hook: HookUnderTest = { load: async () => (await loadHooks(["gate.ts"], cwd)).hooks };
 */
export type HookUnderTest = HarnessSource | HookLoader;

/**
 * Loads hooks; called once for each case.
 *
 * @example
 * const loader: HookLoader = { load: async () => (await loadHooks(["gate.ts"], cwd)).hooks };
 */
export interface HookLoader {
  /** Gives the hooks in the order in which they run. */
  load(): Promise<readonly LoadedHook[]>;
}

/**
 * The host that cases run in. There is no UI but for `ask`, so that `allow` and `block` hold where nobody can be asked.
 *
 * @example
 * const options: CaseOptions = { cwd: "/repo", contract: "hook" };
 */
export interface CaseOptions extends Omit<HarnessOptions, "ui"> {
  /** Milliseconds for all handlers of one case together; without it only the limit of the contract holds. */
  readonly timeoutMs?: number;
}

/**
 * How a case ended: as expected (`passed`), not so (`failed`), not so as was known (`known`), or as expected though it is written down
 * as a known miss (`promote`: its `todo-` can go).
 *
 * @example
 * const isWrong = (status: CaseStatus) => status === "failed";
 */
export type CaseStatus = "passed" | "failed" | "known" | "promote";

/**
 * One case with what became of it.
 *
 * @example
 * const { status, problem } = await runCase(hook, toolCase);
 */
export interface CaseResult {
  readonly case: ToolCase;
  readonly status: CaseStatus;
  /** One sentence that names the handler; null when all was as expected. */
  readonly problem: string | null;
  readonly decision: Decision;
}

/**
 * All cases with what became of them.
 *
 * @example
 * const { counts } = await runCases(hook, cases);
 */
export interface CaseReport {
  /** In the order of the cases. */
  readonly results: readonly CaseResult[];
  /** They add up to the number of cases. */
  readonly counts: Readonly<Record<CaseStatus, number>>;
}

/** Whatever kind of question comes: no. */
const declining: HarnessOptions["ui"] = {
  confirm: [false],
  select: [undefined],
  input: [undefined],
  editor: [undefined],
  custom: [undefined],
};

/**
 * Shows cases to a hook, one after the other. Each begins anew: the factory runs again, so that nothing which the hook remembers of one
 * case decides another (but for hooks that are given loaded).
 *
 * @param hook - a factory, loaded hooks or a loader
 * @param cases - from {@link casesOf} or {@link readCases}
 * @throws what the factory throws
 * @example
 * const { counts } = await runCases(gate, casesOf({ block: ["rm -rf build"] }));
 * counts.failed; // 0
 */
export async function runCases(
  hook: HookUnderTest,
  cases: readonly ToolCase[],
  options: CaseOptions = {},
): Promise<CaseReport> {
  const results: CaseResult[] = [];
  const counts = { passed: 0, failed: 0, known: 0, promote: 0 };
  for (const one of cases) {
    const result = await runCase(hook, one, options);
    results.push(result);
    counts[result.status] += 1;
  }
  return { results, counts };
}

/**
 * Shows one case to a hook.
 *
 * @throws what the factory throws
 * @example
 * const { problem } = await runCase(gate, toolCase); // "it runs: hook#0 lets it through"
 */
export async function runCase(
  hook: HookUnderTest,
  toolCase: ToolCase,
  { timeoutMs, ...host }: CaseOptions = {},
): Promise<CaseResult> {
  const given = isLoader(hook) ? await hook.load() : hook;
  const ui = toolCase.expect === "ask" ? { ui: declining } : {};
  const harness = await createHarness(given, { ...host, ...ui });
  const event = {
    type: "tool_call",
    toolName: toolCase.tool,
    toolCallId: "case",
    // Hooks may edit it in place, and the case may be run again.
    input: structuredClone(toolCase.input) as Record<string, unknown>,
  } as const;
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  const decision = await decide(harness.runner, event, limit);
  const questions = harness.ui.asked.map(({ title }) => title);
  const left = await closeHarness(harness);
  const problem = problemOf(toolCase, decision, questions) ?? left;
  const status = statusOf(toolCase, problem);
  return { case: toolCase, status, problem, decision };
}

/** Ends everything that the hook started. @returns what it left behind, or asked for without getting it; null when that is nothing */
async function closeHarness(harness: AsyncDisposable): Promise<string | null> {
  try {
    await harness[Symbol.asyncDispose]();
    return null;
  } catch (error) {
    return errorText(error);
  }
}

/** Tells a loader from what `createHarness` takes. */
export function isLoader(hook: HookUnderTest): hook is HookLoader {
  return typeof hook === "object" && "load" in hook;
}

function statusOf({ isTodo }: ToolCase, problem: string | null): CaseStatus {
  if (problem === null) return isTodo ? "promote" : "passed";
  return isTodo ? "known" : "failed";
}
