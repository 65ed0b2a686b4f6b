/** For Vitest: importing this file registers the matchers. */
import { afterAll, describe, expect, test } from "vitest";
import { createDescribeHook } from "../cases/describe-hook.ts";
import type { HookMatchers } from "./matcher-types.ts";
import { hookMatchers } from "./matchers.ts";

declare module "vitest" {
  interface Matchers<T> extends HookMatchers {}
}

expect.extend(hookMatchers);

/**
 * Makes a Vitest test of each case of a hook; see `createDescribeHook`.
 *
 * @example
 * describeHook(gate, { allow: ["ls"], block: ["rm -rf build"] });
 */
export const describeHook = createDescribeHook({ afterAll, describe, test });
