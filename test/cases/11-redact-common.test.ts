import { describe, expect, test } from "bun:test";
import secretRedaction from "@hookline/example-hooks/secret-redaction";
import type { ToolContent } from "@hookline/hooks-core";
import { createHarness } from "@hookline/hooks-testing";
import { caseFolder, caseJson } from "./case-run.ts";

const name = "11-redact-common";

interface Input {
  readonly toolResult: {
    readonly content: ToolContent;
    readonly details: object;
  };
  readonly secrets: readonly string[];
  readonly keep: readonly string[];
}

/** The case joins its tokens when it runs, so that no scanner of repositories finds them. */
async function caseInput(): Promise<Input> {
  const child = Bun.spawn(
    [process.execPath, "--no-install", `${caseFolder(name)}make-input.ts`],
    {
      stdout: "pipe",
      stderr: "inherit",
    },
  );
  return (await child.stdout.json()) as Input;
}

const { toolResult, secrets, keep } = await caseInput();
const { afterRedaction: want } = await caseJson<{
  afterRedaction: { sameNumberOfParts: number };
}>(name);

const textsOf = (content: ToolContent) =>
  content.flatMap((block) => (block.type === "text" ? [block.text] : []));

/** Parts of 12 characters, or all of what is shorter. */
function partsOf(secret: string): string[] {
  const size = Math.min(12, secret.length);
  return Array.from({ length: secret.length - size + 1 }, (_, at) =>
    secret.slice(at, at + size),
  );
}
const leaked = (text: string) =>
  secrets.filter((secret) =>
    partsOf(secret).some((part) => text.includes(part)),
  );

test("the input has all secrets and almost all of what must stay", () => {
  const text = textsOf(toolResult.content).join("\n");
  expect(leaked(text)).toEqual([...secrets]);
  expect(keep.filter((part) => !text.includes(part))).toEqual([
    "API_KEY=[REDACTED]",
  ]);
});

describe.each(["extension", "hook"] as const)("%s contract", (contract) => {
  test.each(["read", "bash"])("%s", async (tool) => {
    await using harness = await createHarness(secretRedaction, { contract });
    const given = structuredClone(toolResult);
    const { content, details } = await harness.tool(tool, {}, () => given);
    const texts = textsOf(content);

    expect(leaked([...texts, JSON.stringify(details)].join("\n"))).toEqual([]);
    expect(
      keep.filter((part) => !texts.some((text) => text.includes(part))),
    ).toEqual([]);
    expect(content).toHaveLength(want.sameNumberOfParts);
    expect(content[1]).toEqual(toolResult.content[1]!);
    expect(details).toEqual(toolResult.details);
  });

  test("all that is no secret is kept byte for byte, in its order", async () => {
    await using harness = await createHarness(secretRedaction, { contract });
    const { content } = await harness.tool("read", {}, () =>
      structuredClone(toolResult),
    );
    const [given, shown] = [toolResult.content, content].map((blocks) =>
      textsOf(blocks).join("\n"),
    );
    // What stands between the markers, put together, is the text without what the case calls secret.
    let from = 0;
    let dropped = "";
    for (const part of shown!.split("[REDACTED]")) {
      const at = given!.indexOf(part, from);
      expect(at).not.toBe(-1);
      dropped += `${given!.slice(from, at)}\n`;
      from = at + part.length;
    }
    expect(from).toBe(given!.length);
    expect(
      dropped
        .split("\n")
        .filter((part) => part !== "")
        .toSorted(),
    ).toEqual([...secrets].toSorted());
  });

  test("a second time changes nothing", async () => {
    await using harness = await createHarness(secretRedaction, { contract });
    const once = await harness.tool("read", {}, () =>
      structuredClone(toolResult),
    );
    const twice = await harness.tool("read", {}, () => ({
      content: [...once.content],
      details: once.details,
    }));
    expect(twice.content).toEqual(once.content);
    expect(twice.outcome).toBe("allow");
  });

  test("secrets in details go too", async () => {
    await using harness = await createHarness(secretRedaction, { contract });
    const details = {
      deep: [{ [secrets[2]!]: secrets }],
      text: textsOf(toolResult.content)[0],
    };
    const ran = await harness.tool("read", {}, () => ({
      content: [],
      details,
    }));
    // By themselves, a line of a key, a password and a secret of AWS are texts like any other.
    const alone = /^FAKE\d|^correct|^abc123|^wJalr/;
    const left = leaked(JSON.stringify(ran.details));
    expect(left.filter((secret) => !alone.test(secret))).toEqual([]);
  });
});

test("the text of an error loses them, in the contract that lets it change", async () => {
  await using harness = await createHarness(secretRedaction);
  const [text] = textsOf(toolResult.content);
  const ran = await harness.tool("bash", {}, () =>
    Promise.reject(new Error(text!)),
  );
  expect(ran.isError).toBe(true);
  expect(leaked(textsOf(ran.content).join("\n"))).toEqual([]);
});

test("in the other one the model is not told of them", async () => {
  await using harness = await createHarness(secretRedaction, {
    contract: "hook",
  });
  const [text] = textsOf(toolResult.content);
  const ran = await harness.tool("bash", {}, () =>
    Promise.reject(new Error(text!)),
  );
  const { messages } = await harness.context([
    {
      role: "toolResult",
      toolCallId: "1",
      toolName: "bash",
      content: [...ran.content],
      isError: true,
      timestamp: 0,
    },
  ]);
  expect(leaked(JSON.stringify(messages))).toEqual([]);
});
