/** Turns what the loop tells into reports to error listeners and observers. */
import { errorText, isCodedError } from "@hookline/hooks-core";
import type { ErrorListeners } from "./error-listeners.ts";
import { stops } from "./fold.ts";
import type { HandlerObserver } from "./observe.ts";
import { type DispatchReporter, hookPath, type Pass } from "./pass.ts";
import { lostFields, resultProblem } from "./result-shape.ts";
import type { Fields } from "./strict-result.ts";

/**
 * Makes the reporter of one runner.
 *
 * @param listeners - told of throws, of results that do nothing, and of results that a later one replaced
 * @param observers - told of every call
 */
export function createReporter(
  listeners: ErrorListeners,
  observers: ReadonlySet<HandlerObserver>,
): DispatchReporter {
  return {
    get observing() {
      return observers.size > 0;
    },

    called(pass, outcome, ms) {
      const call = {
        hookPath: hookPath(pass),
        event: pass.event.type,
        index: pass.next - 1,
        returned: outcome.returned,
        threw: "threw" in outcome,
        error: outcome.threw,
        ms,
      };
      for (const observer of observers) {
        try {
          observer(call);
        } catch (thrown) {
          console.error(
            `hookline: LISTENER_THREW: an observer threw: ${errorText(thrown)}`,
          );
        }
      }
    },

    failed(pass, thrown) {
      const report = {
        hookPath: hookPath(pass),
        event: pass.event.type,
        error: errorText(thrown),
      };
      const code = isCodedError(thrown, "HANDLER_TIMED_OUT")
        ? "HANDLER_TIMED_OUT"
        : "HANDLER_THREW";
      listeners.emit({ ...report, code, cause: thrown });
    },

    unusable(pass, problem) {
      listeners.emit({
        hookPath: hookPath(pass),
        event: pass.event.type,
        error: problem,
        code: "RESULT_INVALID",
      });
    },

    joining(pass, fields) {
      if (listeners.size > 0) reportReplaced(listeners, pass, fields);
    },

    returned(pass, returned) {
      // Without a listener nobody would read the sentences: they are not worth their time on the hot path.
      if (listeners.size === 0) return;
      try {
        reportReturned(listeners, pass, returned);
      } catch {
        // Reading the result ran the hook's code (a getter, a proxy), and that threw. Whoever uses the result, the fold or
        // the tool wrapper, reports it; that somebody listens must not change what comes of an emit.
      }
    },
  };
}

function reportReturned(
  listeners: ErrorListeners,
  pass: Pass,
  returned: unknown,
): void {
  const { spec, kept } = pass;
  const event = pass.event.type;
  const problem = resultProblem(spec, returned);
  if (problem !== undefined) {
    listeners.emit({
      hookPath: hookPath(pass),
      event,
      error: problem,
      code: "RESULT_INVALID",
    });
  }
  // The hook contract's "last wins" loses what an earlier hook returned, a redaction for example: it must not do so in
  // silence. A later tool_call result, or a veto, is no such loss: the decision stands.
  if (spec.fold.kind !== "lastWins" || spec.fold.stopOn === "block") return;
  if (kept === undefined || !returned || stops(spec.fold, returned)) return;
  const lost = lostFields(kept, returned);
  if (lost.length === 0) return;
  const error = `its result (${lost.join(", ")}) was replaced, whole, by the one of ${hookPath(pass)}`;
  listeners.emit({
    hookPath: pass.keptBy,
    event,
    error,
    code: "OVERRIDE_DROPPED",
  });
}

/** Two hooks that both speak for one field: one of them is lost, which must not happen in silence. */
function reportReplaced(
  listeners: ErrorListeners,
  pass: Pass,
  fields: Fields,
): void {
  const { kind } = pass.spec.fold;
  const kept = pass.kept as Fields | undefined;
  // In a chain whoever comes later has seen what it replaces.
  if (kept === undefined || kind === "chain") return;
  const [event, path] = [pass.event.type, hookPath(pass)];
  for (const [name, value] of Object.entries(fields)) {
    const earlier = pass.turn?.keptFrom[name];
    if (earlier === undefined || !kept[name] || kept[name] === value) continue;
    const [lost, how] =
      kind === "firstWins"
        ? [path, `was passed over: ${earlier} gave one first`]
        : [earlier, `was replaced by the one of ${path}`];
    listeners.emit({
      hookPath: lost,
      event,
      error: `its result's \`${name}\` ${how}`,
      code: "OVERRIDE_DROPPED",
    });
  }
}
