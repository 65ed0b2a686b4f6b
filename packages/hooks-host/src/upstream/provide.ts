/** Makes the modules that upstream hooks import resolve, wherever the hook file lies. */
import { agentModule } from "./agent-module.ts";
import { aiModule } from "./ai-module.ts";
import { loadPiTui } from "./pi-tui.ts";
import type { ProviderOptions } from "./provider.ts";
import {
  type UpstreamModule,
  upstreamSpecifiers,
} from "@hookline/hooks-core/upstream-specifiers";

let provided: ProviderOptions | undefined;
const ai = aiModule({
  get provider() {
    return provided?.provider;
  },
});

/** Called by Bun when a hook imports such a module for the first time, and again in each module graph. */
const modules: Readonly<Record<UpstreamModule, () => object>> = {
  agent: () => agentModule,
  ai: () => ai,
  tui: loadPiTui,
  loop: () => ({}),
};

/**
 * Serves every specifier of `upstreamSpecifiers` to `import`, `import()` and `require`, from any directory and before any installed
 * package of that name, as the agents themselves do.
 *
 * The modules are registered once a process, by `Bun.plugin` (`Bun.plugin.clearAll()` takes them away). pi-tui and TypeBox are loaded
 * by the first hook that needs them. A later call only changes the provider.
 *
 * @param options - the provider that `complete` and `getModel` ask; the environment's when absent
 * @example
 * provideUpstreamModules();
 * const { hooks } = await loadHooks(["./handoff.ts"], process.cwd());
 */
export function provideUpstreamModules(options: ProviderOptions = {}): void {
  const first = provided === undefined;
  provided = options;
  if (!first) return;
  Bun.plugin({
    name: "hookline-upstream-modules",
    setup(build) {
      for (const [specifier, module] of Object.entries(upstreamSpecifiers))
        // Synchronous, since Bun refuses to `require` a module whose callback is not.
        build.module(specifier, () => ({
          loader: "object",
          exports: { ...modules[module]() },
        }));
    },
  });
}
