/** Programs that hooks run in a test: from a script, or for real; all are written down. */
import type { ExecOptions, ExecResult } from "@hookline/hooks-core";
import { execCommand } from "@hookline/hooks-loader";

/**
 * How a program ends: what it prints to stdout, or the fields that are not those of a program that prints nothing and succeeds.
 *
 * @example
 * const dirty: ExecAnswer = " M src/index.ts\n";
 * const failed: ExecAnswer = { code: 128, stderr: "fatal: not a git repository" };
 */
export type ExecAnswer = string | Partial<ExecResult>;

/**
 * What happens when a hook runs a program: a table by command line (its words, with one space between them), a function that gives
 * undefined for what it does not expect, or `"real"`, which runs programs in the harness's `cwd`.
 *
 * @example
 * const exec: ExecScript = { "git status --porcelain": " M a.ts\n", "git stash": { code: 1 } };
 */
export type ExecScript =
  | "real"
  | Readonly<Record<string, ExecAnswer>>
  | ((
      command: string,
      args: readonly string[],
      options: ExecOptions,
    ) => ExecAnswer | undefined | Promise<ExecAnswer | undefined>);

/**
 * A program that a hook ran.
 *
 * @example
 * harness.execs.map(({ line }) => line); // ["git status --porcelain"]
 */
export interface ExecRecord {
  /** Command and arguments, with one space between them. */
  readonly line: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly options: ExecOptions;
  readonly result: ExecResult;
}

/**
 * Makes what stands behind `pi.exec`. A program that the script does not expect throws: a test must not depend on what is installed.
 *
 * @param script - absent: no program is expected
 * @param cwd - where real programs run
 * @param onProblem - told of what is also thrown into the hook, which may catch it
 * @example
 * const { exec, execs } = createScriptedExec({ "git status": "clean" }, "/repo");
 * (await exec("git", ["status"])).stdout; // "clean"
 */
export function createScriptedExec(
  script: ExecScript | undefined,
  cwd: string,
  onProblem: (problem: Error) => void = () => {},
): {
  readonly exec: (
    command: string,
    args: readonly string[],
    options?: ExecOptions,
  ) => Promise<ExecResult>;
  readonly execs: readonly ExecRecord[];
} {
  const execs: ExecRecord[] = [];
  return {
    execs,
    async exec(command, args, options = {}) {
      const line = [command, ...args].join(" ");
      const result =
        script === "real"
          ? await execCommand(command, args, cwd, options)
          : resultOf(await answerTo(script, line, command, args, options));
      if (result === undefined) {
        const error = new Error(
          `the hook ran \`${line}\`, which the script does not expect; give the harness exec: { ${JSON.stringify(line)}: ... }`,
        );
        onProblem(error);
        throw error;
      }
      execs.push({ line, command, args: [...args], options, result });
      return result;
    },
  };
}

function answerTo(
  script: Exclude<ExecScript, "real"> | undefined,
  line: string,
  command: string,
  args: readonly string[],
  options: ExecOptions,
): ExecAnswer | undefined | Promise<ExecAnswer | undefined> {
  if (script === undefined) return undefined;
  if (typeof script === "function") return script(command, args, options);
  return Object.hasOwn(script, line) ? script[line] : undefined;
}

function resultOf(answer: ExecAnswer | undefined): ExecResult | undefined {
  if (answer === undefined) return undefined;
  return {
    stdout: "",
    stderr: "",
    code: 0,
    killed: false,
    timedOut: false,
    aborted: false,
    truncated: false,
    ...(typeof answer === "string" ? { stdout: answer } : answer),
  };
}
