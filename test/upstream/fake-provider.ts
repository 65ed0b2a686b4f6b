/** A server on this machine that speaks as much of OpenAI's chat completions as the tests need. */

/** What was asked. */
export interface ChatRequest {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: {
    readonly model: string;
    readonly messages: readonly Readonly<Record<string, unknown>>[];
    readonly [name: string]: unknown;
  };
}

/** A running server. */
export interface FakeProvider extends Disposable {
  /** Base address. */
  readonly url: string;
  readonly requests: ChatRequest[];
}

/** Starts a server that answers each request with what `respond` gives. */
export function fakeProvider(
  respond: (request: ChatRequest) => Response | Promise<Response>,
): FakeProvider {
  const requests: ChatRequest[] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(http) {
      const { pathname, search } = new URL(http.url);
      const request = {
        path: pathname + search,
        authorization: http.headers.get("authorization"),
        body: JSON.parse(await http.text()),
      };
      requests.push(request);
      return respond(request);
    },
  });
  return {
    url: `http://localhost:${server.port}/v1`,
    requests,
    [Symbol.dispose]: () => void server.stop(true),
  };
}

/** An answer of text alone. */
export function says(content: string): Response {
  return Response.json({
    id: "chat-1",
    model: "fake-1",
    choices: [{ finish_reason: "stop", message: { content } }],
    usage: {
      prompt_tokens: 12,
      completion_tokens: 3,
      total_tokens: 15,
      prompt_tokens_details: { cached_tokens: 4 },
    },
  });
}
