import type { CaseLists } from "@hookline/hooks-testing";
import { describeHook } from "@hookline/hooks-testing/bun";
import hook from "./index.ts";

const cases: CaseLists = {
  allow: ["npm test", "npm pack", "git commit -m 'npm publish'"],
  ask: [
    "npm publish",
    "cd packages/a && pnpm publish --tag next",
    'npm "$task"',
    "$program publish",
  ],
  block: [
    // In these cases nobody can be asked.
    "npm publish",
    { tool: "bash", input: {} },
  ],
};

// The contract that agents have today, and the older one of hook files.
for (const contract of ["extension", "hook"] as const) {
  describeHook(hook, cases, { contract });
}
