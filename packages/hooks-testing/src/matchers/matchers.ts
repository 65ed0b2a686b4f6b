/** The matchers, once for all test runners. */
import {
  toAllow,
  toBlock,
  toCancel,
  toInject,
  toLeak,
  toRewrite,
} from "./decision-matchers.ts";
import type { HookMatchers } from "./matcher-types.ts";
import {
  toAsk,
  toHandle,
  toNotify,
  toRegisterCommand,
  toReportError,
} from "./record-matchers.ts";
import type { Matcher } from "./verdict.ts";

/**
 * What `expect.extend` takes; `hooks-testing/bun` and `hooks-testing/vitest` have given it to theirs.
 *
 * @example
 * expect.extend(hookMatchers);
 */
export const hookMatchers = {
  toBlock,
  toAllow,
  toCancel,
  toRewrite,
  toLeak,
  toInject,
  toAsk,
  toNotify,
  toRegisterCommand,
  toHandle,
  toReportError,
} satisfies { readonly [Name in keyof HookMatchers]: Matcher<Name> };
