import { expect, test } from "bun:test";
import type {
  AgentMessage,
  AssistantMessage,
  Message,
  ToolResultMessage,
} from "@hookline/hooks-core";
import { convertToLlm } from "./convert-to-llm.ts";

const usage = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
};
const calls = (...ids: string[]): AssistantMessage => ({
  role: "assistant",
  content: ids.map((id) => ({
    type: "toolCall",
    id,
    name: "bash",
    arguments: {},
  })),
  api: "a",
  provider: "p",
  model: "m",
  usage,
  stopReason: "toolUse",
  timestamp: 1,
});
const answer = (id: string, text = `of ${id}`): ToolResultMessage => ({
  role: "toolResult",
  toolCallId: id,
  toolName: "bash",
  content: [{ type: "text", text }],
  isError: false,
  timestamp: 2,
});
const user = (content: string): Message => ({
  role: "user",
  content,
  timestamp: 3,
});
const image = { type: "image", data: "AA==", mimeType: "image/png" } as const;

/** Role and text of each message, to compare with. */
function shape(messages: readonly AgentMessage[]): readonly string[] {
  return convertToLlm(messages).map((message) => {
    const { content } = message;
    const text =
      typeof content === "string"
        ? content
        : content.map((block) => ("text" in block ? block.text : block.type));
    return `${message.role} ${text}`;
  });
}

const execution = {
  command: "ls",
  code: "1/0",
  output: "a",
  cancelled: false,
  truncated: false,
  timestamp: 4,
};

test.each<[string, AgentMessage, readonly string[]]>([
  [
    "a command",
    { role: "bashExecution", ...execution, exitCode: 2 },
    ["```sh\nls\n```", "```\na\n```", "exit code 2"],
  ],
  [
    "a command that was stopped",
    { role: "bashExecution", ...execution, output: "", cancelled: true },
    ["printed nothing", "stopped it"],
  ],
  [
    "Python code with backticks and cut output",
    { role: "pythonExecution", ...execution, output: "```", truncated: true },
    ["```python\n1/0\n```", "````\n```\n````", "not complete"],
  ],
  [
    "a custom message",
    {
      role: "custom",
      customType: "x",
      content: "hello",
      display: false,
      timestamp: 4,
    },
    ["hello"],
  ],
  [
    "a hook message of its older role",
    {
      role: "hookMessage",
      customType: "x",
      content: [{ type: "text", text: "hello" }],
      display: true,
      timestamp: 4,
    },
    ["hello"],
  ],
  [
    "the summary of a branch",
    {
      role: "branchSummary",
      summary: "tried a cache",
      fromId: "a",
      timestamp: 4,
    },
    ["branch", "tried a cache"],
  ],
  [
    "the summary of a compaction",
    {
      role: "compactionSummary",
      summary: "built it",
      tokensBefore: 9,
      timestamp: 4,
    },
    ["summary", "built it"],
  ],
  [
    "mentioned files",
    {
      role: "fileMention",
      files: [
        { path: "a.ts", content: "let a" },
        { path: "b.bin", content: "", skippedReason: "tooLarge" },
      ],
      timestamp: 4,
    },
    ["a.ts:\n```\nlet a\n```", "b.bin: its content was left out (tooLarge)"],
  ],
])("%s becomes text of the user", (_name, message, parts) => {
  const converted = convertToLlm([message]);
  expect(converted).toMatchObject([{ role: "user", timestamp: 4 }]);
  for (const part of parts) expect(shape([message])[0]).toContain(part);
});

test("the image of a mentioned file is sent", () => {
  const message: AgentMessage = {
    role: "fileMention",
    files: [{ path: "a.png", content: "", image }],
    timestamp: 4,
  };
  expect(convertToLlm([message])[0]!.content).toContainEqual(image);
});

test("executions that the model must not see, and unknown roles, are left out", () => {
  const hidden = { ...execution, excludeFromContext: true };
  const unknown = {
    role: "turnMarker",
    timestamp: 1,
  } as unknown as AgentMessage;
  expect(
    convertToLlm([
      { role: "bashExecution", ...hidden },
      { role: "pythonExecution", ...hidden },
      unknown,
    ]),
  ).toEqual([]);
});

test("each result follows its call, and one that is missing is an error", () => {
  const [first, second] = [calls("a", "b", "c"), calls("d")];
  expect(
    shape([first, answer("b"), user("wait"), answer("a"), second]),
  ).toEqual([
    "assistant toolCall,toolCall,toolCall",
    "toolResult of a",
    "toolResult of b",
    "toolResult There is no result: the call of bash did not finish.",
    "user wait",
    "assistant toolCall",
    "toolResult There is no result: the call of bash did not finish.",
  ]);
  const errors = convertToLlm([first]).slice(1);
  expect(errors).toMatchObject(
    ["a", "b", "c"].map((toolCallId) => ({ toolCallId, isError: true })),
  );
});

test("an id that a later message repeats does not take the later result", () => {
  expect(shape([calls("a"), calls("a"), answer("a")])).toEqual([
    "assistant toolCall",
    "toolResult There is no result: the call of bash did not finish.",
    "assistant toolCall",
    "toolResult of a",
  ]);
});

test("a result without a call, or a second one, is text of the user", () => {
  const orphan =
    "A result of the tool bash, whose call is not in this conversation:";
  expect(
    shape([answer("x"), calls("a"), answer("a"), answer("a", "again")]),
  ).toEqual([
    `user ${orphan},of x`,
    "assistant toolCall",
    "toolResult of a",
    `user ${orphan},again`,
  ]);
});

test("neighbouring user texts are joined, images and payloads stay apart", () => {
  const custom: AgentMessage = {
    role: "custom",
    customType: "x",
    content: "b",
    display: true,
    timestamp: 4,
  };
  const picture: Message = { role: "user", content: [image], timestamp: 5 };
  const payload: Message = {
    role: "user",
    content: "d",
    providerPayload: 1,
    timestamp: 5,
  };
  expect(
    shape([
      user("a"),
      custom,
      user("c"),
      picture,
      user("e"),
      payload,
      user("f"),
    ]),
  ).toEqual(["user a,b,c", "user image", "user e", "user d", "user f"]);
  expect(convertToLlm([user("a"), custom])[0]).toEqual({
    role: "user",
    content: [
      { type: "text", text: "a" },
      { type: "text", text: "b" },
    ],
    timestamp: 3,
  });
});

test("converting twice changes nothing, and what was given stays as it was", () => {
  const messages = [user("a"), calls("x"), user("b"), user("c")];
  const before = structuredClone(messages);
  const once = convertToLlm(messages);
  expect(convertToLlm(once)).toEqual(once);
  expect(messages).toEqual(before);
  expect(once[0]).toBe(messages[0]!);
});
