/** What a session cost. */
import type {
  AgentMessage,
  SessionEntry,
  UsageStatistics,
} from "@hookline/hooks-core";
import { isJsonObject } from "../json.ts";

/**
 * Adds up tokens and money of all answers, those on branches that were left included: they were paid for. A `task` result carries what
 * its sub-agent took.
 *
 * @param entries - all entries of the session
 * @returns the sums; `premiumRequests` only when some answer counts them
 * @example
 * usageOf(tree.entries).cost; // in US dollars
 */
export function usageOf(entries: readonly SessionEntry[]): UsageStatistics {
  const sums = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, cost: 0 };
  let premiumRequests: number | undefined;
  for (const entry of entries) {
    const usage = entry.type === "message" && usageOfMessage(entry.message);
    if (!isJsonObject(usage)) continue;
    sums.input += count(usage.input);
    sums.output += count(usage.output);
    sums.cacheRead += count(usage.cacheRead);
    sums.cacheWrite += count(usage.cacheWrite);
    if (isJsonObject(usage.cost)) sums.cost += count(usage.cost.total);
    if (typeof usage.premiumRequests === "number")
      premiumRequests = (premiumRequests ?? 0) + usage.premiumRequests;
  }
  return premiumRequests === undefined ? sums : { ...sums, premiumRequests };
}

function usageOfMessage(message: AgentMessage): unknown {
  if (message.role === "assistant") return message.usage;
  if (message.role !== "toolResult" || message.toolName !== "task")
    return undefined;
  return isJsonObject(message.details) ? message.details.usage : undefined;
}

/** A recorded message may lack what its type promises. */
function count(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
