/** The rules, as a plugin for ESLint and oxlint. Loads no parser. */
import { withNeeds } from "./rule-needs.ts";
import type { Rule } from "./rule-types.ts";
import { rule as bareImportWithoutDependency } from "./rules/bare-import-without-dependency/rule.ts";
import { rule as blockWithoutReason } from "./rules/block-without-reason/rule.ts";
import { rule as defaultExportNotAFactory } from "./rules/default-export-not-a-factory/rule.ts";
import { rule as floatingPromiseInHandler } from "./rules/floating-promise-in-handler/rule.ts";
import { rule as gateMayHang } from "./rules/gate-may-hang/rule.ts";
import { rule as ignoredIsError } from "./rules/ignored-is-error/rule.ts";
import { rule as legacyImport } from "./rules/legacy-import/rule.ts";
import { rule as lostOverride } from "./rules/lost-override/rule.ts";
import { rule as missingDefaultExport } from "./rules/missing-default-export/rule.ts";
import { rule as missingSignal } from "./rules/missing-signal/rule.ts";
import { rule as noInputMutation } from "./rules/no-input-mutation/rule.ts";
import { rule as noProcessExit } from "./rules/no-process-exit/rule.ts";
import { rule as noResultFromNotify } from "./rules/no-result-from-notify/rule.ts";
import { rule as noSessionControlInHandler } from "./rules/no-session-control-in-handler/rule.ts";
import { rule as noStdoutInHook } from "./rules/no-stdout-in-hook/rule.ts";
import { rule as noSyncExecInHandler } from "./rules/no-sync-exec-in-handler/rule.ts";
import { rule as sideEffectInFactory } from "./rules/side-effect-in-factory/rule.ts";
import { rule as statefulRegex } from "./rules/stateful-regex/rule.ts";
import { rule as substringCommandCheck } from "./rules/substring-command-check/rule.ts";
import { rule as swallowedErrorInGate } from "./rules/swallowed-error-in-gate/rule.ts";
import { rule as targetSupport } from "./rules/target-support/rule.ts";
import { rule as typeOnlyImport } from "./rules/type-only-import/rule.ts";
import { rule as unawaitedAsyncFactory } from "./rules/unawaited-async-factory/rule.ts";
import { rule as undefinedAsText } from "./rules/undefined-as-text/rule.ts";
import { rule as unguardedUi } from "./rules/unguarded-ui/rule.ts";
import { rule as unknownEvent } from "./rules/unknown-event/rule.ts";
import { rule as unknownResultKey } from "./rules/unknown-result-key/rule.ts";
import { rule as wrongResultShape } from "./rules/wrong-result-shape/rule.ts";

/** All rules, by id. */
export const rules: Readonly<Record<string, Rule>> = {
  "bare-import-without-dependency": bareImportWithoutDependency,
  "block-without-reason": blockWithoutReason,
  "default-export-not-a-factory": defaultExportNotAFactory,
  "floating-promise-in-handler": floatingPromiseInHandler,
  "gate-may-hang": gateMayHang,
  "ignored-is-error": ignoredIsError,
  "legacy-import": legacyImport,
  "lost-override": lostOverride,
  "missing-default-export": missingDefaultExport,
  "missing-signal": missingSignal,
  "no-input-mutation": noInputMutation,
  "no-process-exit": noProcessExit,
  "no-result-from-notify": noResultFromNotify,
  "no-session-control-in-handler": noSessionControlInHandler,
  "no-stdout-in-hook": noStdoutInHook,
  "no-sync-exec-in-handler": noSyncExecInHandler,
  "side-effect-in-factory": sideEffectInFactory,
  "stateful-regex": statefulRegex,
  "substring-command-check": substringCommandCheck,
  "swallowed-error-in-gate": swallowedErrorInGate,
  "target-support": targetSupport,
  "type-only-import": typeOnlyImport,
  "unawaited-async-factory": unawaitedAsyncFactory,
  "undefined-as-text": undefinedAsText,
  "unguarded-ui": unguardedUi,
  "unknown-event": unknownEvent,
  "unknown-result-key": unknownResultKey,
  "wrong-result-shape": wrongResultShape,
};

/**
 * The plugin.
 *
 * @example
 * // eslint.config.js
 * import hooks from "@hookline/hooks-lint/plugin";
 * export default [{ files: ["hooks/**"], plugins: { hooks }, rules: { "hooks/unknown-event": "error" } }];
 */
const plugin = {
  // By this name oxlint and ESLint know the rules: `hooks/unknown-event`.
  meta: { name: "hooks", version: "0.0.0", namespace: "hooks" },
  rules: Object.fromEntries(
    Object.entries(rules).map(([id, rule]) => [id, withNeeds(rule)]),
  ),
};

export default plugin;
