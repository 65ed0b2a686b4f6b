/** What one agent does not do of one handler. */
import { contextUsers } from "../../facts/context.ts";
import { foreignAnswer } from "../../facts/foreign-answer.ts";
import { dialogAnswers, dialogsOf } from "../../facts/dialogs.ts";
import {
  type Contract,
  eventSpec,
  isUndefined,
  keyName,
  nodesWithin,
  type Registration,
  resultShape,
  stopField,
  valueOf,
} from "../../facts/index.ts";
import { resultsOf } from "../../facts/results.ts";
import type {
  FunctionNode,
  MessageData,
  Node,
  ObjectExpression,
} from "../../rule-types.ts";
import type { AgentTarget, EventSupport } from "../../targets/index.ts";
import { toolNames } from "../lost-override/tool-names.ts";
import { applies } from "./applies.ts";
import { refusalWithPeopleOnly } from "./with-people-only.ts";

/** One thing that is lost, or means something else. */
export interface Loss {
  readonly node: Node;
  readonly messageId:
    | "never"
    | "partly"
    | "dropped"
    | "changed"
    | "dialog"
    | "unasked"
    | "ask"
    | "tool";
  readonly data: MessageData;
}

/** In the order in which they are found; none for events that no table has. */
export function lossesOf(
  registration: Registration,
  agent: AgentTarget,
  contract: Contract,
): Loss[] {
  const { event, eventNode, call, handler } = registration;
  if (event === undefined || !eventSpec(event, contract)) return [];
  const table: Readonly<Record<string, EventSupport>> = agent.events;
  const support = table[event];
  if (!support) return [];
  const node = eventNode ?? call;
  if (support.fires.length === 0) {
    const instead = support.instead === undefined ? "" : ` ${support.instead}`;
    return [{ node, messageId: "never", data: { event, instead } }];
  }
  const { partly } = support;
  const isPartly =
    partly !== undefined &&
    (partly.when === undefined || handler?.async === true);
  return [
    ...(isPartly
      ? [
          {
            node,
            messageId: "partly",
            data: { event, text: partly.text },
          } as const,
        ]
      : []),
    ...(handler ? ofTools(handler, node, agent) : []),
    ...(handler ? ofResults(event, handler, support, agent, contract) : []),
    ...(handler ? ofDialogs(event, handler, agent) : []),
  ];
}

/** A handler that goes on for tools only that the agent does not have. */
function ofTools(
  handler: FunctionNode,
  node: Node,
  { without }: AgentTarget,
): Loss[] {
  if (!without) return [];
  const { tests, names, isOpaque } = toolNames(handler);
  // `if (event.toolName === "read") return;` loses nothing: what it leaves out is not there.
  if (
    isOpaque ||
    names.size === 0 ||
    [...tests].some((test) => !test.startsWith("!"))
  )
    return [];
  const missing: Readonly<Record<string, string | undefined>> = without;
  if (![...names].every((name) => Object.hasOwn(missing, name))) return [];
  return [...names].map((name) => ({
    node,
    messageId: "tool",
    data: { tool: name, instead: missing[name] ?? "" },
  }));
}

function ofResults(
  event: string,
  handler: FunctionNode,
  support: EventSupport,
  agent: AgentTarget,
  contract: Contract,
): Loss[] {
  const shape = resultShape(event, contract);
  if (!shape) return [];
  const refusal = stopField(event);
  return resultsOf(handler).flatMap(({ value, falsy }): Loss[] => {
    const object = valueOf(value);
    if (falsy || object.type !== "ObjectExpression") return [];
    const foreign =
      refusal === undefined ? undefined : foreignAnswer(object, shape, refusal);
    if (foreign?.verdict === "ask" && agent.ask !== undefined)
      return [{ node: object, messageId: "ask", data: { text: agent.ask } }];
    return ofFields(object, support, refusal, Object.keys(shape));
  });
}

function ofFields(
  object: ObjectExpression,
  { fields }: EventSupport,
  refusal: string | undefined,
  known: readonly string[],
): Loss[] {
  return object.properties.flatMap((property): Loss[] => {
    const key = property.type === "Property" ? keyName(property) : undefined;
    if (
      property.type !== "Property" ||
      key === undefined ||
      !known.includes(key)
    )
      return [];
    const fate = fields?.[key];
    if (fate === undefined || typeof fate === "string") return [];
    const value = valueOf(property.value);
    const isLiteral = value.type === "Literal";
    const isNothing =
      isUndefined(value) ||
      (isLiteral && value.raw === "null") ||
      (key === refusal && isLiteral && value.value === false);
    if (isNothing || !applies(fate.when, property.value)) return [];
    return [
      {
        node: property,
        messageId: fate.fate,
        data: { field: key, instead: fate.instead },
      },
    ];
  });
}

function ofDialogs(
  event: string,
  handler: FunctionNode,
  { dialogs, ask }: AgentTarget,
): Loss[] {
  if (dialogs === "honoured") return [];
  // Whoever asks for a UI first has decided what happens without one. Where nothing does, the hook does nothing there.
  const asksFirst = contextUsers(handler).users.some(({ fn }) =>
    nodesWithin(fn, "Identifier").some(({ name }) => name === "hasUI"),
  );
  if (asksFirst) {
    const refusal = stopField(event);
    const node =
      refusal === undefined
        ? undefined
        : refusalWithPeopleOnly(handler, refusal);
    const data = { event, instead: dialogs.instead };
    return node ? [{ node, messageId: "unasked", data }] : [];
  }
  const also = ask === undefined ? "" : `; an answer \`ask\` ${ask}`;
  return dialogsOf(handler).map(({ call, name }) => ({
    node: call,
    messageId: "dialog",
    data: {
      dialog: name,
      answer: dialogAnswers.get(name) ?? "",
      instead: dialogs.instead + also,
    },
  }));
}
