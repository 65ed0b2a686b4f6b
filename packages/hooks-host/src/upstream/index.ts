/** The modules that hooks of pi, oh-my-pi and xcsh import, and the model provider behind them. */
export { agentModule } from "./agent-module.ts";
export {
  BorderedLoader,
  type BorderedLoaderOptions,
} from "./bordered-loader.ts";
export type {
  CompletionContext,
  CompletionOptions,
  CompletionTool,
} from "./chat-request.ts";
export { createProviderClient, type ProviderClient } from "./complete.ts";
export { createModelRegistry } from "./model-registry.ts";
export type { ProviderOptions, ProviderSettings } from "./provider.ts";
export { provideUpstreamModules } from "./provide.ts";
export {
  type UpstreamModule,
  upstreamSpecifiers,
} from "@hookline/hooks-core/upstream-specifiers";
