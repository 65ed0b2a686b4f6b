import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarness, samplePayload } from "@hookline/hooks-testing";
import dirtyRepoGuard from "./index.ts";

let cwd: string;
const git = (...args: string[]) => execFileSync("git", args, { cwd });
const write = (name: string) => writeFileSync(join(cwd, name), "text");

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "dirty-repo-guard-"));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  describe.each(["session_before_switch", "session_before_branch"] as const)(
    "%s",
    (name) => {
      const leave = async (confirm?: boolean) => {
        const ui = confirm === undefined ? {} : { ui: { confirm: [confirm] } };
        const options = { cwd, contract, exec: "real", ...ui } as const;
        const harness = await createHarness(dirtyRepoGuard, options);
        const { outcome } = await harness.emit(samplePayload(name));
        return { outcome, asked: harness.ui.asked, errors: harness.errors };
      };

      test("a clean repository is left without a question", async () => {
        git("init", "--quiet");
        expect(await leave(false)).toEqual({
          outcome: "none",
          asked: [],
          errors: [],
        });
      });

      test("a person sees the files and decides", async () => {
        git("init", "--quiet");
        write("a.txt");
        write('odd "name\nof two lines');
        const stays = await leave(false);
        expect(stays.outcome).toBe("cancel");
        expect(stays.asked).toMatchObject([
          {
            kind: "confirm",
            title: "Leave with uncommitted work?",
            text: '?? a.txt\n?? "odd \\"name\\nof two lines"',
          },
        ]);
        expect((await leave(true)).outcome).toBe("none");
      });

      test("many files do not fill the screen", async () => {
        git("init", "--quiet");
        for (let index = 0; index < 13; index += 1) write(`${index}.txt`);
        const [question] = (await leave(true)).asked;
        expect(question?.text?.split("\n")).toHaveLength(11);
        expect(question?.text).toEndWith("\nand 3 more");
      });

      test("with nobody to ask it stays, and the log says why", async () => {
        git("init", "--quiet");
        write("a.txt");
        const log = spyOn(console, "error").mockImplementation(() => {});
        const { outcome } = await leave();
        const lines = log.mock.calls.flat().join("\n");
        log.mockRestore();
        expect(outcome).toBe("cancel");
        expect(lines).toContain("the session stays open: ?? a.txt");
      });

      test("a folder without git is left without a question", async () => {
        write("a.txt");
        expect((await leave(false)).outcome).toBe("none");
      });

      test("a repository that git cannot read is not taken for a clean one", async () => {
        git("init", "--quiet");
        rmSync(join(cwd, ".git/index"), { force: true });
        mkdirSync(join(cwd, ".git/index"));
        const { outcome, asked } = await leave(false);
        expect(outcome).toBe("cancel");
        expect(asked[0]?.text).toStartWith("git status failed: ");
      });
    },
  );
});
