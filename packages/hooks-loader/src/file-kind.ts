/** Tells by its name, and where that is silent by its first line, what a file in a hook folder is. */
/** Most modules: no second dot, which a test or a declaration would have. */
const plainModule = /^[\w-]+\.[cm]?[jt]s$/;
const moduleEnding = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
const shells = new Set([".sh", ".bash", ".zsh", ".fish", ".ksh"]);
const data = new Set([
  ".json",
  ".jsonc",
  ".json5",
  ".toml",
  ".yaml",
  ".yml",
  ".txt",
  ".lock",
]);
const languages: Readonly<Record<string, string>> = {
  ".py": "a Python script",
  ".rb": "a Ruby script",
  ".pl": "a Perl script",
  ".ps1": "a PowerShell script",
  ".bat": "a batch file",
  ".cmd": "a batch file",
  ".exe": "a program",
  ".wasm": "a WebAssembly module",
};

/** What a file is; `text` completes the sentence "this is …". */
export type FileKind =
  | { readonly kind: "module" }
  /** Belongs beside hooks: found, it is passed over; configured, it is an error. */
  | { readonly kind: "bystander"; readonly text: string }
  /** Somebody meant it as a hook, and it cannot be one. */
  | { readonly kind: "foreign"; readonly text: string };

/**
 * Tells what a file is by its name.
 *
 * @param path - any path; the file is not read
 * @example
 * fileKind("pre/policy.d.ts"); // { kind: "bystander", text: "a type declaration" }
 */
export function fileKind(path: string): FileKind {
  const lower = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (plainModule.test(lower)) return { kind: "module" };
  // A name that only starts with a dot has no extension; `node:path` would say the same, for 1.7 ms of loading.
  const dot = lower.lastIndexOf(".");
  const extension = dot > 0 ? lower.slice(dot) : "";
  if (/(?:~|\.(?:bak|orig|swp|swo|tmp|old|rej))$/.test(lower))
    return { kind: "bystander", text: "a backup or temporary file" };
  if (/\.d\.(?:[^.]+\.)?[cm]?ts$/.test(lower))
    return { kind: "bystander", text: "a type declaration" };
  if (moduleEnding.test(lower))
    return /\.(?:test|spec)\.[^.]+$/.test(lower)
      ? { kind: "bystander", text: "a test" }
      : { kind: "module" };
  if ([".md", ".mdx", ".markdown"].includes(extension))
    return { kind: "bystander", text: "a Markdown text" };
  if (data.has(extension))
    return { kind: "bystander", text: `a data file (${extension})` };
  if (shells.has(extension))
    return { kind: "foreign", text: `a shell script (${extension})` };
  const language = languages[extension];
  if (language !== undefined)
    return { kind: "foreign", text: `${language} (${extension})` };
  return {
    kind: "foreign",
    text:
      extension === ""
        ? "a file without an extension"
        : `a file with the extension ${extension}`,
  };
}

/**
 * Adds to the text about a file what its `#!` line says.
 *
 * @param path - absolute
 * @returns `text`, with the program of the `#!` line where there is one
 */
export function withShebang(path: string, text: string): string {
  const program = /^\uFEFF?#!\s*([^\r\n]+)/.exec(startOf(path))?.[1];
  return program === undefined ? text : `${text} that starts with #!${program}`;
}

function startOf(path: string): string {
  const fs = import.meta.require("node:fs") as typeof import("node:fs");
  const bytes = Buffer.alloc(200);
  let fd: number | undefined;
  try {
    fd = fs.openSync(path, "r");
    return bytes.toString("utf8", 0, fs.readSync(fd, bytes));
  } catch {
    return "";
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}
