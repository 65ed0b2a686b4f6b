/** The import specifiers that hooks of pi, oh-my-pi and xcsh use, and what each one stands for. */

/** What a specifier stands for: the agent's own package, its models, or its terminal components. */
export type UpstreamModule = "agent" | "ai" | "tui";

const piScopes = ["@mariozechner", "@earendil-works"] as const;

/**
 * Every specifier that `provideUpstreamModules` serves.
 *
 * The names are those of the published packages and of their hook entries (`original-behaviour.md` section 9); pi changed its scope
 * once, and xcsh and oh-my-pi grew out of it.
 *
 * @example
 * upstreamSpecifiers["@mariozechner/pi-ai"]; // "ai"
 */
export const upstreamSpecifiers: Readonly<Record<string, UpstreamModule>> = {
  "@f5-sales-demo/xcsh": "agent",
  "@f5-sales-demo/xcsh/hooks": "agent",
  "@f5-sales-demo/xcsh/extensibility/hooks": "agent",
  "@f5-sales-demo/pi-ai": "ai",
  "@f5-sales-demo/pi-tui": "tui",
  "@oh-my-pi/pi-coding-agent": "agent",
  "@oh-my-pi/pi-coding-agent/hooks": "agent",
  "@oh-my-pi/pi-ai": "ai",
  "@oh-my-pi/pi-tui": "tui",
  ...Object.fromEntries(
    piScopes.flatMap((scope): readonly [string, UpstreamModule][] => [
      [`${scope}/pi-coding-agent`, "agent"],
      [`${scope}/pi-coding-agent/hooks`, "agent"],
      [`${scope}/pi-ai`, "ai"],
      [`${scope}/pi-tui`, "tui"],
    ]),
  ),
};
