/** Payloads and results of the two tool events. */
import Type, { type Static, type TSchema } from "typebox";
import { ToolContent } from "./content.ts";
import {
  BashToolDetails,
  EditToolDetails,
  FindToolDetails,
  GrepToolDetails,
  LsToolDetails,
  ReadToolDetails,
} from "./tools.ts";

const callFields = {
  /** Pairs `tool_call` with its `tool_result`. */
  toolCallId: Type.String(),
  /** The tool's input. In the hook contract edits never reach the tool; in the current one they count as a result's `input`. */
  input: Type.Record(Type.String(), Type.Unknown()),
};

/** Payload of `tool_call`. */
export const ToolCallEvent = Type.Object({
  type: Type.Literal("tool_call"),
  /** Tool name, for example `bash`. */
  toolName: Type.String(),
  ...callFields,
});
/** Payload of `tool_call`. */
export interface ToolCallEvent extends Static<typeof ToolCallEvent> {}

/** Result of `tool_call`. */
export const ToolCallEventResult = Type.Object({
  /** True: the tool does not run. */
  block: Type.Optional(Type.Boolean()),
  /** Why, for the model: the text of the error that the call ends with. */
  reason: Type.Optional(Type.String()),
});
/** Result of `tool_call`. */
export interface ToolCallEventResult extends Static<
  typeof ToolCallEventResult
> {}

/** Result of `tool_call` in the current contract. */
export const ExtensionToolCallEventResult = Type.Object({
  ...ToolCallEventResult.properties,
  /** Takes the place of the input, for the next handler and for the tool. */
  input: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** What the model is told besides, behind what the tool gives back. */
  additionalContext: Type.Optional(Type.String()),
});
/** Result of `tool_call` in the current contract. */
export interface ExtensionToolCallEventResult extends Static<
  typeof ExtensionToolCallEventResult
> {}

function toolResult<Name extends TSchema, Details extends TSchema>(
  toolName: Name,
  details: Details,
) {
  return Type.Object({
    type: Type.Literal("tool_result"),
    toolName,
    ...callFields,
    /** What the tool gave back. */
    content: ToolContent,
    /** Data of the tool beside its content. */
    details,
    /** The tool failed; `content` is the error's text. */
    isError: Type.Optional(Type.Boolean()),
    isWarning: Type.Optional(Type.Boolean()),
  });
}

/** Payload of `tool_result` for `bash`. */
export const BashToolResultEvent = toolResult(
  Type.Literal("bash"),
  Type.Union([BashToolDetails, Type.Undefined()]),
);
/** Payload of `tool_result` for `bash`. */
export interface BashToolResultEvent extends Static<
  typeof BashToolResultEvent
> {}

/** Payload of `tool_result` for `read`. */
export const ReadToolResultEvent = toolResult(
  Type.Literal("read"),
  Type.Union([ReadToolDetails, Type.Undefined()]),
);
/** Payload of `tool_result` for `read`. */
export interface ReadToolResultEvent extends Static<
  typeof ReadToolResultEvent
> {}

/** Payload of `tool_result` for `edit`. */
export const EditToolResultEvent = toolResult(
  Type.Literal("edit"),
  Type.Union([EditToolDetails, Type.Undefined()]),
);
/** Payload of `tool_result` for `edit`. */
export interface EditToolResultEvent extends Static<
  typeof EditToolResultEvent
> {}

/** Payload of `tool_result` for `write`. */
export const WriteToolResultEvent = toolResult(
  Type.Literal("write"),
  Type.Undefined(),
);
/** Payload of `tool_result` for `write`. */
export interface WriteToolResultEvent extends Static<
  typeof WriteToolResultEvent
> {}

/** Payload of `tool_result` for `grep`. */
export const GrepToolResultEvent = toolResult(
  Type.Literal("grep"),
  Type.Union([GrepToolDetails, Type.Undefined()]),
);
/** Payload of `tool_result` for `grep`. */
export interface GrepToolResultEvent extends Static<
  typeof GrepToolResultEvent
> {}

/** Payload of `tool_result` for `find`. */
export const FindToolResultEvent = toolResult(
  Type.Literal("find"),
  Type.Union([FindToolDetails, Type.Undefined()]),
);
/** Payload of `tool_result` for `find`. */
export interface FindToolResultEvent extends Static<
  typeof FindToolResultEvent
> {}

/** Payload of `tool_result` for `ls`. */
export const LsToolResultEvent = toolResult(
  Type.Literal("ls"),
  Type.Union([LsToolDetails, Type.Undefined()]),
);
/** Payload of `tool_result` for `ls`. */
export interface LsToolResultEvent extends Static<typeof LsToolResultEvent> {}

/** Payload of `tool_result` for any other tool. */
export const CustomToolResultEvent = toolResult(Type.String(), Type.Unknown());
/** Payload of `tool_result` for any other tool. */
export interface CustomToolResultEvent extends Static<
  typeof CustomToolResultEvent
> {}

/** Payload of `tool_result`; the guards (`isBashToolResult` and so on) narrow `details`. */
export const ToolResultEvent = Type.Union([
  BashToolResultEvent,
  ReadToolResultEvent,
  EditToolResultEvent,
  WriteToolResultEvent,
  GrepToolResultEvent,
  FindToolResultEvent,
  LsToolResultEvent,
  CustomToolResultEvent,
]);
/** Payload of `tool_result`; the guards (`isBashToolResult` and so on) narrow `details`. */
export type ToolResultEvent =
  | BashToolResultEvent
  | ReadToolResultEvent
  | EditToolResultEvent
  | WriteToolResultEvent
  | GrepToolResultEvent
  | FindToolResultEvent
  | LsToolResultEvent
  | CustomToolResultEvent;

/** Result of `tool_result`. */
export const ToolResultEventResult = Type.Object({
  /** Replaces what the tool gave back. */
  content: Type.Optional(ToolContent),
  /** Replaces the tool's details. */
  details: Type.Optional(Type.Unknown()),
  /** Typed, but not applied by the hook contract's tool wrapper. */
  isError: Type.Optional(Type.Boolean()),
  /** Typed, but not applied by the hook contract's tool wrapper. */
  isWarning: Type.Optional(Type.Boolean()),
});
/** Result of `tool_result`. */
export interface ToolResultEventResult extends Static<
  typeof ToolResultEventResult
> {}
