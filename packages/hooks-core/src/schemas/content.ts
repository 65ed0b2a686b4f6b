/**
 * Content blocks and token usage: the smallest parts of messages and tool results.
 *
 * Field names are those of the session files that pi, oh-my-pi and xcsh write.
 */
import Type, { type Static } from "typebox";

/** A block of text. */
export const TextContent = Type.Object({
  type: Type.Literal("text"),
  /** The text, as the model or the tool wrote it. */
  text: Type.String(),
  /** Opaque signature of the provider, to be sent back unchanged. */
  textSignature: Type.Optional(Type.String()),
});
/** A block of text. */
export interface TextContent extends Static<typeof TextContent> {}

/** An image, inline. */
export const ImageContent = Type.Object({
  type: Type.Literal("image"),
  /** The bytes in base64. */
  data: Type.String(),
  /** For example `image/png`. */
  mimeType: Type.String(),
});
/** An image, inline. */
export interface ImageContent extends Static<typeof ImageContent> {}

/** What the model thought, when the provider shows it. */
export const ThinkingContent = Type.Object({
  type: Type.Literal("thinking"),
  /** The thought, as text. */
  thinking: Type.String(),
  /** Opaque signature of the provider, to be sent back unchanged. */
  thinkingSignature: Type.Optional(Type.String()),
});
/** What the model thought, when the provider shows it. */
export interface ThinkingContent extends Static<typeof ThinkingContent> {}

/** A thought that the provider hides. */
export const RedactedThinkingContent = Type.Object({
  type: Type.Literal("redactedThinking"),
  /** Opaque data of the provider. */
  data: Type.String(),
});
/** A thought that the provider hides. */
export interface RedactedThinkingContent extends Static<
  typeof RedactedThinkingContent
> {}

/** The model's request to run a tool. */
export const ToolCall = Type.Object({
  type: Type.Literal("toolCall"),
  /** The id that the tool's result repeats as `toolCallId`. */
  id: Type.String(),
  /** Tool name, for example `bash`. */
  name: Type.String(),
  /** The tool's input. */
  arguments: Type.Record(Type.String(), Type.Unknown()),
  /** Opaque signature of the provider, to be sent back unchanged. */
  thoughtSignature: Type.Optional(Type.String()),
  /** What the model said it wants with the call, where the host asks for it. */
  intent: Type.Optional(Type.String()),
});
/** The model's request to run a tool. */
export interface ToolCall extends Static<typeof ToolCall> {}

/** What a tool gives back and a `tool_result` handler may replace. */
export const ToolContent = Type.Array(Type.Union([TextContent, ImageContent]));
/** What a tool gives back and a `tool_result` handler may replace. */
export type ToolContent = (TextContent | ImageContent)[];

/** Tokens and money that one answer of the model took. */
export const Usage = Type.Object({
  input: Type.Number(),
  output: Type.Number(),
  cacheRead: Type.Number(),
  cacheWrite: Type.Number(),
  totalTokens: Type.Number(),
  premiumRequests: Type.Optional(Type.Number()),
  /** In US dollars. */
  cost: Type.Object({
    input: Type.Number(),
    output: Type.Number(),
    cacheRead: Type.Number(),
    cacheWrite: Type.Number(),
    total: Type.Number(),
  }),
});
/** Tokens and money that one answer of the model took. */
export interface Usage extends Static<typeof Usage> {}

/** On whose behalf a message was written. */
export const MessageAttribution = Type.Union([
  Type.Literal("user"),
  Type.Literal("agent"),
]);
/** On whose behalf a message was written. */
export type MessageAttribution = Static<typeof MessageAttribution>;
