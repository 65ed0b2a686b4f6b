/** Reads what a program printed: plain text, or JSON in Claude Code's words or in ours. */
import { errorText } from "@hookline/hooks-core";

/** Fields of an answer; those that were null are left out. */
export type Fields = Readonly<Record<string, unknown>>;
type Shape = Readonly<
  Record<string, "boolean" | "string" | "object" | "unknown">
>;

/** What a program wants to become of the call. */
export interface Verdict {
  readonly decision: "allow" | "ask" | "block";
  readonly reason?: string;
}

const common: Shape = {
  block: "boolean",
  decision: "string",
  reason: "string",
  continue: "boolean",
  stopReason: "string",
  systemMessage: "string",
  // About the screen of Claude Code; there is nothing to do here.
  suppressOutput: "boolean",
  terminalSequence: "string",
  hookSpecificOutput: "object",
};
const shapes: Readonly<
  Record<"pre" | "post", { readonly top: Shape; readonly specific: Shape }>
> = {
  pre: {
    top: { ...common, input: "object" },
    specific: {
      hookEventName: "string",
      permissionDecision: "string",
      permissionDecisionReason: "string",
      updatedInput: "object",
      additionalContext: "string",
    },
  },
  post: {
    top: {
      ...common,
      content: "unknown",
      details: "unknown",
      isError: "boolean",
    },
    specific: {
      hookEventName: "string",
      updatedToolOutput: "unknown",
      updatedMCPToolOutput: "unknown",
      additionalContext: "string",
    },
  },
};
const decisions: Readonly<Record<string, Verdict["decision"]>> = {
  allow: "allow",
  approve: "allow",
  ask: "ask",
  block: "block",
  deny: "block",
};

/**
 * Reads the JSON of an answer. Unknown fields are refused: a misspelt `permissionDecision` must not let a call through.
 *
 * @param stdout - without spaces at its ends
 * @returns the fields, those of `hookSpecificOutput` among them; none for plain text
 * @throws Error that says what is wrong with it
 * @example
 * readAnswer("pre", '{"block":true,"reason":"no"}'); // { block: true, reason: "no" }
 */
export function readAnswer(type: "pre" | "post", stdout: string): Fields {
  if (!stdout.startsWith("{")) return {};
  let answer: unknown;
  try {
    answer = JSON.parse(stdout);
  } catch (error) {
    throw new Error(
      `the program printed what starts like JSON and is none (${errorText(error)})`,
      { cause: error },
    );
  }
  const { top, specific } = shapes[type];
  const { hookSpecificOutput, ...fields } = fieldsOf(answer, top, "");
  return {
    ...fields,
    ...fieldsOf(hookSpecificOutput ?? {}, specific, "hookSpecificOutput."),
  };
}

/**
 * The strictest of what an answer says about the call; without a word about it, the call is allowed.
 *
 * @throws Error that says what is wrong with it
 */
export function verdictOf(answer: Fields): Verdict {
  const words = [answer["decision"], answer["permissionDecision"]]
    .filter((word) => typeof word === "string")
    .map((word) => {
      if (Object.hasOwn(decisions, word)) return decisions[word];
      throw new Error(
        `the program decided ${JSON.stringify(word)}, which is none of ${Object.keys(decisions).join(", ")}`,
      );
    });
  const decision =
    answer["block"] === true ||
    answer["continue"] === false ||
    words.includes("block")
      ? "block"
      : words.includes("ask")
        ? "ask"
        : "allow";
  const reason = ["permissionDecisionReason", "reason", "stopReason"]
    .map((name) => answer[name])
    .find((text) => typeof text === "string" && text !== "");
  return typeof reason === "string" ? { decision, reason } : { decision };
}

function fieldsOf(value: unknown, shape: Shape, where: string): Fields {
  const given = Object.entries(value as object).filter(
    ([, value]) => value !== null,
  );
  for (const [name, value] of given) {
    const wanted = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (wanted === undefined)
      throw new Error(
        `the program answered with the field ${where}${name}, which is unknown; known are ${Object.keys(shape).join(", ")}`,
      );
    if (wanted !== "unknown" && kindOf(value) !== wanted)
      throw new Error(
        `the program answered with ${where}${name} of type ${kindOf(value)}; it must be of type ${wanted}`,
      );
  }
  return Object.fromEntries(given);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}
