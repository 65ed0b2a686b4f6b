/**
 * Hooks of the shapes of the upstream examples, in words of our own, run in a host: commands that ask a model behind a loader, a
 * compaction, a game, a trigger with the boolean of old hooks, a status line.
 */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "bun:test";
import type {
  AgentMessage,
  SessionBeforeCompactEvent,
} from "@hookline/hooks-core";
import { provideUpstreamModules } from "@hookline/hooks-host/upstream";
import { samplePayload } from "@hookline/hooks-testing";
import { type FakeProvider, fakeProvider, says } from "./fake-provider.ts";
import { hookFolder } from "./hook-folder.ts";
import { hostWith } from "./host.ts";

const folder = hookFolder();
let server: FakeProvider;
beforeAll(() => {
  server = fakeProvider(() => says("Go on with the tests"));
});
beforeEach(() => provideUpstreamModules({ provider: provider() }));
afterEach(() => void server.requests.splice(0));
afterAll(() => {
  provideUpstreamModules();
  server[Symbol.dispose]();
  folder[Symbol.dispose]();
});

const messages: AgentMessage[] = [
  { role: "user", content: "Build it", timestamp: 1 },
  {
    role: "bashExecution",
    command: "make",
    output: "ok",
    exitCode: 0,
    cancelled: false,
    truncated: false,
    timestamp: 2,
  },
];
const provider = () => ({ url: server.url, key: "secret" });

const handoff = (scope: string, agent: string) => `
  import { complete, type Message } from "${scope}/pi-ai";
  import type { HookAPI } from "${scope}/${agent}/hooks";
  import { BorderedLoader, convertToLlm, serializeConversation } from "${scope}/${agent}";
  export default function (pi: HookAPI) {
    pi.registerCommand("handoff", {
      description: "carries on elsewhere",
      handler: async (goal, ctx) => {
        if (!ctx.hasUI || !ctx.model) return;
        const past = ctx.sessionManager.getBranch().filter((entry) => entry.type === "message").map((entry) => entry.message);
        const transcript = serializeConversation(convertToLlm(past));
        const parentSession = ctx.sessionManager.getSessionFile();
        const draft = await ctx.ui.custom<string | null>((tui, theme, done) => {
          const loader = new BorderedLoader(tui, theme, "Writing...");
          loader.onAbort = () => done(null);
          const write = async () => {
            const apiKey = await ctx.modelRegistry.getApiKey(ctx.model!);
            const question: Message = { role: "user", content: [{ type: "text", text: transcript + "\\nGoal: " + goal }], timestamp: Date.now() };
            const answer = await complete(ctx.model!, { systemPrompt: "Hand over.", messages: [question] }, { apiKey, signal: loader.signal });
            if (answer.stopReason === "aborted") return null;
            if (answer.stopReason === "error") throw new Error(answer.errorMessage);
            return answer.content.filter((block) => block.type === "text").map((block) => block.text).join("");
          };
          write().then(done).catch((error) => { ctx.ui.notify(error.message, "error"); done(null); });
          return loader;
        });
        if (draft === null) return ctx.ui.notify("Cancelled", "info");
        const edited = await ctx.ui.editor("Edit", draft);
        if ((await ctx.newSession({ parentSession })).cancelled) return;
        ctx.ui.setEditorText(edited!);
      },
    });
  }`;

describe.each([
  ["@f5-sales-demo", "xcsh"],
  ["@oh-my-pi", "pi-coding-agent"],
  ["@mariozechner", "pi-coding-agent"],
  ["@earendil-works", "pi-coding-agent"],
])("a hook like handoff, written for %s", (scope, agent) => {
  const file = () => folder.write(`${scope}/handoff.ts`, handoff(scope, agent));

  test("asks the model and fills the editor of a new session", async () => {
    const { record, command } = await hostWith(file(), {
      messages,
      provider: provider(),
    });
    await command("handoff", "test it");
    expect(record).toMatchObject({
      editorText: "Go on with the tests (edited)",
      sessions: [{ parentSession: "/old.jsonl" }],
      notified: [],
      errors: [],
      disposed: 1,
    });
    expect(server.requests).toHaveLength(1);
    const { authorization, body } = server.requests[0]!;
    expect([authorization, body.model]).toEqual(["Bearer secret", "chosen"]);
    const [system, question] = body.messages;
    expect(system).toEqual({ role: "system", content: "Hand over." });
    for (const part of ["User: Build it", "make", "Goal: test it"])
      expect(question!.content).toContain(part);
  });

  test("is cancelled by Escape while the model thinks", async () => {
    const asked = Promise.withResolvers<void>();
    using thinking = fakeProvider(() => {
      asked.resolve();
      return new Promise<Response>(() => {});
    });
    provideUpstreamModules({ provider: { url: thinking.url } });
    const { record, command } = await hostWith(file(), {
      messages,
      provider: provider(),
      drive: (component) => {
        void asked.promise.then(() => component.handleInput?.("\x1b"));
      },
    });
    await command("handoff", "test it");
    expect(record).toMatchObject({
      editorText: "",
      sessions: [],
      notified: ["info: Cancelled"],
      disposed: 1,
    });
  });
});

test("a hook like handoff says what is missing when no provider is configured", async () => {
  const file = folder.write(
    "unconfigured/handoff.ts",
    handoff("@oh-my-pi", "pi-coding-agent"),
  );
  const { record, command } = await hostWith(file, {
    messages,
    provider: provider(),
  });
  const before = process.env.HOOKLINE_PROVIDER_URL;
  delete process.env.HOOKLINE_PROVIDER_URL;
  provideUpstreamModules();
  await command("handoff", "test it");
  if (before !== undefined) process.env.HOOKLINE_PROVIDER_URL = before;
  expect(record.notified).toEqual([
    expect.stringContaining(
      "no model provider is configured: set HOOKLINE_PROVIDER_URL",
    ),
    "info: Cancelled",
  ]);
});

test("a hook like custom-compaction writes the summary with a model that it names", async () => {
  const file = folder.write(
    "compaction.ts",
    `
    import { complete, getModel } from "@mariozechner/pi-ai";
    import { convertToLlm, serializeConversation, type HookAPI } from "@mariozechner/pi-coding-agent";
    export default (pi: HookAPI) => {
      pi.on("session_before_compact", async ({ preparation, signal }, ctx) => {
        const { messagesToSummarize, turnPrefixMessages, tokensBefore, firstKeptEntryId } = preparation;
        const model = getModel("google", "small");
        const apiKey = await ctx.modelRegistry.getApiKey(model);
        if (!apiKey) return ctx.ui.notify("no key", "warning");
        const text = serializeConversation(convertToLlm([...messagesToSummarize, ...turnPrefixMessages]));
        const answer = await complete(model, { messages: [{ role: "user", content: text, timestamp: 0 }] }, { apiKey, maxTokens: 99, signal });
        const summary = answer.content.filter((block) => block.type === "text").map((block) => block.text).join("");
        return { compaction: { summary, firstKeptEntryId, tokensBefore } };
      });
    };`,
  );
  const { runner, record } = await hostWith(file, { provider: provider() });
  const event = samplePayload(
    "session_before_compact",
  ) as SessionBeforeCompactEvent;
  const result = await runner.emit(event);
  expect(record.errors).toEqual([]);
  expect(record.notified).toEqual([]);
  expect(result).toMatchObject({
    compaction: {
      summary: "Go on with the tests",
      firstKeptEntryId: event.preparation.firstKeptEntryId,
    },
  });
  expect(server.requests[0]!.body).toMatchObject({
    model: "small",
    max_tokens: 99,
  });
});

test("a hook like snake takes keys and measures what it draws", async () => {
  const file = folder.write(
    "game.ts",
    `
    import { matchesKey, visibleWidth } from "@oh-my-pi/pi-tui";
    import type { HookAPI } from "@oh-my-pi/pi-coding-agent";
    export default (pi: HookAPI) => {
      pi.registerCommand("game", {
        handler: async (_args, ctx) => {
          let moves = "";
          await ctx.ui.custom<void>((tui, theme, done) => ({
            render: (width) => [theme.fg("accent", "蛇") + ".".repeat(width - visibleWidth("蛇"))],
            handleInput(data) {
              if (matchesKey(data, "up")) moves += "u";
              if (matchesKey(data, "escape")) { pi.appendEntry("game", { moves }); done(); }
              tui.requestRender();
            },
            invalidate() {},
          }));
        },
      });
    };`,
  );
  const lines: string[] = [];
  const { record, command } = await hostWith(file, {
    drive(component) {
      lines.push(...component.render(10));
      for (const key of ["\x1b[A", "\x1bOA", "x", "\x1b"])
        component.handleInput?.(key);
    },
  });
  await command("game");
  expect(lines).toEqual(["蛇........"]);
  expect(record.kept).toEqual([["game", { moves: "uu" }]]);
});

test("hooks like file-trigger and status-line: a bare true starts a turn, and the theme is there", async () => {
  const file = folder.write(
    "trigger.ts",
    `
    import * as fs from "node:fs";
    import { isBashToolResult, type HookAPI } from "@f5-sales-demo/xcsh/hooks";
    export default (pi: HookAPI) => {
      pi.on("session_start", async (_event, ctx) => {
        if (!fs.existsSync("/")) return;
        ctx.ui.setStatus("x", ctx.ui.theme.fg("dim", "ready"));
        pi.sendMessage({ customType: "file", content: "changed", display: true }, true as any);
      });
      pi.on("tool_result", (event) => ({ isError: isBashToolResult(event) }));
    };`,
  );
  const { runner, record } = await hostWith(file);
  await runner.emit({ type: "session_start" });
  expect(record.statuses).toEqual({ x: "ready" });
  expect(record.sent).toEqual([
    [expect.objectContaining({ content: "changed" }), { triggerTurn: true }],
  ]);
});
