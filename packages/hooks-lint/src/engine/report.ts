/** Turns what a rule reports into a finding. */
import type { Location, MessageData, Report, RuleMeta } from "../rule-types.ts";
import type { Finding, FindingSuggestion, Severity } from "./finding.ts";
import { fixOf } from "./fix.ts";
import type { SourceText } from "./source-code.ts";

/** The rule that reports. */
export interface Reporter {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly meta: RuleMeta;
}

/** @throws Error when the report does not fit the rule's `meta` */
export function findingOf(
  report: Report,
  by: Reporter,
  source: SourceText,
): Finding {
  const { start, end } = placeOf(report, source);
  const fix = report.fix ? fixOf(report.fix, source.text) : undefined;
  if (fix && !by.meta.fixable)
    throw new Error("A rule with fixes needs `meta.fixable`.");
  const suggestions = (report.suggest ?? []).flatMap(
    (one): FindingSuggestion[] => {
      const change = fixOf(one.fix, source.text);
      const { messageId } = one;
      return change
        ? [
            {
              messageId,
              message: messageOf(by.meta, messageId, one.data),
              fix: change,
            },
          ]
        : [];
    },
  );
  if (suggestions.length > 0 && !by.meta.hasSuggestions)
    throw new Error("A rule with suggestions needs `meta.hasSuggestions`.");
  return {
    ruleId: by.ruleId,
    severity: by.severity,
    message: messageOf(by.meta, report.messageId, report.data),
    messageId: report.messageId,
    line: start.line,
    column: start.column + 1,
    ...(end ? { endLine: end.line, endColumn: end.column + 1 } : {}),
    ...(fix ? { fix } : {}),
    ...(suggestions.length > 0 ? { suggestions } : {}),
  };
}

function placeOf(
  { loc, node }: Report,
  source: SourceText,
): Pick<Location, "start"> & Partial<Location> {
  if (loc) return "start" in loc ? loc : { start: loc };
  if (node) return source.getLoc(node);
  throw new Error("A report needs a node or a place.");
}

/** A placeholder without a value stays as it is, so that a test sees it. */
function messageOf(meta: RuleMeta, id: string, data: MessageData = {}): string {
  const message = meta.messages[id];
  if (message === undefined) throw new Error(`There is no message "${id}".`);
  return message.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (all, key: string) =>
    Object.hasOwn(data, key) ? String(data[key]) : all,
  );
}
