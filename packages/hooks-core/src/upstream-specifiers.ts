/** The import specifiers that hooks of pi, oh-my-pi and xcsh use, and what each one stands for. */

/** What a specifier stands for: the agent's own package, its models, its terminal components, or its loop (which has nothing for hooks but types). */
export type UpstreamModule = "agent" | "ai" | "tui" | "loop";

/** The agent's own package in each scope; pi changed its scope once, and kept the names. */
const agents = {
  "@f5-sales-demo": "xcsh",
  "@oh-my-pi": "pi-coding-agent",
  "@mariozechner": "pi-coding-agent",
  "@earendil-works": "pi-coding-agent",
} as const;

/**
 * Every specifier that `provideUpstreamModules` serves: packages and hook entries of the four scopes (`original-behaviour` 9).
 *
 * @example
 * upstreamSpecifiers["@mariozechner/pi-ai"]; // "ai"
 */
export const upstreamSpecifiers: Readonly<Record<string, UpstreamModule>> = {
  ...Object.fromEntries(
    Object.entries(agents).flatMap(
      ([scope, agent]): readonly [string, UpstreamModule][] => [
        [`${scope}/${agent}`, "agent"],
        [`${scope}/${agent}/hooks`, "agent"],
        [`${scope}/pi-ai`, "ai"],
        [`${scope}/pi-tui`, "tui"],
        [`${scope}/pi-agent-core`, "loop"],
      ],
    ),
  ),
  "@f5-sales-demo/xcsh/extensibility/hooks": "agent",
};
