import { expect, test } from "bun:test";
import type { ExtensionAPI, ExtensionFactory } from "@hookline/hooks-core";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarness } from "../harness.ts";
import "../matchers/bun.ts";
import { mutationCheck } from "./mutation-check.ts";

function gate({ on, logger }: ExtensionAPI): void {
  on("tool_call", ({ input }) =>
    String(input.command).includes("rm") ? { block: true } : undefined,
  );
  on("tool_call", ({ input }) =>
    String(input.command).includes("rm -rf") ? { block: true } : undefined,
  );
  on("turn_end", () => logger.debug("a turn"));
}

async function cases(hook: ExtensionFactory): Promise<void> {
  await using harness = await createHarness(hook);
  expect(await harness.toolCall("bash", { command: "rm a" })).toBlock();
  expect(await harness.toolCall("bash", { command: "ls" })).toAllow();
}

test("handlers that no case misses are listed", async () => {
  const { handlers, unnoticed } = await mutationCheck(gate, cases);
  expect(handlers).toEqual([
    { event: "tool_call", index: 0, isNoticed: true },
    { event: "tool_call", index: 1, isNoticed: false },
    { event: "turn_end", index: 0, isNoticed: false },
  ]);
  expect(unnoticed).toEqual(["gate, tool_call #1", "gate, turn_end #0"]);
});

test("cases that miss every handler leave none", async () => {
  const { unnoticed } = await mutationCheck(gate, async (hook) => {
    await using harness = await createHarness(hook);
    const { handlers } = await harness.toolCall("bash", { command: "ls" });
    expect(handlers).toHaveLength(2);
    expect(harness).toHandle("turn_end");
  });
  expect(unnoticed).toEqual([]);
});

test("cases that fail with all handlers say nothing about one", async () => {
  const check = mutationCheck(gate, () => {
    throw new Error("wrong case");
  });
  await expect(check).rejects.toThrow("fail with all handlers of gate");
});

test("cases that try another hook than they are given say nothing", async () => {
  const check = mutationCheck(gate, () => cases(gate));
  await expect(check).rejects.toThrow("the cases met no handler of gate");
});

test("a hook that fails late without one of its handlers is noticed", async () => {
  const { unnoticed } = await mutationCheck(
    (pi) => {
      let isReady = false;
      pi.on("session_start", () => void (isReady = true));
      pi.on("turn_start", () => {
        if (!isReady) void Promise.reject(new Error("not ready"));
      });
    },
    async (hook) => {
      const harness = await createHarness(hook);
      await harness.emit({ type: "session_start" });
      await harness.emit({ type: "turn_start", turnIndex: 0, timestamp: 0 });
    },
  );
  expect(unnoticed).toEqual(["hook, turn_start #0"]);
});

test("a path is loaded", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  try {
    const file = join(folder, "gate.ts");
    writeFileSync(
      file,
      `export default (pi) => pi.on("tool_call", ({ input }) => ({ block: input.command === "rm a" }));`,
    );
    const { handlers } = await mutationCheck(file, cases);
    expect(handlers).toMatchObject([{ event: "tool_call", isNoticed: true }]);
    writeFileSync(join(folder, "no.ts"), "export const a = 1;");
    await expect(mutationCheck(join(folder, "no.ts"), cases)).rejects.toThrow(
      "no function as its default export",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
