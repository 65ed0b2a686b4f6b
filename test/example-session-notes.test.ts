/** The example `session-notes` in a real host: notes go in, the conversation is shortened, the model still has them. */
import { expect, test } from "bun:test";
import type { AgentMessage } from "@hookline/hooks-core";
import { HookHost, scriptedTurns } from "@hookline/hooks-host";
import { registerFactory } from "@hookline/hooks-loader";
import { SessionStore } from "@hookline/hooks-session";
import sessionNotes from "../packages/example-hooks/session-notes/index.ts";

test.each(["extension", "hook"] as const)(
  "%s contract: notes outlive two compactions, the second of them without a model",
  async (contract) => {
    const told: { purpose: string; messages: readonly AgentMessage[] }[] = [];
    const answer = scriptedTurns(Array.from({ length: 10 }, () => "Done."));
    const host = new HookHost({
      hooks: [
        await registerFactory(sessionNotes, { path: "session-notes" }, "/"),
      ],
      contract,
      session: SessionStore.inMemory("/"),
      turns: (request) => {
        told.push(request);
        return answer(request);
      },
      compaction: { keepRecentTokens: 1 },
    });
    const notes = ["tests need Redis", "its port is 6380"];
    await host.start();
    await host.prompt(`Hello.\nNOTE: ${notes[0]}`);
    await host.command("note", notes[1]);
    await host.prompt("Go on. ".repeat(500));

    const first = await host.compact();
    expect(first.preserveData).toEqual({ "session-notes": notes });
    const summariser = told.find(({ purpose }) => purpose === "compaction");
    for (const note of notes)
      expect(JSON.stringify(summariser?.messages)).toContain(`- ${note}`);

    await host.prompt("Go on. ".repeat(500));
    const last = told.at(-1)?.messages ?? [];
    expect(last.slice(0, 2)).toMatchObject([
      { role: "compactionSummary" },
      { content: `Notes:\n- ${notes.join("\n- ")}`, display: false },
    ]);

    const requests = told.length;
    const second = await host.compact("notes");
    expect(second).toMatchObject({
      summary: `Notes:\n- ${notes.join("\n- ")}`,
      preserveData: { "session-notes": notes },
    });
    expect(told).toHaveLength(requests);
  },
);
