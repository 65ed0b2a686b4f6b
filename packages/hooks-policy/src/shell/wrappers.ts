/** Takes the command out of what wraps it. */
import { type Call, joinWords, type ProgramRule } from "./call.ts";
import { scanOptions } from "./options.ts";
import { type Feed, inside, layer } from "./scope.ts";
import type { Word } from "./types.ts";
import { subcommands, type Wrapper, wrappers } from "./wrapper-table.ts";

const assignment = /^[A-Za-z_]\w*=/;

/** Runs what a wrapper of the table runs; `undefined` for any other program. */
export function wrapperRule(program: string): ProgramRule | undefined {
  if (Object.hasOwn(wrappers, program)) {
    const wrapper = wrappers[program]!;
    return (call) => unwrap(call, call.args, wrapper);
  }
  if (Object.hasOwn(subcommands, program)) {
    const table = subcommands[program]!;
    return (call) => {
      const [first, ...rest] = call.args;
      const name = first?.text ?? "";
      return Object.hasOwn(table, name)
        ? unwrap(call, rest, table[name]!)
        : undefined;
    };
  }
  return undefined;
}

function unwrap(
  call: Call,
  args: readonly Word[],
  wrapper: Wrapper,
): Feed | undefined {
  const { program, run } = call;
  const { options, rest, strange } = scanOptions(args, wrapper);
  if (options.some(({ name }) => wrapper.onlyTells?.includes(name)))
    return undefined;
  if (strange !== undefined) {
    run.doubt(
      `It is not known whether ${strange} of ${program} takes a value, so neither which command it runs.`,
      strange,
    );
  }
  const scope = inside(call.scope, program);
  // A process of its own does not know the variables of this shell, but those that are exported.
  const apart = { ...scope, values: layer(undefined) };
  let feed: Feed | undefined;
  for (const { name, value } of options) {
    if (value && wrapper.text?.includes(name)) {
      const tail = program === "env" ? rest : [];
      feed = run.text(value, apart, tail);
      if (tail.length > 0) return feed;
    }
  }
  const inner = behindOperands(rest, wrapper);
  if (inner.length === 0) return feed;
  if (wrapper.joins) return run.text(joinWords(inner), apart);
  // `su - app -c TEXT`, `flock FILE -c TEXT`: the option behind operands.
  const at =
    program === "env"
      ? -1
      : rest.findIndex(({ text }) => wrapper.text?.includes(text));
  const behind = at < 0 ? undefined : rest[at + 1];
  if (behind) feed = run.text(behind, apart);
  if (at === 0 || inner[0] === rest[at]) return feed;
  return run.words(inner, scope);
}

function behindOperands(
  words: readonly Word[],
  { skip = 0, assigns }: Wrapper,
): readonly Word[] {
  let from = skip;
  while (assigns && assignment.test(words[from]?.text ?? "")) from += 1;
  return words.slice(from);
}
