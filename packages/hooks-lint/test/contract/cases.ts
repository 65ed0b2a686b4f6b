/** The cases of all rules as files, with the configuration that each engine is to lint them with. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LintConfig } from "../../src/engine/config.ts";
import { rules } from "../../src/plugin.ts";
import type { InvalidCase, ValidCase } from "../../src/rule-types.ts";

/** A case in the place where it was written to. */
export interface CaseFile {
  /** Absolute. */
  readonly file: string;
  readonly code: string;
  readonly config: Required<LintConfig>;
}

const source = join(import.meta.dir, "../../src");

/** Writes each case into a folder of its own; all rules are on, the one that the case is for with its options. */
export async function writeCases(root: string): Promise<CaseFile[]> {
  const written: CaseFile[] = [];
  for (const id of Object.keys(rules)) {
    const {
      valid,
      invalid,
    }: {
      readonly valid: readonly ValidCase[];
      readonly invalid: readonly InvalidCase[];
    } = await import(join(source, "rules", id, "cases.ts"));
    for (const [at, one] of [...valid, ...invalid].entries()) {
      const { filename = "hook.ts" } = one;
      // The others look at no file without one of these (`<stdin>`).
      if (!/\.(?:[cm]?[jt]s|[jt]sx)$/.test(filename)) continue;
      const file = join(root, `${id}-${at}`, filename);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, one.code);
      const on = Object.keys(rules).map(
        (rule) => [`hooks/${rule}`, "error"] as const,
      );
      const own = one.options
        ? { [`hooks/${id}`]: ["error", ...one.options] as const }
        : {};
      written.push({
        file,
        code: one.code,
        config: {
          rules: { ...Object.fromEntries(on), ...own },
          settings: { hookline: one.settings ?? {} },
        },
      });
    }
  }
  return written;
}

/** The plugin as JavaScript: ESLint and oxlint may run with a Node that knows no TypeScript. */
export async function buildPlugin(root: string): Promise<string> {
  const { success, logs } = await Bun.build({
    entrypoints: [join(source, "plugin.ts")],
    outdir: root,
    target: "node",
    conditions: ["bun"],
  });
  if (!success) throw new AggregateError(logs);
  return join(root, "plugin.js");
}
