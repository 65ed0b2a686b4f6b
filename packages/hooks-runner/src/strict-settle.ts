/** How the answer of a handler joins what is kept, where only fields that fit count. */
import { copyData } from "./copy-input.ts";
import { fold, stops } from "./fold.ts";
import { hookPath, type Pass } from "./pass.ts";
import { editsOf } from "./payload.ts";
import { type Fields, usableOf } from "./strict-result.ts";

/** Keeps fields as those of the handler under way. */
function keep(pass: Pass, fields: Fields): void {
  const kept = fold(pass.spec.fold, pass.kept, fields);
  if (kept === pass.kept) return;
  const path = hookPath(pass);
  const from = Object.keys(fields).map((name) => [name, path]);
  pass.kept = kept;
  pass.keptBy = path;
  if (pass.turn !== undefined) {
    pass.turn.keptFrom = { ...pass.turn.keptFrom, ...Object.fromEntries(from) };
  }
}

/**
 * Ends an emit with a block for which no handler gave a reason.
 *
 * @param why - what went wrong, without the hook's name
 */
export function block(pass: Pass, why: string): void {
  const reason = `Extension ${hookPath(pass)} failed: ${why}`;
  keep(pass, { block: true, reason });
}

/** The hook keeps what it returned and may write into it later: what may be edited is copied. */
function ownFields(pass: Pass, fields: Fields): Fields {
  const { fold } = pass.spec;
  return fold.kind === "chain" &&
    fold.inPlace !== undefined &&
    fold.inPlace in fields
    ? { ...fields, [fold.inPlace]: copyData(fields[fold.inPlace]) }
    : fields;
}

/**
 * Takes the answer of a handler: edits in place first, then what it returned.
 *
 * @returns whether the emit is over
 * @throws what reading the answer throws
 */
export function settleStrictly(pass: Pass, returned: unknown): boolean {
  const { spec, reporter } = pass;
  const edited = editsOf(pass);
  const silent = returned === undefined || returned === null;
  if (edited === undefined && silent) return false;
  const edits = usableOf(spec, edited);
  const given = usableOf(spec, returned);
  const problem = given.problem ?? edits.problem;
  if (problem !== undefined) {
    reporter.unusable(pass, problem);
    // A block with a reason of its own is one, whatever else is in the result.
    const { block: blocks, reason } = given.fields ?? {};
    if (spec.onError === "block" && !(blocks === true && reason)) {
      block(pass, `its result cannot be used: ${problem}`);
      return true;
    }
  }
  if (edits.fields === undefined && given.fields === undefined) return false;
  const fields = ownFields(pass, { ...edits.fields, ...given.fields });
  reporter.joining(pass, fields);
  keep(pass, fields);
  return stops(spec.fold, fields);
}
