/** Options of the loading functions. */
import type {
  ExecOptions,
  ExecResult,
  HookHostModule,
  HookLoadWarning,
  HookLogger,
} from "@hookline/hooks-core";

/** What a host brings to loading; all of it may be left out. */
export interface LoadHooksOptions {
  /** Limit for one hook's import and factory together, in milliseconds; 10,000 when absent. */
  readonly timeoutMs?: number;
  /** `pi.logger` of all hooks, or what makes that of a hook from its path; lines to stderr when absent. */
  readonly logger?: HookLogger | ((hookPath: string) => HookLogger);
  /** `pi.pi`; the module `@hookline/hooks-core` when absent. */
  readonly hostModule?: HookHostModule;
  /** Runs the programs of `pi.exec`; `execCommand` in the loader's `cwd` when absent. */
  readonly exec?: (
    command: string,
    args: readonly string[],
    options?: ExecOptions,
  ) => Promise<ExecResult>;
  /** What `~` stands for, and where user hooks are looked for. */
  readonly home?: string;
  /** The contract of the runner that the hooks are for; `hook` when absent. */
  readonly contract?: "hook" | "extension";
  /**
   * Programs in hook folders become hooks, see `adaptShellHooks`; reported as "not a JS/TS module" when absent.
   * `timeoutMs` is the limit of one run in milliseconds, 60,000 when absent.
   */
  readonly shellHooks?: true | { readonly timeoutMs?: number };
}

/** Options of `registerFactory`. */
export interface RegisterOptions extends LoadHooksOptions {
  /** Told of what will surprise the author, during the factory and later. */
  readonly onWarning?: (warning: HookLoadWarning) => void;
  /** Stands for the load: hooks that are registered with the same object share `pi.events`; without it a hook is alone. */
  readonly load?: object;
}

export { defaultTimeoutMs } from "./time-limit.ts";
