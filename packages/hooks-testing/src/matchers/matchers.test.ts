/** Each matcher passes, fails, and refuses what it can say nothing about. */
import { describe, expect, test } from "bun:test";
import type { ExtensionAPI } from "@hookline/hooks-core";
import { createHarness, type HarnessOptions } from "../harness.ts";
import { samplePayload } from "../samples.ts";
import "./bun.ts";

const options: HarnessOptions = { ui: { confirm: [true, true] } };
const start = (hook: (pi: ExtensionAPI) => void) =>
  createHarness(hook, options);

/** The message of the assertion that fails. */
function failure(assertion: () => void): string {
  try {
    assertion();
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return (error as Error).message;
  }
  throw new TypeError("the assertion did not fail");
}

async function gated() {
  return start((pi) => {
    pi.on("tool_call", async ({ input }, ctx) => {
      const command = String(input.command);
      if (command.includes("throw")) throw new Error("broken");
      if (command.includes("odd")) return "odd" as never;
      if (command.includes("rm")) return { block: true, reason: "no rm" };
      if (command.includes("npm"))
        return { input: { command: command.replace("npm", "bun") } };
      if (command.includes("ask")) await ctx.ui.confirm("Run it?", command);
      if (command.includes("tell")) ctx.ui.notify(`ran ${command}`);
      return undefined;
    });
    pi.on("tool_call", () => undefined);
  });
}
async function call(command: string) {
  const harness = await gated();
  return harness.toolCall("bash", { command });
}

describe("toBlock and toAllow", () => {
  test("tell what was decided, with the trace", async () => {
    const blocked = await call("rm a");
    expect(blocked).toBlock();
    expect(blocked).toBlock("rm");
    expect(blocked).toBlock(/^no \w+$/);
    expect(blocked).not.toBlock("sudo");
    expect(blocked).not.toAllow();
    const allowed = await call("ls");
    expect(allowed).toAllow();
    expect(allowed).not.toBlock();
    expect(await call("npm i")).toAllow();
    expect(failure(() => expect(allowed).toBlock("rm"))).toEndWith(
      `expected the call to be blocked because of 'rm', and the outcome was allow

toolCall bash { command: 'ls' }
  hook, tool_call #0: returned nothing
  hook, tool_call #1: returned nothing`,
    );
    expect(failure(() => expect(blocked).not.toBlock())).toEndWith(
      `expected the call not to be blocked, and the outcome was block: no rm

toolCall bash { command: 'rm a' }
  hook, tool_call #0: returned { block: true, reason: 'no rm' }`,
    );
    expect(failure(() => expect(blocked).toAllow())).toContain(
      "expected the call to be allowed, and the outcome was block: no rm",
    );
  });

  test("a hook that is broken has not decided, unless its error is the one that is meant", async () => {
    for (const [command, text] of [
      ["throw", "broken"],
      ["odd", "odd"],
    ] as const) {
      const blocked = await call(command);
      const message = failure(() => expect(blocked).toBlock());
      expect(message).toContain("which is an error and no decision");
      expect(message).toContain("reported of hook, tool_call: ");
      expect(failure(() => expect(blocked).not.toBlock())).toContain(text);
      expect(failure(() => expect(blocked).toAllow())).toContain(text);
    }
    const thrown = await call("throw");
    expect(thrown).toBlock("broken");
    expect(failure(() => expect(thrown).toBlock("other"))).toContain(
      "hook, tool_call #0: threw: broken",
    );
  });

  test("hold for a tool that is called", async () => {
    const harness = await gated();
    const run = (command: string) =>
      harness.tool("bash", { command }, () => "done");
    expect(await run("rm a")).toBlock("no rm");
    expect(await run("ls")).toAllow();
  });
});

test("toCancel", async () => {
  const harness = await start((pi) => {
    pi.on("session_before_switch", ({ reason }) => ({
      cancel: reason === "new",
    }));
  });
  const event = samplePayload("session_before_switch");
  const vetoed = await harness.emit(event);
  expect(vetoed).toCancel();
  const other = await harness.emit({ ...event, reason: "fork" });
  expect(other).not.toCancel();
  expect(failure(() => expect(other).toCancel())).toContain(
    "hook, session_before_switch #0: returned { cancel: false }",
  );
  expect(failure(() => expect(vetoed).not.toCancel())).toContain("cancelled");
});

test("toRewrite", async () => {
  const call = await (await gated()).toolCall("bash", { command: "npm i" });
  expect(call).toRewrite();
  expect(call).toRewrite({ command: "bun i" });
  expect(call).toRewrite({ command: expect.stringContaining("bun") });
  expect(call).not.toRewrite({ command: "npm i" });

  const harness = await start((pi) => {
    pi.on("tool_result", ({ content }) => ({
      content: content.map((part) =>
        part.type === "text"
          ? { ...part, text: part.text.replace("KEY=1", "KEY=*") }
          : part,
      ),
    }));
    pi.on("context", ({ messages }) => ({ messages: messages.slice(1) }));
  });
  const result = await harness.toolResult("read", {}, "a\nKEY=1");
  expect(result).toRewrite("a\nKEY=*");
  expect(result).toRewrite(/KEY=\*/);
  expect(result).toRewrite([{ type: "text", text: "a\nKEY=*" }]);
  expect(result).not.toRewrite("KEY=*");
  expect(await harness.toolResult("read", {}, "a")).not.toRewrite();
  expect(failure(() => expect(result).toRewrite("b"))).toContain(
    "expected tool_result to be rewritten to 'b', and the outcome was rewrite: content changed; now it is [ { type: 'text', text: 'a\\nKEY=*' } ]",
  );
  const tool = await harness.tool("read", { path: "a" }, () => "KEY=1");
  expect(tool).toRewrite("KEY=*");

  const user = { role: "user", content: "hi", timestamp: 0 } as const;
  const context = await harness.context([user, { ...user, content: "two" }]);
  expect(context).toRewrite([{ ...user, content: "two" }]);
  expect(context).toRewrite(/two/);
  expect(context).not.toRewrite(/hi/);
});

test("toLeak finds a secret in content, details, errors and keys, and says where", async () => {
  const harness = await start((pi) => pi.on("tool_result", () => undefined));
  const read = (content: string, details?: unknown) =>
    harness.toolResult("read", {}, content, { details });
  expect(await read("a")).not.toLeak("s3cret");
  const inText = await read("A=s3cret");
  expect(inText).toLeak("s3cret");
  expect(inText).toLeak(/s\dcret/);
  expect(failure(() => expect(inText).not.toLeak("s3cret"))).toContain(
    "expected 's3cret' not to leak, and it is in content[0].text",
  );
  const loop: Record<string, unknown> = { list: [{ s3cret: 1 }] };
  loop["self"] = loop;
  expect(
    failure(() =>
      expect({ ...inText, content: [], details: loop }).not.toLeak("s3cret"),
    ),
  ).toContain("the key details.list[0].s3cret");
  const failed = await harness.tool("read", {}, () => {
    throw new Error("cannot use s3cret");
  });
  expect(failed).toLeak("s3cret");
  const { reason } = await call("rm a");
  expect(reason).toBe("no rm");
  expect(await call("rm a")).toLeak("no rm");
});

test("toInject", async () => {
  const harness = await start((pi) => {
    pi.on("before_agent_start", ({ prompt }) =>
      prompt === "hi"
        ? { message: { customType: "n", content: "a note", display: true } }
        : undefined,
    );
  });
  const hi = { type: "before_agent_start", prompt: "hi" } as const;
  for (const injected of [await harness.emit(hi), await harness.prompt("hi")]) {
    expect(injected).toInject();
    expect(injected).toInject("note");
    expect(injected).toInject(/^a/);
    expect(injected).toInject({ customType: "n", display: true });
    expect(injected).not.toInject({ customType: "other" });
    expect(failure(() => expect(injected).toInject("nothing"))).toContain(
      "expected the message 'nothing' to be injected, and there was 'a note'",
    );
  }
  expect(await harness.prompt("ho")).not.toInject();
});

test("toAsk, toNotify and toReportError, of one call or of all", async () => {
  const harness = await gated();
  const asked = await harness.toolCall("bash", { command: "ask" });
  const told = await harness.toolCall("bash", { command: "tell" });
  const threw = await harness.toolCall("bash", { command: "throw" });
  expect(asked).toAsk();
  expect(asked).toAsk("Run");
  expect(asked).not.toAsk("Delete");
  expect(told).not.toAsk();
  expect(told).toNotify(/^ran tell$/);
  expect(asked).not.toNotify();
  expect(threw).toReportError("broken");
  expect(told).not.toReportError();
  expect(harness).toAsk("Run it?");
  expect(harness).toNotify("ran");
  expect(harness).toReportError();
  expect(failure(() => expect(asked).toAsk("Delete"))).toContain(
    "expected a question with 'Delete', and there was 'Run it?'",
  );
  expect(failure(() => expect(told).not.toNotify())).toContain(
    "notified info 'ran tell'",
  );
  expect(failure(() => expect(asked).toReportError(/x/))).toContain(
    "expected an error report with /x/, and there was none",
  );
});

test("toRegisterCommand and toHandle", async () => {
  const harness = await start((pi) => {
    pi.registerCommand("hand-over", { handler: async () => {} });
    pi.on("tool_call", () => undefined);
    pi.on("tool_cal" as "tool_call", () => undefined);
  });
  expect(harness).toRegisterCommand("hand-over");
  expect(harness).not.toRegisterCommand("handover");
  expect(harness).toHandle("tool_call");
  expect(harness).not.toHandle("tool_result");
  expect(failure(() => expect(harness).toHandle("tool_result"))).toContain(
    'Did you mean "tool_call"?',
  );
  expect(failure(() => expect(harness).toRegisterCommand("x"))).toContain(
    "expected the command /x, and there was 'hand-over'",
  );
});

test("what a matcher can say nothing about is refused, also with not", async () => {
  const harness = await gated();
  const result = await harness.toolResult("bash", {}, "a");
  const command = { ...result, event: undefined };
  const pending = harness.toolCall("bash", { command: "ls" });
  const refused = (assertion: () => void): void =>
    expect(assertion).toThrow(TypeError);
  refused(() => expect(result).not.toBlock());
  refused(() => expect(result).not.toCancel());
  refused(() => expect(result).not.toInject());
  refused(() => expect(command).not.toLeak("x"));
  refused(() => expect(result).not.toHandle("tool_call"));
  refused(() => expect("text").not.toAsk());
  refused(() => expect(undefined).not.toBlock());
  expect(() => expect(pending).not.toBlock()).toThrow("is an await missing?");
  await pending;
  const start = await harness.emit(samplePayload("turn_start"));
  refused(() => expect(start).not.toRewrite());
});

test("the compiler knows what they take", async () => {
  const decision = await call("rm a");
  // @ts-expect-error a reason is a text or a pattern
  expect(() => expect(decision).toBlock(3)).toThrow();
  // @ts-expect-error a command has a name
  expect(() => expect(decision).toRegisterCommand()).toThrow();
});
