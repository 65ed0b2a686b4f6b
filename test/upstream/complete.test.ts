/** `complete`, `getModel` and the model registry against a server on this machine. */
import { describe, expect, test } from "bun:test";
import type { AgentMessage, AssistantMessage } from "@hookline/hooks-core";
import {
  createModelRegistry,
  createProviderClient,
  type CompletionContext,
  type CompletionOptions,
} from "@hookline/hooks-host/upstream";
import { fakeProvider, says } from "./fake-provider.ts";

const hello: AgentMessage = { role: "user", content: "hello", timestamp: 1 };

/** One request and its answer. */
async function exchange(
  response: () => Response,
  context: CompletionContext = { messages: [hello] },
  options: CompletionOptions = {},
) {
  using server = fakeProvider(response);
  const { complete } = createProviderClient({ provider: { url: server.url } });
  const answer = await complete({ id: "m" }, context, options);
  return { answer, request: server.requests[0]! };
}

const choice =
  (message: object, finish_reason = "stop") =>
  () =>
    Response.json({ choices: [{ finish_reason, message }] });
const toolCall = (input: string) => ({
  content: null,
  tool_calls: [
    {
      id: "c1",
      type: "function",
      function: { name: "bash", arguments: input },
    },
  ],
});

describe("the request", () => {
  test("goes to the configured address with its key and model, and no other key", async () => {
    using server = fakeProvider(() => says("hi"));
    const { complete, getModel } = createProviderClient({
      provider: { url: `${server.url}/?v=1`, key: "secret", model: "mine" },
    });
    const model = getModel("google", "gemini");
    const apiKey = "of another provider";
    await complete(model, { messages: [hello] }, { apiKey });
    expect(model.id).toBe("mine");
    expect(server.requests).toEqual([
      {
        path: "/v1/chat/completions?v=1",
        authorization: "Bearer secret",
        body: { model: "mine", messages: [{ role: "user", content: "hello" }] },
      },
    ]);
  });

  test("sends the hook's model where none is configured, and its options", async () => {
    const parameters = { type: "object", properties: {} };
    const tool = { name: "look", description: "Looks", parameters };
    const { request } = await exchange(
      () => says("hi"),
      {
        systemPrompt: ["Be brief", "Be kind"],
        messages: [hello],
        tools: [tool],
      },
      { maxTokens: 9, temperature: 0, reasoning: "low" },
    );
    expect(request.authorization).toBeNull();
    expect(request.body).toEqual({
      model: "m",
      messages: [
        { role: "system", content: "Be brief" },
        { role: "system", content: "Be kind" },
        { role: "user", content: "hello" },
      ],
      tools: [{ type: "function", function: tool }],
      max_tokens: 9,
      temperature: 0,
      reasoning_effort: "low",
    });
  });

  test("tells the conversation as the protocol wants it", async () => {
    const image = {
      type: "image",
      data: "AA==",
      mimeType: "image/png",
    } as const;
    const assistant: AssistantMessage = {
      ...(await exchange(() => says(""))).answer,
      content: [
        { type: "thinking", thinking: "hm" },
        { type: "text", text: "Looking" },
        {
          type: "toolCall",
          id: "a",
          name: "bash",
          arguments: { command: "ls" },
        },
        { type: "toolCall", id: "b", name: "read", arguments: {} },
      ],
    };
    const result = (
      toolCallId: string,
      content: (typeof image | { type: "text"; text: string })[],
    ): AgentMessage => ({
      role: "toolResult",
      toolCallId,
      toolName: "bash",
      content,
      isError: false,
      timestamp: 2,
    });
    const { request } = await exchange(() => says("hi"), {
      messages: [
        { role: "developer", content: "Rules", timestamp: 1 },
        {
          role: "user",
          content: [{ type: "text", text: "See" }, image],
          timestamp: 1,
        },
        assistant,
        result("b", [image]),
        result("a", [{ type: "text", text: "a.ts" }]),
        {
          role: "custom",
          customType: "x",
          content: "note",
          display: true,
          timestamp: 3,
        },
        { ...assistant, content: [{ type: "thinking", thinking: "hm" }] },
      ],
    });
    const url = {
      type: "image_url",
      image_url: { url: "data:image/png;base64,AA==" },
    };
    expect(request.body.messages).toEqual([
      { role: "system", content: "Rules" },
      { role: "user", content: [{ type: "text", text: "See" }, url] },
      {
        role: "assistant",
        content: "Looking",
        tool_calls: [
          {
            id: "a",
            type: "function",
            function: { name: "bash", arguments: '{"command":"ls"}' },
          },
          {
            id: "b",
            type: "function",
            function: { name: "read", arguments: "{}" },
          },
        ],
      },
      { role: "tool", tool_call_id: "a", content: "a.ts" },
      { role: "tool", tool_call_id: "b", content: "(no text)" },
      { role: "user", content: [url] },
      { role: "user", content: "note" },
    ]);
  });
});

describe("the answer", () => {
  test("has content, usage and where it came from", async () => {
    const { answer } = await exchange(() => says("hi"));
    expect(answer).toMatchObject({
      role: "assistant",
      content: [{ type: "text", text: "hi" }],
      api: "openai-completions",
      model: "fake-1",
      responseId: "chat-1",
      stopReason: "stop",
      usage: { input: 8, output: 3, cacheRead: 4, totalTokens: 15 },
    });
    expect(answer.provider).toMatch(/^localhost:\d+$/);
    expect(answer.errorMessage).toBeUndefined();
  });

  test.each([
    ["length", choice({ content: "cut" }, "length"), "length"],
    [
      "tool_calls",
      choice(toolCall('{"command":"ls"}'), "tool_calls"),
      "toolUse",
    ],
    ["stop with a call", choice(toolCall('{"command":"ls"}')), "toolUse"],
  ] as const)("that ended with %s", async (_name, response, stopReason) => {
    const { answer } = await exchange(response);
    expect(answer.stopReason).toBe(stopReason);
    if (stopReason === "toolUse")
      expect(answer.content).toEqual([
        {
          type: "toolCall",
          id: "c1",
          name: "bash",
          arguments: { command: "ls" },
        },
      ]);
  });

  test.each([
    [
      "a refusal of the server",
      () =>
        Response.json({ error: { message: "no such model" } }, { status: 404 }),
      /answered 404: no such model$/,
    ],
    [
      "a page of a proxy",
      () => new Response("x".repeat(9000), { status: 502 }),
      /answered 502: x{500}$/,
    ],
    [
      "no JSON",
      () => new Response("<html>"),
      /answered 200 without JSON: <html>$/,
    ],
    ["no message", () => Response.json({ choices: [] }), /without a message/],
    ["nothing", () => Response.json(null), /without a message/],
    [
      "a filter",
      choice({ content: "par" }, "content_filter"),
      /stopped the answer: content_filter/,
    ],
    [
      "input that is no JSON",
      choice(toolCall('{"comm')),
      /input for the tool bash is no JSON/,
    ],
  ] as const)("is an error after %s", async (_name, response, message) => {
    const { answer } = await exchange(response);
    expect(answer.stopReason).toBe("error");
    expect(answer.errorMessage).toMatch(message);
  });

  test("is an error when the server sends the request elsewhere, key and all", async () => {
    using server = fakeProvider(({ path }) =>
      path.endsWith("/elsewhere")
        ? says("caught")
        : Response.redirect("/elsewhere", 307),
    );
    const provider = { url: server.url, key: "secret" };
    const { complete } = createProviderClient({ provider });
    const answer = await complete({ id: "m" }, { messages: [hello] });
    expect(answer).toMatchObject({ stopReason: "error", content: [] });
    expect(server.requests).toHaveLength(1);
  });

  test("is an error when nobody listens, and is asked for once", async () => {
    using server = fakeProvider(() => new Response("busy", { status: 503 }));
    const { complete } = createProviderClient({
      provider: { url: server.url },
    });
    await complete({ id: "m" }, { messages: [hello] });
    expect(server.requests).toHaveLength(1);
    server[Symbol.dispose]();
    const answer = await complete({ id: "m" }, { messages: [hello] });
    expect(answer).toMatchObject({ stopReason: "error", content: [] });
  });

  test("is aborted with the signal, before and while the model thinks", async () => {
    const started = Promise.withResolvers<void>();
    using server = fakeProvider(async () => {
      started.resolve();
      await new Promise(() => {});
      return says("never");
    });
    const { complete } = createProviderClient({
      provider: { url: server.url },
    });
    const context = { messages: [hello] };
    const abort = new AbortController();
    const pending = complete({ id: "m" }, context, { signal: abort.signal });
    await started.promise;
    abort.abort();
    const aborted = {
      stopReason: "aborted",
      errorMessage: "The request was aborted.",
    };
    expect(await pending).toMatchObject(aborted);
    expect(
      await complete({ id: "m" }, context, { signal: abort.signal }),
    ).toMatchObject(aborted);
    expect(server.requests).toHaveLength(1);
  });
});

describe("the configuration", () => {
  const names = [
    "HOOKLINE_PROVIDER_URL",
    "HOOKLINE_PROVIDER_KEY",
    "HOOKLINE_PROVIDER_MODEL",
  ] as const;
  /** Runs something with other values of the three variables. */
  async function withEnvironment(
    values: readonly string[],
    run: () => unknown,
  ): Promise<void> {
    const before = names.map((name) => process.env[name]);
    const set = (all: readonly (string | undefined)[]) =>
      names.forEach((name, index) => {
        const value = all[index];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      });
    set(values);
    try {
      await run();
    } finally {
      set(before);
    }
  }

  test("without one, both functions say so and the registry is empty", () =>
    withEnvironment([""], async () => {
      const { complete, getModel } = createProviderClient();
      const registry = createModelRegistry();
      const problem = {
        code: "PROVIDER_NOT_CONFIGURED",
        message: expect.stringContaining("HOOKLINE_PROVIDER_URL"),
      };
      expect(() => getModel("google", "gemini")).toThrow(
        expect.objectContaining(problem),
      );
      await expect(
        complete({ id: "m" }, { messages: [] }),
      ).rejects.toMatchObject(problem);
      expect([registry.getAll(), registry.find("google", "gemini")]).toEqual([
        [],
        undefined,
      ]);
    }));

  test("an address that is none is refused without being repeated", () => {
    const provider = { url: "user:password@host" };
    for (const ask of [
      () => createProviderClient({ provider }).getModel("a", "b"),
      () => createModelRegistry({ provider }),
    ])
      expect(ask).toThrow(/does not start with http:\/\/ or https:\/\/\.$/);
  });

  test("comes from the environment, and its key goes to its address only", () =>
    withEnvironment(["http://localhost:9/v1", "secret", "mine"], async () => {
      const model = createProviderClient().getModel("google", "gemini");
      expect(model).toEqual({
        id: "mine",
        name: "mine",
        provider: "localhost:9",
        api: "openai-completions",
        baseUrl: "http://localhost:9/v1",
      });
      const registry = createModelRegistry();
      expect(await registry.getApiKey(model)).toBe("secret");
      expect(await registry.getApiKeyForProvider("localhost:9")).toBe("secret");
      expect(registry.getAvailable()).toEqual([model]);
      expect(registry.isUsingOAuth(model)).toBe(false);
      using server = fakeProvider(() => says("hi"));
      const { complete } = createProviderClient({
        provider: { url: server.url },
      });
      await complete(model, { messages: [hello] });
      expect(server.requests[0]!.authorization).toBeNull();
    }));

  test("the registry finds any model, names only the configured one, and keeps the key from others", async () => {
    const url = "http://localhost:9/v1";
    const unnamed = createModelRegistry({ provider: { url } });
    expect(unnamed.find("google", "gemini")!.id).toBe("gemini");
    expect([unnamed.getAll(), unnamed.getAvailable()]).toEqual([[], []]);
    const named = createModelRegistry({ provider: { url, model: "mine" } });
    expect([named.getAll().length, named.getAvailable().length]).toEqual([
      1, 0,
    ]);
    const withKey = createModelRegistry({ provider: { url, key: "secret" } });
    const other = {
      id: "c",
      name: "c",
      provider: "anthropic",
      api: "anthropic-messages",
    };
    expect(await withKey.getApiKey(other)).toBeUndefined();
    expect(await withKey.getApiKeyForProvider("anthropic")).toBeUndefined();
  });
});
