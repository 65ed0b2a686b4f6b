/** Tells by its name, and where that is silent by its first line, what a file in a hook folder is. */
import { basename, extname } from "node:path";

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
  const name = basename(path);
  const lower = name.toLowerCase();
  const extension = extname(lower);
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
export async function withShebang(path: string, text: string): Promise<string> {
  const start = await Bun.file(path)
    .slice(0, 200)
    .text()
    .catch(() => "");
  const program = /^\uFEFF?#!\s*([^\r\n]+)/.exec(start)?.[1];
  return program === undefined ? text : `${text} that starts with #!${program}`;
}
