/** Agents that run hooks of this shape themselves, and know more events and results than the table. */
import type { AgentName, RuleContext } from "../rule-types.ts";

const native: ReadonlySet<AgentName> = new Set(["omp", "pi"]);

/** Tells whether a file is meant for such an agent: what no table of ours has is not unknown there. */
export function hasNativeTarget({ settings }: RuleContext): boolean {
  const { target = [] } = settings.hookline ?? {};
  return target.some((agent) => native.has(agent));
}
