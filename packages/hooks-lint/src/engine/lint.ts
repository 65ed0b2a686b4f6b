/** Runs the rules over one file that was parsed. */
import { mayApply } from "../rule-needs.ts";
import type { Node, RuleContext } from "../rule-types.ts";
import type { ActiveRule, ResolvedConfig } from "./config.ts";
import { type FileReport, type Finding, inOrder } from "./finding.ts";
import type { Parsed } from "./parse.ts";
import { findingOf } from "./report.ts";
import { SourceText } from "./source-code.ts";
import { suppress } from "./suppress.ts";
import { dispatch, link, type Listener } from "./walk.ts";

/** The findings of a file; the one syntax finding when it has no tree. */
export function lint(
  file: string,
  { text, result }: Parsed,
  config: ResolvedConfig,
): FileReport {
  if ("index" in result)
    return broken(file, text, result.index, result.message);
  const source = new SourceText(text, result.program, result.comments);
  const findings: Finding[] = [];
  try {
    link(result.program);
    dispatch(result.program, listenersOf(file, source, config, findings));
  } catch (error) {
    // Of the walk: what a rule throws is caught where the rule is called.
    if (error instanceof RangeError)
      return broken(file, text, 0, "The code is nested too deeply.");
    throw error;
  }
  const sorted = suppress(findings, source, config.known, config.running);
  return {
    file,
    findings: sorted.findings.toSorted(inOrder),
    suppressed: sorted.suppressed.toSorted(inOrder),
  };
}

function listenersOf(
  file: string,
  source: SourceText,
  config: ResolvedConfig,
  findings: Finding[],
): Map<string, Listener[]> {
  const listeners = new Map<string, Listener[]>();
  for (const active of config.active) {
    if (!mayApply(active.rule, source.text)) continue;
    const context = contextOf(file, source, config, active, findings);
    let failed = false;
    const fail = (error: unknown, node: Node): void => {
      failed = true;
      const message = `The rule failed: ${error instanceof Error ? error.message : String(error)}`;
      findings.push(
        faultAt("rule", active.ruleId, message, source.getLoc(node).start),
      );
    };
    try {
      for (const [key, listener] of Object.entries(
        active.rule.create(context),
      )) {
        if (!/^[A-Z]\w*(?::exit)?$/.test(key))
          throw new Error(
            `"${key}" is neither a type of node nor one with ":exit".`,
          );
        const list = listeners.get(key) ?? [];
        listeners.set(key, list);
        list.push((node) => {
          if (failed) return;
          try {
            // A visitor's key says which nodes its listener takes; `dispatch` calls it with no others.
            (listener as Listener)(node);
          } catch (error) {
            fail(error, node);
          }
        });
      }
    } catch (error) {
      fail(error, source.ast);
    }
  }
  return listeners;
}

function contextOf(
  filename: string,
  source: SourceText,
  { settings, cwd }: ResolvedConfig,
  { ruleId, rule, severity, options }: ActiveRule,
  findings: Finding[],
): RuleContext {
  const reporter = { ruleId, severity, meta: rule.meta };
  return Object.freeze({
    id: ruleId,
    filename,
    cwd,
    options,
    settings,
    sourceCode: source,
    report: (report) => findings.push(findingOf(report, reporter, source)),
  } satisfies RuleContext);
}

function broken(
  file: string,
  text: string,
  index: number,
  message: string,
): FileReport {
  return {
    file,
    findings: [
      faultAt(
        "syntax",
        null,
        message,
        new SourceText(text).getLocFromIndex(index),
      ),
    ],
    suppressed: [],
  };
}

/** The finding of a file, or of a rule, that gave up. */
export function faultAt(
  fault: NonNullable<Finding["fault"]>,
  ruleId: string | null,
  message: string,
  { line, column }: { readonly line: number; readonly column: number },
): Finding {
  return {
    ruleId,
    severity: "error",
    message,
    line,
    column: column + 1,
    fault,
  };
}
