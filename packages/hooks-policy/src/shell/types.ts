/** What `parseShell` tells: plain data, to be read and never changed. */

/**
 * One word as a command gets it: quotes are gone, braces are expanded, variables that the text sets once have their value.
 *
 * @example
 * // rm -rf 'a b' "$dir"/x *.o
 * // { text: "a b", isStatic: true, isSingle: true }
 * // { text: "$dir/x", isStatic: false, isSingle: true }
 * // { text: "*.o", isStatic: false, isSingle: false }
 */
export interface Word {
  /** The word; what is not known of it stands there as it was written, without its quotes. */
  readonly text: string;
  /** Whether `text` is exactly what the command gets. */
  readonly isStatic: boolean;
  /** Whether the command gets one word for it. An expansion without quotes, `"$@"` and a pattern may become none or many. */
  readonly isSingle: boolean;
}

/** A redirection of a command. A here-document's target is its text. */
export interface ShellRedirect {
  /** As written, without the file descriptor: `>`, `>>`, `<`, `>|`, `&>`, `<<`, `<<<` and so on. */
  readonly operator: string;
  readonly target: Word;
}

/** A command that the line would run if control came there; which way an `if` goes is not looked at. */
export interface ShellCommand {
  /** As written, without quotes; `undefined` when it is not known from the text, which `unknown` then says too. */
  readonly name: string | undefined;
  /** Last part of `name`: `rm` for `/bin/rm`. */
  readonly program: string | undefined;
  readonly args: readonly Word[];
  readonly redirects: readonly ShellRedirect[];
  /** What runs it, from the outside in: `["sudo", "xargs"]`; a function's body has `name()`, a substitution adds nothing. */
  readonly via: readonly string[];
}

/** Something that the text does not tell. A gate that wants to be sure asks or blocks. */
export interface ShellUnknown {
  /** One sentence. */
  readonly reason: string;
  /** The part of the text that it is about, at most 200 characters of it. */
  readonly text: string;
}

/** What a line would run, and what of it is not known. */
export interface ParsedShell {
  /** In the order in which they would start, the nested ones included; what wraps a command comes before it. */
  readonly commands: readonly ShellCommand[];
  readonly unknown: readonly ShellUnknown[];
}
