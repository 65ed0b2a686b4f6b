/** Finds what a line of shell would do to history, work and hooks of a git repository. */
import {
  flagsOf,
  hasFlag,
  parseShell,
  type Word,
} from "@hookline/hooks-policy";

/** Tells what a subcommand stands for; undefined when it is no alias. */
export type Alias = (name: string) => Promise<string | undefined>;

type Judge = (args: readonly Word[]) => string | undefined;

const protectedBranch = /^(?:main|master|trunk|develop|production|release.*)$/i;
/** Settings that choose the hooks, or bring in a file that may. */
const hookSetting = /^(?:core\.hookspath|include(?:if\..*)?\.path)(?:=|$)/is;
/** Options before the subcommand that take the next word. */
const takesWord =
  /^(?:-[cC]|--(?:git-dir|work-tree|namespace|super-prefix|config-env|attr-source))$/;
/** Commands that may name git's own files, since they only read. */
const reader =
  /^(?:(?:cat|cd|diff|file|grep|head|less|ls|rg|stat|tail|test|wc) |git (?:add|blame|ls-files|status) )/;
const gitFile =
  /(?:^|[\\/=])(?:\.git[\\/]+(?:\.[\\/]+)*(?:hooks|config)|\.husky)(?:[\\/]|$)/i;
const currentBranch =
  /^\$\(git (?:branch --show-current|rev-parse --abbrev-ref HEAD)\)$/;
const maxAliases = 5;

const skipsHooks =
  "It skips the project's git hooks. Run them, and fix what they find.";
const unclear = "The text does not tell what git would do; write it out.";

/**
 * Looks at a command line.
 *
 * @param alias - asked for each subcommand that is not judged itself
 * @returns what is wrong with it, and what to do instead; undefined when nothing is
 * @example
 * await problemOfLine("git push -uf", async () => undefined); // "The push overwrites or removes …"
 */
export async function problemOfLine(
  line: string,
  alias: Alias,
): Promise<string | undefined> {
  // Settings can come by the environment too, which is no part of a command.
  if (/\bGIT_CONFIG_?\w*=|\bHUSKY=0/.test(line)) return skipsHooks;
  // Commands in commands are in the list too: in `sh -c`, in an alias that is defined here, in `git rebase --exec`.
  const { commands, unknown } = parseShell(line);
  for (const { program = "", args, redirects } of commands) {
    const written = redirects
      .filter(({ operator }) => operator.includes(">"))
      .map(({ target }) => target);
    const only = reader.test(`${program} ${args[0]?.text} `);
    const named = only ? written : [...args, ...written];
    const own = named.find(({ text }) => gitFile.test(text));
    if (own !== undefined) return `${own.text} decides which hooks git runs.`;
    const words = wordsOfGit(program, args);
    const problem = words && (await problemOfGit(words, alias, maxAliases));
    if (problem !== undefined) return problem;
  }
  return unknown[0] && `${unknown[0].reason} (${unknown[0].text})`;
}

/** What stands behind `git`, which may be a dash: `git-push` is `git push`. */
function wordsOfGit(
  program: string,
  args: readonly Word[],
): readonly Word[] | undefined {
  const [name, direct] = /^git(?:-([a-z-]+))?(?:\.exe)?$/i.exec(program) ?? [];
  if (name === undefined) return;
  if (direct === undefined) return args;
  return [{ text: direct, isStatic: true, isSingle: true }, ...args];
}

async function problemOfGit(
  words: readonly Word[],
  alias: Alias,
  aliasesLeft: number,
): Promise<string | undefined> {
  const args = [...words];
  let command = args.shift();
  for (; command?.text.startsWith("-"); command = args.shift()) {
    const value = takesWord.test(command.text) ? args.shift() : undefined;
    const setting = value?.text ?? command.text.replace(/^--config-env=/, "");
    if (hookSetting.test(setting)) return skipsHooks;
    if (!command.isStatic || /^[^=]*[$`]/.test(value?.text ?? ""))
      return unclear;
  }
  if (command === undefined) return;
  if (!command.isStatic) return unclear;
  const judge = judges.get(command.text);
  if (judge !== undefined) return judge(args);
  const value = aliasesLeft > 0 ? await alias(command.text) : undefined;
  if (value === undefined) return;
  // With `!` an alias is a line of shell. Either way, what stands behind it is put behind its last command.
  const line = value.startsWith("!") ? value.slice(1) : `git ${value}`;
  const last = parseShell(line).commands.at(-1);
  return last?.program === "git"
    ? problemOfGit([...last.args, ...args], alias, aliasesLeft - 1)
    : problemOfLine(line, alias);
}

const judges: ReadonlyMap<string, Judge> = new Map([
  ["am", noVerify("-n")],
  ["commit", noVerify("-n")],
  ["merge", noVerify()],
  ["pull", noVerify()],
  ["rebase", noVerify()],
  ["push", problemOfPush],
  ["send-pack", problemOfPush],
  ["config", problemOfConfig],
  ["reset", problemOfReset],
]);

function noVerify(...letters: string[]): Judge {
  return (args) => {
    const given = flagsOf({ args }, "CFcmt");
    if (hasFlag(given, "--no-verify", ...letters)) return skipsHooks;
    // `-m $text` without quotes is not one word but many, and each may be an option.
    const mayBeMany = ({ text, isSingle }: Word) =>
      !isSingle && /[$`]/.test(text);
    return given.maybe.length > 0 || args.some(mayBeMany) ? unclear : undefined;
  };
}

function problemOfReset(args: readonly Word[]): string | undefined {
  const given = flagsOf({ args });
  if (hasFlag(given, "--hard"))
    return "git reset --hard throws uncommitted work away. Use git stash, or reset --keep.";
  return given.maybe.length > 0 ? unclear : undefined;
}

function problemOfPush(words: readonly Word[]): string | undefined {
  // What agents like to write for HEAD. The name of a branch has no blank and starts with neither `-` nor `+`.
  const args = words.map((word) =>
    currentBranch.test(word.text)
      ? { text: "HEAD", isStatic: true, isSingle: true }
      : word,
  );
  const given = flagsOf({ args }, "o");
  if (hasFlag(given, "--no-verify")) return skipsHooks;
  const isForced = given.operands.some(({ text }) => text.startsWith("+"));
  if (isForced || hasFlag(given, "--force", "-f", "--mirror", "--prune"))
    return "The push overwrites or removes what others pushed. Push without force, or with --force-with-lease and a branch's name.";
  const refs = given.operands.slice(1);
  if (hasFlag(given, "--force-with-lease"))
    if (refs.length === 0 || refs.some(isProtected))
      return "--force-with-lease may hit a protected branch. Name the remote and a branch of your own.";
  const deletes = hasFlag(given, "--delete", "-d");
  if (refs.some((ref) => (deletes || /^:./.test(ref.text)) && isProtected(ref)))
    return "The push may delete a protected branch.";
  // Behind `--` a word cannot be an option, but it can still start with `+`.
  const open = given.operands.some(({ text }) => /^[$`]/.test(text));
  return open || given.maybe.length > 0 ? unclear : undefined;
}

/** Whether the branch that a refspec ends in is protected, or may be. */
function isProtected({ text, isStatic }: Word): boolean {
  const target = text.replace(/^.*:/s, "").replace(/^refs\/heads\//, "");
  const isOpen = !isStatic || /^(?:|HEAD|@|.*\*.*)$/s.test(target);
  return isOpen || protectedBranch.test(target);
}

function problemOfConfig(args: readonly Word[]): string | undefined {
  const given = flagsOf({ args }, "f");
  const texts = given.operands.map(({ text }) => text);
  const [verb = ""] = texts;
  if (hasFlag(given, "--get", "--get-all", "--get-regexp", "--list", "-l"))
    return;
  if (verb === "get" || verb === "list") return;
  const sections = verb.endsWith("-section")
    ? true
    : hasFlag(given, "--remove-section", "--rename-section");
  if (sections && texts.some((text) => /^(?:core|include.*)$/i.test(text)))
    return skipsHooks;
  const at = texts.findIndex((text) => hookSetting.test(text));
  // A name alone is a question, unless something else says that it is not.
  const isRead = at === texts.length - 1 && verb !== "unset";
  if (at >= 0 && !(isRead && !hasFlag(given, "--unset", "--unset-all")))
    return skipsHooks;
  const open = given.operands.some(({ text }) => /^[$`]/.test(text));
  return at < 0 && (open || given.maybe.length > 0) ? unclear : undefined;
}
