/** Programs that run a command which stands in an option, a subcommand or a file that they write. */
import { type Call, joinWords, type ProgramRule } from "./call.ts";
import { unknownFeed } from "./feeds.ts";
import { scanOptions } from "./options.ts";
import { inside, layer, type Scope } from "./scope.ts";
import type { Word } from "./types.ts";
import { write } from "./written.ts";

/** A shell that a program starts. */
function started({ program, scope }: Call): Scope {
  return { ...inside(scope, program), values: layer(undefined) };
}

/** Runs the values of options, given as `--name=text`, `--name text` or `-n text`. */
function optionTexts(...names: readonly string[]): ProgramRule {
  return (call) => {
    call.args.forEach(({ text, isStatic }, at) => {
      const name = names.find(
        (one) => text === one || text.startsWith(`${one}=`),
      );
      if (name === undefined) return;
      const own = {
        text: text.slice(name.length + 1),
        isStatic,
        isSingle: true,
      };
      const value = text === name ? call.args[at + 1] : own;
      if (value) call.run.text(value, started(call));
    });
    return undefined;
  };
}

const tar: ProgramRule = (call) => {
  for (const { text, isStatic } of call.args) {
    const found =
      /^--(?:to-command|checkpoint-action|use-compress-program)=(?:exec=)?([\s\S]*)$/.exec(
        text,
      );
    if (found)
      call.run.text(
        { text: found[1]!, isStatic, isSingle: true },
        started(call),
      );
  }
  return undefined;
};

/** Settings of git whose value is a command. */
const gitCommandKey =
  /^(?:alias\..*|.*\.(?:editor|pager|sshcommand|fsmonitor|askpass|cmd|driver|textconv|clean|smudge|process|helper))$/i;

const git: ProgramRule = (call) => {
  const { options, rest } = scanOptions(call.args, {
    flags: "pPhv",
    valued: "Cc",
    long: "paginate no-pager bare no-replace-objects literal-pathspecs no-optional-locks exec-path html-path",
    longValued: "git-dir work-tree namespace super-prefix config-env",
  });
  for (const { name, value } of options)
    if (name === "-c" && value) gitSetting(call, value);
  const [subcommand, ...args] = rest;
  const scope = started(call);
  switch (subcommand?.text) {
    case "submodule": {
      const at = args.findIndex(({ text }) => text === "foreach");
      const words = args
        .slice(at + 1)
        .filter(({ text }) => !/^--?(?:recursive|quiet|q)$/.test(text));
      if (at >= 0) call.run.text(joinWords(words), scope);
      break;
    }
    case "bisect":
      if (args[0]?.text === "run")
        call.run.words(args.slice(1), inside(call.scope, "git"));
      break;
    case "rebase":
      optionTexts("--exec", "-x")({ ...call, args });
      break;
    case "filter-branch":
      for (const [at, { text }] of args.entries()) {
        if (/^--[a-z]+-filter$/.test(text) && args[at + 1])
          call.run.text(args[at + 1]!, scope);
      }
      break;
    case "difftool":
      optionTexts("--extcmd", "-x")({ ...call, args });
      break;
    case "config": {
      const at = args.findIndex(({ text }) => gitCommandKey.test(text));
      const value = args[at + 1];
      if (at >= 0 && value)
        gitSetting(call, { ...value, text: `${args[at]!.text}=${value.text}` });
      break;
    }
    default:
  }
  return undefined;
};

/** An alias runs as a shell's text behind a `!`; otherwise it is a subcommand of git. */
function gitSetting(call: Call, { text, isStatic }: Word): void {
  const [, key, value] = /^([^=]*)=([\s\S]*)$/.exec(text) ?? [];
  if (key === undefined || !gitCommandKey.test(key)) return;
  const isShell = /^\s*!/.test(value!);
  if (/^alias\./i.test(key) && !isShell) {
    call.run.text(
      { text: `git ${value!}`, isStatic, isSingle: true },
      started(call),
    );
  } else {
    call.run.text(
      { text: value!.replace(/^\s*!/, ""), isStatic, isSingle: true },
      started(call),
    );
  }
}

const tmux: ProgramRule = (call) => {
  const [subcommand, ...words] = call.args;
  const name = subcommand?.text ?? "";
  const args = scanOptions(words, {
    flags: "adbdhvPFHlMRXk",
    valued: "tcnNesFxy",
  }).rest;
  if (/^send(?:-keys)?$/.test(name)) {
    const typed = args.filter(({ text }) => !/^(?:Enter|C-m)$/.test(text));
    call.run.text(joinWords(typed), started(call));
  } else if (
    /^(?:new|neww|new-session|new-window|split-window|splitw|run|run-shell|respawn-pane|respawn-window)$/.test(
      name,
    )
  ) {
    if (args.length > 0) call.run.text(joinWords(args), started(call));
  }
  return undefined;
};

/** `cp`, `mv` and their kin write their last operand. */
const copy: ProgramRule = ({ args, program, run }) => {
  const target = args.at(-1);
  if (target) write(target, "replace", unknownFeed(program), run);
  return undefined;
};

/** `curl` and `wget` write what an option names, or a file that is called like the address. */
function download(named: RegExp, likeAddress: RegExp | undefined): ProgramRule {
  return ({ args, program, run }) => {
    const feed = unknownFeed(program);
    const at = args.findIndex(({ text }) => named.test(text));
    const target = args[at + 1];
    if (at >= 0 && target) write(target, "replace", feed, run);
    const isLike = likeAddress
      ? args.some(({ text }) => likeAddress.test(text))
      : at < 0;
    for (const word of isLike ? args : []) {
      const text = /[^/?#]+(?=[?#]|$)/.exec(
        word.text.replace(/^\w+:\/\/[^/]*\//, ""),
      )?.[0];
      if (text !== undefined) write({ ...word, text }, "replace", feed, run);
    }
    return undefined;
  };
}

const tee: ProgramRule = ({ args, scope, run }) => {
  const how = args.some(({ text }) => /^(?:-a|--append)$/.test(text))
    ? "add"
    : "replace";
  for (const word of args)
    if (!word.text.startsWith("-")) write(word, how, scope.stdin, run);
  return undefined;
};

/** By the name of the program. */
export const otherRules: ReadonlyMap<string, ProgramRule> = new Map<
  string,
  ProgramRule
>([
  ["git", git],
  ["tar", tar],
  ["gtar", tar],
  ["rsync", optionTexts("--rsh", "-e")],
  ["tmux", tmux],
  ["compgen", optionTexts("-C")],
  ["mapfile", optionTexts("-C")],
  ["readarray", optionTexts("-C")],
  ["nix", optionTexts("-c", "--command")],
  ["tee", tee],
  [
    "curl",
    download(
      /^(?:-[a-zA-Z]*o|--output)$/,
      /^(?:-[a-zA-Z]*O[a-zA-Z]*|--remote-name(?:-all)?)$/,
    ),
  ],
  ["wget", download(/^(?:-[a-zA-Z]*O|--output-document)$/, undefined)],
  ...["cp", "mv", "install", "ln"].map((name): [string, ProgramRule] => [
    name,
    copy,
  ]),
]);
