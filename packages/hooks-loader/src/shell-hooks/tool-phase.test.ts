import { expect, test } from "bun:test";
import { toolPhaseOf } from "./tool-phase.ts";

test.each([
  ["/w/.claude/hooks/pre/bash.sh", "pre", "bash"],
  ["/w/.xcsh/hooks/post/write", "post", "write"],
  ["pre/*.py", "pre", "*"],
  ["/w/pre/my.tool.sh", "pre", "my.tool"],
  ["/w/.codex/hooks/post-write.py", "post", "write"],
  ["pre-bash", "pre", "bash"],
  ["/w/pre/post-bash.sh", "pre", "post-bash"],
])("%s runs %s %s", (path, type, tool) => {
  expect(toolPhaseOf(path)).toEqual({ type: type as "pre" | "post", tool });
});

test.each(["gate.sh", "/w/hooks/gate.sh", "prebash.sh", "pre-", "pre"])(
  "%s does not tell when it runs",
  (path) => {
    expect(toolPhaseOf(path)).toBeUndefined();
  },
);
