/**
 * The shape of a rule: as much of ESLint's as every engine that runs our rules agrees on (our own, ESLint 9 and 10,
 * oxlint's JS plugins). Nodes are those of oxc; a node has a `range` but no `start` and `end` in ESLint, so rules ask
 * `sourceCode.getRange(node)` and `sourceCode.getLoc(node)`.
 */
import type * as oxc from "@oxc-project/types";

/** Any node of a syntax tree, told apart by `type`. An optional field that is missing is `null` here, `undefined` in ESLint: compare with `== null`. */
export type Node = oxc.Node;

/** Name of a kind of node. */
export type NodeType = Node["type"];

type Matching<N, T> = N extends { readonly type: infer U }
  ? T extends U
    ? N
    : never
  : never;

/** The nodes with one `type`. */
export type NodeOf<T extends NodeType> = Matching<Node, T>;

export type Program = oxc.Program;
export type Expression = oxc.Expression;
export type CallExpression = oxc.CallExpression;
export type ObjectExpression = oxc.ObjectExpression;
export type Identifier = NodeOf<"Identifier">;

/** A function with a body: declaration, expression or arrow. */
export type FunctionNode = oxc.Function | oxc.ArrowFunctionExpression;

export interface Comment {
  readonly type: "Line" | "Block" | "Shebang";
  /** Without the marks. */
  readonly value: string;
}

/** Offsets in UTF-16 units, in the text without its byte order mark. */
export type Range = readonly [start: number, end: number];

/** `line` counts from 1, `column` from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Location {
  readonly start: Position;
  readonly end: Position;
}

/** One replacement of text. */
export interface Fix {
  readonly range: Range;
  readonly text: string;
}

/** Makes fixes. */
export interface Fixer {
  insertTextBefore(node: Node | Comment, text: string): Fix;
  insertTextAfter(node: Node | Comment, text: string): Fix;
  insertTextBeforeRange(range: Range, text: string): Fix;
  insertTextAfterRange(range: Range, text: string): Fix;
  replaceText(node: Node | Comment, text: string): Fix;
  replaceTextRange(range: Range, text: string): Fix;
  remove(node: Node | Comment): Fix;
  removeRange(range: Range): Fix;
}

/** What a rule changes: several fixes count as one, and must not overlap. */
export type FixFunction = (
  fixer: Fixer,
) => Fix | Iterable<Fix> | null | undefined;

/** Values of the `{{placeholders}}` of a message. */
export type MessageData = Readonly<Record<string, string | number>>;

/** A change that a person may pick; it is never made by `--fix`. */
export interface Suggestion {
  readonly messageId: string;
  readonly data?: MessageData;
  readonly fix: FixFunction;
}

/** One finding. It is at `loc`, or else at `node`. */
export interface Report {
  readonly node?: Node | Comment;
  readonly loc?: Location | Position;
  readonly messageId: string;
  readonly data?: MessageData;
  readonly fix?: FixFunction | null;
  readonly suggest?: readonly Suggestion[] | null;
}

/** The text of a file and its tree. */
export interface SourceCode {
  readonly text: string;
  readonly lines: readonly string[];
  readonly ast: Program;
  getText(node?: Node | Comment): string;
  getRange(node: Node | Comment): [number, number];
  getLoc(node: Node | Comment): Location;
  getLocFromIndex(index: number): Position;
  getIndexFromLoc(position: Position): number;
  getAllComments(): readonly Comment[];
  /** The innermost scope that holds a node. Whoever asks first loads what finds scopes, which takes as long as linting six files. */
  getScope(node: Node): Scope;
}

/** Where names mean the same: as much of ESLint's as the engines agree on. Its own types need TypeScript, which users may not have. */
export interface Scope {
  /** `global`, `module`, `function`, `block`, … */
  readonly type: string;
  readonly upper: Scope | null;
  readonly childScopes: readonly Scope[];
  readonly variables: readonly ScopeVariable[];
  readonly set: ReadonlyMap<string, ScopeVariable>;
  readonly references: readonly ScopeReference[];
  /** What is written here, or further in, and means something further out. */
  readonly through: readonly ScopeReference[];
}

/** What a name means in a scope. */
export interface ScopeVariable {
  readonly name: string;
  readonly scope: Scope;
  readonly identifiers: readonly Node[];
  readonly references: readonly ScopeReference[];
}

/** A place where a name is used. */
export interface ScopeReference {
  readonly identifier: Node & { readonly name: string };
  readonly from: Scope;
  /** Null for a name that no scope of the file has. */
  readonly resolved: ScopeVariable | null;
  isRead(): boolean;
  isWrite(): boolean;
}

/** Agents that a hook may be meant for. */
export const agentNames = [
  "claude",
  "codex",
  "gemini",
  "copilot",
  "cursor",
  "opencode",
  "pi",
  "omp",
] as const;

export type AgentName = (typeof agentNames)[number];

/** `settings.hookline` of a configuration; every rule may read it. */
export interface HooklineSettings {
  /** By which contract the hook runs; `extension` when it is not said. */
  readonly contract?: "hook" | "extension";
  /** Agents that the hook must work in. */
  readonly target?: readonly AgentName[];
}

/** What a rule is given for one file. */
export interface RuleContext {
  readonly id: string;
  readonly filename: string;
  readonly cwd: string;
  /** Validated, with the rule's defaults. */
  readonly options: readonly unknown[];
  readonly settings: { readonly hookline?: HooklineSettings };
  readonly sourceCode: SourceCode;
  report(report: Report): void;
}

/** Called for each node of a type, on the way in or (`:exit`) out. Selectors are not supported. */
export type Visitor = {
  readonly [T in NodeType]?: (node: NodeOf<T>) => void;
} & {
  readonly [T in NodeType as `${T}:exit`]?: (node: NodeOf<T>) => void;
};

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

export interface RuleMeta {
  readonly type: "problem" | "suggestion";
  readonly docs: {
    /** One sentence. */
    readonly description: string;
    /** Level in `recommended`; `error` when it is not said. */
    readonly level?: "error" | "warn" | "off";
    readonly url?: string;
  };
  readonly messages: Readonly<Record<string, string>>;
  /** One schema for each option, by position; empty: the rule takes none. */
  readonly schema: readonly Schema[];
  readonly defaultOptions?: readonly unknown[];
  /** Required for a rule with fixes. */
  readonly fixable?: "code";
  /** Required for a rule with suggestions. */
  readonly hasSuggestions?: true;
  readonly hooks?: {
    /**
     * Every file in which the rule has something to say matches this, as long as its names and texts are written without
     * escapes: other files are not given to the rule. It takes 1 to 5 microseconds, most rules ten times that. One pattern
     * is faster than `includes` for each word.
     */
    readonly needs: RegExp;
  };
}

/**
 * One rule.
 *
 * @example
 * export const rule: Rule = {
 *   meta: { type: "problem", docs: { description: "no debugger in a hook" }, messages: { found: "Remove this." }, schema: [] },
 *   create: (context) => ({
 *     DebuggerStatement: (node) => context.report({ node, messageId: "found" }),
 *   }),
 * };
 */
export interface Rule {
  readonly meta: RuleMeta;
  create(context: RuleContext): Visitor;
}

/** A case that a rule has nothing to say about. */
export interface ValidCase {
  readonly name?: string;
  readonly code: string;
  readonly filename?: string;
  readonly options?: readonly unknown[];
  readonly settings?: HooklineSettings;
}

/** A case that a rule reports, with what it says, in the order of the file. */
export interface InvalidCase extends ValidCase {
  readonly errors: readonly {
    readonly messageId: string;
    readonly line: number;
    /** From 1. */
    readonly column?: number;
    readonly data?: MessageData;
  }[];
  /** The text after all fixes; absent: there is none. */
  readonly output?: string;
}
