/** The capability registry with what is always in it: hooks, and the providers of all agents that are known. */
import { defineCapability, registerProvider } from "./capability.ts";
import { hookCapability } from "./hook-capability.ts";
import { hookProviders } from "./hook-folders.ts";

defineCapability(hookCapability);
for (const provider of hookProviders)
  registerProvider(hookCapability.id, provider);

export * from "./capability.ts";
