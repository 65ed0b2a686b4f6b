/**
 * Random hooks through our hook contract and through the one that it describes, pi 0.32.3, installed on demand.
 *
 * HOOKLINE_OFFLINE=1 skips these tests, for a machine that has no registry and has never run them.
 */
import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { installPeer } from "../../scripts/peers.ts";
import { differences } from "./differences.ts";
import { playEmit, playTool, type Side, type ToolPlan } from "./play.ts";
import { arbitraryPlan, handler, type Plan, sharedEvents } from "./scenario.ts";
import { amendedPeer, ourSide, type Peer } from "./sides.ts";

const offline = process.env.HOOKLINE_OFFLINE === "1";
const suite = offline
  ? "pi 0.32.3 (skipped: HOOKLINE_OFFLINE=1, so the peer cannot be installed)"
  : "pi 0.32.3";

describe.skipIf(offline)(suite, () => {
  let peer: Peer;
  let entry: string;
  // A listener that throws is complained of on stderr, thousands of times here.
  const complaints = spyOn(console, "error");

  beforeAll(async () => {
    entry = await installPeer("@mariozechner/pi-coding-agent", "0.32.3");
    peer = (await import(entry)) as Peer;
    complaints.mockImplementation(() => {});
  }, 300_000);
  afterAll(() => complaints.mockRestore());

  test("the same results, calls, reports and errors for 3,000 random emits", async () => {
    const emits = fc.constantFrom(...sharedEvents).chain((event) =>
      fc.record({
        event: fc.constant(event),
        plan: arbitraryPlan([event]),
        by: fc.constantFrom("own method" as const, "emit" as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(emits, async ({ event, plan, by }) => {
        const ours = await playEmit(ourSide(), plan, event, by);
        const theirs = await playEmit(amendedPeer(peer), plan, event, by);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 3000 },
    );
  }, 60_000);

  test("the same outcome of 2,000 random tool calls, and the same input for the tool", async () => {
    const tool = fc.constantFrom<ToolPlan>(
      { result: { content: [{ type: "text", text: "done" }] } },
      { result: { content: [], details: { n: 0 }, isWarning: true } },
      { throws: "error" },
      { throws: "text" },
    );
    const plans = arbitraryPlan(["tool_call", "tool_result"]);
    await fc.assert(
      fc.asyncProperty(plans, tool, async (plan, ends) => {
        const ours = await playTool(ourSide(), plan, ends);
        const theirs = await playTool(amendedPeer(peer), plan, ends);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  test("the events compared are those that pi declares", async () => {
    const types = await Bun.file(join(dirname(entry), "types.d.ts")).text();
    const declared = [...types.matchAll(/\bon\(event: "([\w.]+)"/g)];
    expect(declared.map(([, event]) => event).toSorted()).toEqual(
      [...sharedEvents].toSorted(),
    );
  });

  for (const { id, because, show } of differences) {
    test(`differs, as the design says: ${because}`, async () => {
      const ours = await show(ourSide());
      expect(ours).toEqual(await show(amendedPeer(peer)));
      // Our extra reports are left out of account on our side, everything else is put into the peer.
      const [withIt, withoutIt] =
        id === "reports"
          ? [await show(ourSide("reports")), await show(amendedPeer(peer))]
          : [ours, await show(amendedPeer(peer, id))];
      expect(withIt).not.toEqual(withoutIt);
    });
  }

  test("differs, as the design says: an abort while a handler hangs settles the call, and the tool does not run", async () => {
    const hanging = handler("tool_call", () => new Promise(() => {}));
    const plan: Plan = { hooks: [[hanging]], listener: "none" };
    const play = (side: Side) =>
      Promise.race([
        playTool(side, plan, { throws: "error" }, AbortSignal.timeout(1)),
        Bun.sleep(50).then(() => "still waiting"),
      ]);
    expect(await play(amendedPeer(peer))).toBe("still waiting");
    expect(await play(ourSide())).toMatchObject({
      steps: [["hook-0.0", 1, { type: "tool_call" }]],
      outcome: { threw: { message: "The operation timed out." } },
    });
  });
});
