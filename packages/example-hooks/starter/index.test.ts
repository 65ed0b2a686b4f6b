import { describeHook } from "@hookline/hooks-testing/bun";
import hook from "./index.ts";

describeHook(hook, {
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
});
