/** The surface of `@f5-sales-demo/xcsh/hooks`: loading, runner, wrapper, `execCommand` and all hook types. */
export {
  discoverAndLoadHooks,
  execCommand,
  loadHooks,
} from "@hookline/hooks-loader";
export { HookRunner, HookToolWrapper } from "@hookline/hooks-runner";
export type * from "./hook-types.ts";
