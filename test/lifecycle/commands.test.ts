/** Slash commands that change the session. */
import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scriptedTurns } from "@hookline/hooks-host";
import { SessionStore } from "@hookline/hooks-session";
import { contracts, said, worldOf } from "./world.ts";

describe.each(contracts)("%s contract", (contract) => {
  test("a command makes a new session, whose setup hooks and model see", async () => {
    const dir = mkdtempSync(join(tmpdir(), "lifecycle-"));
    const session = SessionStore.create("/w", { dir });
    let entriesAtSwitch = -1;
    const { host } = await worldOf(contract, { session }, (pi) => {
      pi.on("session_switch", (_event, ctx) => {
        entriesAtSwitch = ctx.sessionManager.getEntries().length;
      });
      pi.registerCommand("again", {
        async handler(args, ctx) {
          await ctx.waitForIdle();
          await ctx.newSession({
            parentSession: ctx.sessionManager.getSessionFile() ?? "",
            async setup(manager) {
              manager.appendMessage({
                role: "user",
                content: args,
                timestamp: 1,
              });
            },
          });
        },
      });
    });
    await host.prompt("Hi.");
    const first = session.getSessionFile();
    await host.prompt("/again once more");
    expect(session.getHeader()?.parentSession).toBe(first);
    expect(session.getSessionFile()).not.toBe(first);
    expect(entriesAtSwitch).toBe(1);
    expect(said(host.messages)).toEqual(["user: once more"]);
    await host.shutdown();
    rmSync(dir, { recursive: true });
  });

  test("a command branches and moves in the tree; the text of a prompt goes back to the editor", async () => {
    const { host } = await worldOf(
      contract,
      { turns: scriptedTurns(["One.", "Two."]) },
      (pi) => {
        pi.registerCommand("back", {
          async handler(id, ctx) {
            expect(await ctx.navigateTree(id)).toEqual({ cancelled: false });
          },
        });
        pi.registerCommand("fork", {
          async handler(id, ctx) {
            expect(await ctx.branch(id)).toEqual({ cancelled: false });
          },
        });
      },
    );
    await host.prompt("First.");
    await host.prompt("Second.");
    const [first, , second] = host.session.getBranch();
    await host.command("back", second?.id);
    expect(said(host.messages)).toEqual(["user", "assistant"]);
    expect(host.runner.getUIContext().getEditorText()).toBe("Second.");
    await host.command("fork", first?.id);
    expect(host.messages).toEqual([]);
    expect(host.runner.getUIContext().getEditorText()).toBe("First.");
    await expect(host.command("fork", "nope")).rejects.toThrow(
      "There is no entry nope.",
    );
  });
});
