/** What the tests of the field cases share: load a case's hooks, and run a tool through them. */
import type { ToolContent } from "@hookline/hooks-core";
import { loadHooks } from "@hookline/hooks-loader";
import {
  type HookErrorListener,
  HookRunner,
  HookToolWrapper,
} from "@hookline/hooks-runner";

/** Folder of a case's input. */
export function caseFolder(name: string): string {
  return new URL(`../../fixtures/cases/${name}/`, import.meta.url).pathname;
}

/** A case's file, parsed. */
export async function caseJson<T>(
  name: string,
  file = "expect.json",
): Promise<T> {
  return (await Bun.file(caseFolder(name) + file).json()) as T;
}

/** A runner over some of a case's hooks; fails when one does not load. */
export async function caseRunner(name: string, files: readonly string[]) {
  const { hooks, errors } = await loadHooks(files, caseFolder(name));
  if (errors.length > 0)
    throw new Error(errors.map(({ error }) => error).join("\n"));
  // The cases use neither session nor models.
  const runner = new HookRunner(
    hooks,
    caseFolder(name),
    {} as never,
    {} as never,
  );
  const reports: Parameters<HookErrorListener>[0][] = [];
  runner.onError((error) => reports.push(error));
  return { runner, reports };
}

/** How a tool call ended. */
export interface ToolRun {
  readonly ran: boolean;
  readonly result?: {
    readonly content: ToolContent;
    readonly details?: unknown;
  };
  readonly thrown?: unknown;
}

/** Runs a tool that gives `output`, through hooks. */
export async function runTool(
  runner: HookRunner,
  call: {
    readonly id?: string;
    readonly name?: string;
    readonly input: Record<string, unknown>;
  },
  output: { content: ToolContent; details?: unknown } = {
    content: [{ type: "text", text: "out" }],
  },
): Promise<ToolRun> {
  let ran = false;
  const tool = {
    name: call.name ?? "bash",
    execute: async () => ((ran = true), output),
  };
  try {
    const result = await new HookToolWrapper(tool, runner).execute(
      call.id ?? "1",
      call.input,
    );
    return { ran, result };
  } catch (thrown) {
    return { ran, thrown };
  }
}
