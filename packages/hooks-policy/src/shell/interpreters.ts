/** Programs that run code of another language, which may start commands. The code is not parsed: it is only asked whether it could. */
import { type Call, joinWords, type ProgramRule } from "./call.ts";
import type { Feed } from "./scope.ts";
import type { Word } from "./types.ts";
import { writtenFeed } from "./written.ts";

/** How code of the usual languages starts a program, or removes a tree itself. */
const startsProgram =
  /\b(?:system|popen\w*|exec\w*|spawn\w*|subprocess|child_process|shell_exec|passthru|proc_open|posix_spawn\w*|rmtree|rm_rf|rm_r|rimraf|rmSync|rmdirSync|remove_entry_secure|qx)\b|`|\$`|Bun\.\$|\brm\s*\(|\brmdir\s*\([^)]*recursive|%x[\W_]|\.rm\b|\|&?\s*getline|\|&?\s*"(?:sh|bash|rm)\b/;

/** Options behind which code stands, by program. */
const codeOptions: Readonly<Record<string, RegExp>> = {
  python: /^-[a-zA-Z]*c$/,
  perl: /^-[a-zA-Z0-9]*[eE]$/,
  ruby: /^-[a-zA-Z]*e$/,
  node: /^(?:-[a-z]*[ep]|--eval|--print)$/,
  bun: /^(?:-e|-p|--eval|--print)$/,
  deno: /^eval$/,
  php: /^-[rBRE]$/,
  lua: /^-e$/,
  Rscript: /^-e$/,
  osascript: /^-e$/,
  tclsh: /^$/,
  expect: /^-c$/,
};

const versioned = /^(python|perl|ruby|node|php|lua)(?:js)?[\d.]*$/;

/** The rule for an interpreter; `undefined` for any other program. */
export function interpreterRule(program: string): ProgramRule | undefined {
  if (/^[gmn]?awk$/.test(program)) return (call) => look(call, call.args);
  if (program === "sed" || program === "gsed") return sed;
  if (/^(?:vim?|nvim|ex|view|emacs|ed|gdb|lldb|sqlite3)$/.test(program))
    return editor;
  const name = versioned.exec(program)?.[1] ?? program;
  if (!Object.hasOwn(codeOptions, name)) return undefined;
  return (call) => interpret(call, codeOptions[name]!);
}

function interpret(call: Call, option: RegExp): Feed | undefined {
  const { args, run, scope } = call;
  const at = args.findIndex(({ text }) => option.test(text));
  const attached = args.find(({ text }) => /^--(?:eval|print)=/.test(text));
  if (at >= 0 || attached) {
    look(call, attached ? [attached] : args.slice(at + 1, at + 2));
    return undefined;
  }
  const file = args.find(({ text }) => !text.startsWith("-") || text === "-");
  const isStdin = file === undefined || /^(?:-|\/dev\/stdin)$/.test(file.text);
  const feed = isStdin ? scope.stdin : writtenFeed(file, run);
  if (feed?.kind === "text") return look(call, [feed.word]);
  if (feed?.kind === "unknown" || (file && /^[<>]\(/.test(file.text))) {
    // `python manage.py < list` and `… | python script.py` give data, not code: only without a file is it code.
    run.doubt(
      `${call.program} runs code that is not in the text.`,
      file?.text ?? call.program,
    );
  }
  return undefined;
}

function look({ program, run }: Call, code: readonly Word[]): undefined {
  const { text } = joinWords(code);
  const found = startsProgram.exec(text);
  if (found)
    run.doubt(
      `Code of ${program} may start programs (“${found[0].trim()}”), which is not looked into.`,
      text,
    );
  return undefined;
}

/** `s/…/…/e` and the command `e` of GNU's sed run what they are given. */
const sed: ProgramRule = ({ args, run }) => {
  for (const { text } of args) {
    const runsIt =
      /(?:^|[;{}\n])\s*(?:\d+|\$|\/[^/\n]*\/)?\s*(?:s([/|,#@])(?:(?!\1)[^\n])*\1(?:(?!\1)[^\n])*\1[gpiIm0-9]*e|e\s+\w)/.test(
        text,
      );
    if (runsIt) run.doubt("sed runs what its `e` is given.", text);
  }
  return undefined;
};

/** Editors and debuggers run what stands behind a `!`, or a `shell`. */
const editor: ProgramRule = ({ args, program, scope, run }) => {
  const words =
    scope.stdin.kind === "text" ? [...args, scope.stdin.word] : args;
  const found = words.find(({ text }) =>
    /(?:^|[\s:+;|])!\s*\w|:!|\b(?:system|shell|call-process)\b[ (-]|^\.(?:shell|system)\b/m.test(
      text,
    ),
  );
  if (found) run.doubt(`${program} is told to run a command.`, found.text);
  return undefined;
};
