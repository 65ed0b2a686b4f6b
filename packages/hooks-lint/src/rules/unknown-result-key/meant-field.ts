/** Which field of a result a wrong key was meant for. */
import type { ResultShape } from "@hookline/hooks-core";
import { nearestName, simplified } from "../../facts/event-hint.ts";

/** What people write for a field, without case and separators. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  reason: [
    "message",
    "msg",
    "why",
    "error",
    "because",
    "blockreason",
    "stopreason",
    "permissiondecisionreason",
    "usermessage",
    "text",
  ],
  content: [
    "text",
    "output",
    "result",
    "contents",
    "stdout",
    "updatedtooloutput",
    "tooloutput",
    "newcontent",
  ],
  messages: ["context", "history", "newmessages"],
  message: [
    "prompt",
    "text",
    "content",
    "context",
    "additionalcontext",
    "systemmessage",
  ],
  input: [
    "updatedinput",
    "args",
    "arguments",
    "params",
    "toolinput",
    "newinput",
  ],
  additionalContext: ["context", "systemmessage", "note"],
  context: ["additionalcontext", "lines", "notes"],
  prompt: ["instructions", "custominstructions"],
  preserveData: ["data", "details"],
};

/**
 * The field that a key was meant for; undefined when nothing is near.
 *
 * @example
 * meantField("text", resultShapes.ToolResultEventResult); // "content"
 */
export function meantField(
  key: string,
  shape: ResultShape,
): string | undefined {
  const plain = simplified(key);
  const fields = Object.keys(shape);
  return (
    fields.find((field) => simplified(field) === plain) ??
    fields.find((field) => otherNames[field]?.includes(plain)) ??
    nearestName(key, fields)
  );
}
