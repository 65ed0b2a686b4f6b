/** What each field of the results of session events does. */
import { expect } from "bun:test";
import type { HookFactory } from "@hookline/hooks-core";
import { scriptedTurns, type TurnRequest } from "@hookline/hooks-host";
import {
  type Check,
  type Contract,
  giving,
  keepLittle,
  longText,
  worldOf,
} from "./world.ts";

async function compactionWorld(contract: Contract, hook: HookFactory) {
  const asked: TurnRequest[] = [];
  const turns = scriptedTurns([longText, "Short.", "The summary.", "Prefix."]);
  const world = await worldOf(
    contract,
    {
      turns: (request) => (asked.push(request), turns(request)),
      compaction: keepLittle,
    },
    hook,
  );
  await world.host.prompt("Tell me a story.");
  await world.host.prompt("And?");
  const question = () =>
    JSON.stringify(
      asked.findLast(({ purpose }) => purpose === "compaction")?.messages,
    );
  const entry = () =>
    world.host.session
      .getBranch()
      .findLast(({ type }) => type === "compaction");
  return { ...world, asked, question, entry };
}

async function branchWorld(contract: Contract, hook: HookFactory) {
  const world = await worldOf(
    contract,
    { turns: scriptedTurns(["One.", "Two.", "Own summary."]) },
    hook,
  );
  await world.host.prompt("First.");
  await world.host.prompt("Second.");
  const [first, , second] = world.host.session.getBranch();
  return { ...world, first: first?.id ?? "", second: second?.id ?? "" };
}

const summaryOf = (text: string, firstKeptEntryId: string) => ({
  compaction: {
    summary: text,
    firstKeptEntryId,
    tokensBefore: 7,
    shortSummary: "short",
    details: { by: "hook" },
    preserveData: { k: 1 },
  },
});

/** By `event.field`. */
export const sessionEffects: Readonly<Record<string, Check>> = {
  async "session_before_switch.cancel"(contract) {
    const { host, names } = await worldOf(
      contract,
      {},
      giving("session_before_switch", { cancel: true }),
    );
    const before = host.session.getSessionId();
    expect(await host.newSession()).toEqual({ cancelled: true });
    expect(host.session.getSessionId()).toBe(before);
    expect(names()).not.toContain("session_switch");
  },
  async "session_before_branch.cancel"(contract) {
    const { host, second, names } = await branchWorld(
      contract,
      giving("session_before_branch", { cancel: true }),
    );
    expect(await host.branch(second)).toEqual({ cancelled: true });
    expect(host.messages).toHaveLength(4);
    expect(names()).not.toContain("session_branch");
  },
  async "session_before_branch.skipConversationRestore"(contract) {
    const { host, second } = await branchWorld(
      contract,
      giving("session_before_branch", { skipConversationRestore: true }),
    );
    expect(await host.branch(second)).toEqual({ cancelled: false });
    expect(host.session.getBranch()).toHaveLength(2);
    expect(host.messages).toHaveLength(4);
  },
  async "session_before_compact.cancel"(contract) {
    const { host, entry, names } = await compactionWorld(
      contract,
      giving("session_before_compact", { cancel: true }),
    );
    await expect(host.compact()).rejects.toThrow("Compaction cancelled");
    expect(entry()).toBeUndefined();
    expect(names()).not.toContain("session.compacting");
  },
  async "session_before_compact.compaction"(contract) {
    let kept = "";
    const { host, entry, names, asked } = await compactionWorld(
      contract,
      (pi) =>
        pi.on("session_before_compact", ({ preparation }) => {
          kept = preparation.firstKeptEntryId;
          return summaryOf("Mine.", kept);
        }),
    );
    await host.compact();
    expect(entry()).toMatchObject({
      summary: "Mine.",
      shortSummary: "short",
      firstKeptEntryId: kept,
      tokensBefore: 7,
      details: { by: "hook" },
      preserveData: { k: 1 },
      fromExtension: true,
    });
    expect(names()).not.toContain("session.compacting");
    expect(asked.some(({ purpose }) => purpose === "compaction")).toBe(false);
    expect(host.messages[0]).toMatchObject({
      role: "compactionSummary",
      summary: "Mine.",
    });
  },
  async "session.compacting.context"(contract) {
    const { host, question } = await compactionWorld(
      contract,
      giving("session.compacting", { context: ["The build is red."] }),
    );
    await host.compact();
    expect(question()).toContain("- The build is red.");
  },
  async "session.compacting.prompt"(contract) {
    const { host, asked } = await compactionWorld(
      contract,
      giving("session.compacting", { prompt: "Write a haiku." }),
    );
    await host.compact();
    const questions = JSON.stringify(
      asked.filter(({ purpose }) => purpose === "compaction")[0]?.messages,
    );
    expect(questions).toContain("Write a haiku.");
    expect(questions).not.toContain("Write a summary");
  },
  async "session.compacting.preserveData"(contract) {
    const { host, entry } = await compactionWorld(
      contract,
      giving("session.compacting", { preserveData: { count: 3 } }),
    );
    await host.compact();
    expect(entry()).toMatchObject({ preserveData: { count: 3 } });
  },
  async "session_before_tree.cancel"(contract) {
    const { host, first, names } = await branchWorld(
      contract,
      giving("session_before_tree", { cancel: true }),
    );
    const leaf = host.session.getLeafId();
    expect(await host.navigateTree(first)).toEqual({ cancelled: true });
    expect(host.session.getLeafId()).toBe(leaf);
    expect(names()).not.toContain("session_tree");
  },
  async "session_before_tree.summary"(contract) {
    const hook = giving("session_before_tree", {
      summary: { summary: "Mine.", details: { by: "hook" } },
    });
    const asked = await branchWorld(contract, hook);
    await asked.host.navigateTree(asked.first, { summarize: true });
    expect(asked.host.session.getLeafEntry()).toMatchObject({
      type: "branch_summary",
      summary: "Mine.",
      details: { by: "hook" },
      fromExtension: true,
    });
    const unasked = await branchWorld(contract, hook);
    await unasked.host.navigateTree(unasked.first);
    expect(
      unasked.host.session
        .getEntries()
        .some(({ type }) => type === "branch_summary"),
    ).toBe(false);
  },
};
