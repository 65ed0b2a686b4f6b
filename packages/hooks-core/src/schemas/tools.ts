/** The `details` that the built-in tools put beside their content. Everything not said to be required may be absent. */
import Type, { type Static } from "typebox";

const open = { additionalProperties: true };
const opt = Type.Optional(Type.Unknown());

/** Details of `bash`. */
export const BashToolDetails = Type.Object(
  {
    meta: opt,
    /** Time limit that was in force, in seconds. */
    timeoutSeconds: Type.Optional(Type.Number()),
    /** Set when the command went on in the background. */
    async: Type.Optional(
      Type.Object({
        state: Type.String(),
        jobId: Type.String(),
        type: Type.String(),
      }),
    ),
  },
  open,
);
/** Details of `bash`. */
export interface BashToolDetails extends Static<typeof BashToolDetails> {}

/** Details of `read`. */
export const ReadToolDetails = Type.Object(
  {
    kind: Type.Optional(Type.String()),
    truncation: opt,
    isDirectory: Type.Optional(Type.Boolean()),
    resolvedPath: Type.Optional(Type.String()),
    suffixResolution: opt,
    chunk: opt,
    url: Type.Optional(Type.String()),
    finalUrl: Type.Optional(Type.String()),
    contentType: Type.Optional(Type.String()),
    method: Type.Optional(Type.String()),
    notes: Type.Optional(Type.Array(Type.String())),
    meta: opt,
  },
  open,
);
/** Details of `read`. */
export interface ReadToolDetails extends Static<typeof ReadToolDetails> {}

/** Details of `edit`. */
export const EditToolDetails = Type.Object(
  {
    /** Required: the change as a unified diff. */
    diff: Type.String(),
    firstChangedLine: Type.Optional(Type.Number()),
    diagnostics: opt,
    op: Type.Optional(Type.String()),
    move: Type.Optional(Type.String()),
    meta: opt,
    perFileResults: Type.Optional(Type.Array(Type.Unknown())),
  },
  open,
);
/** Details of `edit`. */
export interface EditToolDetails extends Static<typeof EditToolDetails> {}

const searchFields = {
  truncation: opt,
  resultLimitReached: Type.Optional(Type.Number()),
  meta: opt,
  scopePath: Type.Optional(Type.String()),
  fileCount: Type.Optional(Type.Number()),
  files: Type.Optional(Type.Array(Type.String())),
  truncated: Type.Optional(Type.Boolean()),
  error: Type.Optional(Type.String()),
};

/** Details of `grep`. */
export const GrepToolDetails = Type.Object(
  {
    ...searchFields,
    matchLimitReached: Type.Optional(Type.Number()),
    linesTruncated: Type.Optional(Type.Boolean()),
    matchCount: Type.Optional(Type.Number()),
    fileMatches: Type.Optional(Type.Array(Type.Unknown())),
  },
  open,
);
/** Details of `grep`. */
export interface GrepToolDetails extends Static<typeof GrepToolDetails> {}

/** Details of `find`. */
export const FindToolDetails = Type.Object(searchFields, open);
/** Details of `find`. */
export interface FindToolDetails extends Static<typeof FindToolDetails> {}

/** Details of `ls` (oh-my-pi 5 and pi have the tool; xcsh does not). */
export const LsToolDetails = Type.Object(
  {
    truncation: opt,
    entryLimitReached: Type.Optional(Type.Number()),
    meta: opt,
  },
  open,
);
/** Details of `ls` (oh-my-pi 5 and pi have the tool; xcsh does not). */
export interface LsToolDetails extends Static<typeof LsToolDetails> {}

/** A rule that watches the model's stream. */
export const Rule = Type.Object(
  {
    name: Type.String(),
    path: Type.String(),
    content: Type.String(),
    globs: Type.Optional(Type.Array(Type.String())),
    alwaysApply: Type.Optional(Type.Boolean()),
    description: Type.Optional(Type.String()),
    condition: Type.Optional(Type.Array(Type.String())),
    scope: Type.Optional(Type.Array(Type.String())),
    interruptMode: Type.Optional(
      Type.Union([
        Type.Literal("never"),
        Type.Literal("prose-only"),
        Type.Literal("tool-only"),
        Type.Literal("always"),
      ]),
    ),
    /** Where the rule was found. */
    _source: Type.Optional(Type.Unknown()),
  },
  open,
);
/** A rule that watches the model's stream. */
export interface Rule extends Static<typeof Rule> {}

/** One entry of the agent's to-do list. */
export const TodoItem = Type.Object({
  id: Type.String(),
  content: Type.String(),
  status: Type.Union([
    Type.Literal("pending"),
    Type.Literal("in_progress"),
    Type.Literal("completed"),
    Type.Literal("abandoned"),
  ]),
  notes: Type.Optional(Type.String()),
  details: Type.Optional(Type.String()),
});
/** One entry of the agent's to-do list. */
export interface TodoItem extends Static<typeof TodoItem> {}
