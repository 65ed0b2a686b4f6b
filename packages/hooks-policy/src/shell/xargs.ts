/** `xargs` and `parallel`: a command whose arguments come from standard input. */
import { joinWords, type ProgramRule } from "./call.ts";
import { type OptionSpec, scanOptions } from "./options.ts";
import { type Feed, inside, known } from "./scope.ts";
import type { Word } from "./types.ts";

const xargsOptions: OptionSpec = {
  flags: "0prtxo",
  valued: "aEIJdLnPRSs",
  attached: "eil",
  long: "null interactive no-run-if-empty verbose exit open-tty show-limits eof replace max-lines",
  longValued:
    "arg-file delimiter max-args max-chars max-procs process-slot-var",
};

const parallelOptions: OptionSpec = {
  flags: "0kuvqXmt",
  valued: "jnNLIaCdPS",
  long: "null keep-order ungroup line-buffer bar progress eta dry-run dryrun verbose pipe no-notice will-cite tag group no-run-if-empty quote",
  longValued:
    "jobs max-args max-procs delay timeout retries joblog halt colsep arg-file results tmpdir load memfree sshlogin",
};

const mostWords = 64;
const mostCharacters = 65_536;

/** Runs the command of `xargs` with what is known of its input. */
export const xargs: ProgramRule = (call) => {
  const { args, program, run } = call;
  const { options, rest, strange } = scanOptions(args, xargsOptions);
  if (strange !== undefined) {
    run.doubt(
      `It is not known whether ${strange} of xargs takes a value, so neither which command it runs.`,
      strange,
    );
  }
  const scope = inside(call.scope, program);
  const given = options.map(({ name }) => name);
  const isRaw = given.some((name) =>
    /^(?:-0|-d|--null|--delimiter)$/.test(name),
  );
  const fromFile = given.some((name) => /^(?:-a|--arg-file)$/.test(name));
  const words = fromFile ? [unknownWord] : inputWords(call.scope.stdin, isRaw);
  const replace = options.findLast(({ name }) =>
    /^(?:-I|-J|-i|--replace)$/.test(name),
  );
  const inner = rest.length > 0 ? rest : [known("echo")];
  if (replace === undefined) return run.words([...inner, ...words], scope);
  const mark = replace.value?.text || "{}";
  return run.words(
    inner.map((word) => filled(word, mark, words)),
    scope,
  );
};

/** GNU's `parallel` gives the joined command to a shell; arguments may stand behind `:::`. */
export const parallel: ProgramRule = (call) => {
  const { args, program, run } = call;
  const { rest } = scanOptions(args, parallelOptions);
  const at = rest.findIndex(({ text }) => /^::::?\+?$/.test(text));
  const inner = at < 0 ? rest : rest.slice(0, at);
  const listed =
    at < 0
      ? []
      : rest.slice(at + 1).filter(({ text }) => !text.startsWith(":::"));
  const words = at < 0 ? inputWords(call.scope.stdin, false) : listed;
  const scope = inside(call.scope, program);
  if (inner.length === 0) {
    for (const word of words.slice(0, mostWords)) run.text(word, scope);
    return undefined;
  }
  const isFilled = inner.some(({ text }) => /\{\S{0,3}\}/.test(text));
  const marked = inner.map((word) => filled(word, /\{\S{0,3}\}/, words));
  return run.text(joinWords(isFilled ? marked : [...inner, ...words]), scope);
};

const unknownWord: Word = { text: "$stdin", isStatic: false, isSingle: false };

function inputWords(feed: Feed, isRaw: boolean): readonly Word[] {
  switch (feed.kind) {
    case "names":
      return [{ text: "*", isStatic: false, isSingle: false }];
    case "inherited":
      return [];
    case "text": {
      const { text, isStatic } = feed.word;
      if (!isStatic || isRaw || /["'\\]/.test(text))
        return rawWords(text, isStatic);
      const words = text.split(/\s+/).filter((word) => word !== "");
      return words.length > mostWords ? [unknownWord] : words.map(known);
    }
    default:
      return [unknownWord];
  }
}

/** With a separator of its own, or quotes: known only when it is one word. */
function rawWords(text: string, isStatic: boolean): readonly Word[] {
  const word = text.trim();
  return isStatic && /^[\w./-]+$/.test(word) ? [known(word)] : [unknownWord];
}

function filled(
  word: Word,
  mark: string | RegExp,
  words: readonly Word[],
): Word {
  const pieces = word.text.split(mark);
  if (pieces.length === 1) return word;
  const all = joinWords(words);
  // Only one value stands in one word; of several, none is more right than the other.
  const value =
    words.length === 1 && all.isStatic
      ? all
      : (words.find(({ isStatic }) => !isStatic) ?? unknownWord);
  if (pieces.length * value.text.length > mostCharacters) return unknownWord;
  const text = pieces.join(value.text);
  return { text, isStatic: word.isStatic && value.isStatic, isSingle: true };
}
