/** `find` and `fd`: the commands that they run for what they find. */
import type { ProgramRule } from "./call.ts";
import { inside } from "./scope.ts";
import type { Word } from "./types.ts";

/** Runs the commands of `-exec` and its kin. What `-delete` does is in the arguments. */
export const find: ProgramRule = ({ args, scope, run }) => {
  const own = inside(scope, "find");
  for (let at = 0; at < args.length; at += 1) {
    if (!/^-(?:exec|execdir|ok|okdir)$/.test(args[at]!.text)) continue;
    const end = endOfCommand(args, at + 1);
    run.words(args.slice(at + 1, end).map(withName), own);
    at = end;
  }
  return { kind: "names" };
};

/** `fd -x` and `fd -X` take the rest, up to a `;`. */
export const fd: ProgramRule = ({ args, program, scope, run }) => {
  const start = args.findIndex(({ text }) =>
    /^(?:-x|-X|--exec|--exec-batch)$/.test(text),
  );
  if (start < 0) return { kind: "names" };
  const words = args
    .slice(start + 1, endOfCommand(args, start + 1))
    .map(withName);
  // Without a placeholder the name comes at the end.
  const named = words.some(({ isStatic }) => !isStatic);
  run.words(named ? words : [...words, foundName], inside(scope, program));
  return undefined;
};

const foundName: Word = { text: "./*", isStatic: false, isSingle: true };

function endOfCommand(args: readonly Word[], from: number): number {
  for (let at = from; at < args.length; at += 1) {
    if (args[at]!.text === ";") return at;
    if (args[at]!.text === "+" && args[at - 1]!.text === "{}") return at;
  }
  return args.length;
}

/** A placeholder stands for a name below the folder that is searched, which never looks like an option. */
function withName(word: Word): Word {
  if (!/\{[/.]{0,2}\}/.test(word.text)) return word;
  const text = word.text.replace(/\{[/.]{0,2}\}/g, "./*");
  return { text, isStatic: false, isSingle: word.isSingle };
}
