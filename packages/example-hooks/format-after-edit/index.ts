/** Runs the project's formatter on files that the agent edited, and tells the model which lines it changed. */
import { readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { HookAPI } from "@hookline/hooks-core";
import {
  isInside,
  realPathOf,
  resolvePath,
  toolView,
} from "@hookline/hooks-policy";

/** For all files of one edit. */
const timeLimitMs = 15_000;
const maxBytes = 1_000_000;
/** A longer change is not repeated: the model reads the file again. */
const shownLines = 40;

/** A formatter of the project: what says that it is used, which files it is for, what is run with the file's path behind it. */
interface Formatter {
  readonly configs: readonly string[];
  readonly files: RegExp;
  readonly command: readonly [string, ...string[]];
}

const web = /\.(?:[cm]?[jt]sx?|jsonc?|css|graphql)$/;

const formatters: readonly Formatter[] = [
  {
    configs: ["biome.json", "biome.jsonc"],
    files: web,
    command: ["node_modules/.bin/biome", "format", "--write"],
  },
  {
    configs: [
      ".prettierrc",
      ".prettierrc.json",
      ".prettierrc.yaml",
      ".prettierrc.yml",
      ".prettierrc.toml",
    ],
    files: /\.(?:[cm]?[jt]sx?|jsonc?|css|graphql|html|md|vue|ya?ml)$/,
    command: ["node_modules/.bin/prettier", "--log-level=warn", "--write"],
  },
  {
    configs: ["ruff.toml", ".ruff.toml"],
    files: /\.pyi?$/,
    command: ["ruff", "format", "--quiet"],
  },
  { configs: ["go.mod"], files: /\.go$/, command: ["gofmt", "-w"] },
  {
    configs: ["rustfmt.toml", ".rustfmt.toml"],
    files: /\.rs$/,
    command: ["rustfmt"],
  },
];

export default function formatAfterEdit(pi: HookAPI): void {
  pi.on("tool_result", async (event, ctx) => {
    const { kind, writes, cwd = "." } = toolView(event);
    if (event.isError || (kind !== "write" && kind !== "edit")) return;
    const signal = AbortSignal.timeout(timeLimitMs);
    const notes: string[] = [];
    for (const path of writes) {
      try {
        const from = resolvePath(cwd, ctx);
        const file = resolvePath(path, { cwd: from });
        const note = await format(file, ctx.cwd, signal);
        if (note !== undefined) notes.push(note);
      } catch (error) {
        // The edit is done and right; a formatter that fails must not make it look otherwise.
        pi.logger.warn(`${path} is not formatted: ${String(error)}`);
      }
    }
    if (notes.length === 0) return;
    const text = notes.join("\n\n");
    return { content: [...event.content, { type: "text", text }] };
  });

  /** @returns what to tell the model; undefined when the file is as it left it */
  async function format(
    path: string,
    project: string,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const root = await realPathOf(project);
    // A link in the project may lead out of it. What is outside is not ours to rewrite.
    const file = await realPathOf(path);
    if (!isInside(file, root)) return;
    const formatter = await formatterOf(file, root);
    if (formatter === undefined || (await stat(file)).size > maxBytes) return;
    const before = await readFile(file, "utf8");
    const [program, ...args] = formatter.command;
    const local = program.includes("/") ? join(root, program) : program;
    // The path is absolute, so a file named `--plugin=x` is a file here too.
    const run = await pi.exec(local, [...args, file], { cwd: root, signal });
    if (run.code !== 0) {
      const why = run.aborted ? "it took too long" : run.stderr.slice(0, 2000);
      pi.logger.warn(`${program} failed on ${file}: ${why}`);
    }
    const after = await readFile(file, "utf8");
    if (after === before) return;
    return `${program} formatted ${relative(root, file)}. ${changed(before, after)}`;
  }
}

async function formatterOf(
  file: string,
  root: string,
): Promise<Formatter | undefined> {
  for (const formatter of formatters) {
    if (!formatter.files.test(file)) continue;
    for (const config of formatter.configs) {
      const found = await stat(join(root, config)).catch(() => undefined);
      if (found?.isFile()) return formatter;
    }
  }
  return undefined;
}

/** The lines from the first to the last that differ, as they are now: the text that the model's next edit has to match. */
function changed(before: string, after: string): string {
  const old = before.split("\n");
  const now = after.split("\n");
  let start = 0;
  while (start < now.length && now[start] === old[start]) start += 1;
  let end = now.length;
  for (
    let last = old.length;
    end > start && last > start && now[end - 1] === old[last - 1];
    last -= 1
  )
    end -= 1;
  if (end - start > shownLines) return "Read it again before you edit it.";
  if (end === start) return `Lines behind line ${start} were taken out.`;
  const lines = now.slice(start, end).join("\n");
  return `Lines ${start + 1} to ${end} are now:\n${lines}`;
}
