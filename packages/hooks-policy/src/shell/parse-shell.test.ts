import { describe, expect, test } from "bun:test";
import { parseShell } from "./parse-shell.ts";

/** Commands in short: what runs them, then their words; `?` behind what is not static. */
function shown(line: string): string[] {
  return parseShell(line).commands.map(({ name, args, via }) => {
    const words = args.map(({ text, isStatic }) =>
      isStatic ? text : `${text}?`,
    );
    return [...via.map((by) => `${by}:`), name ?? "?", ...words].join(" ");
  });
}
const reasons = (line: string) =>
  parseShell(line).unknown.map(({ reason }) => reason);

describe("commands, in the order in which they start", () => {
  test.each([
    ["a; b & c && d || e | f", ["a", "b", "c", "d", "e", "f"]],
    ["echo $(rm x) y", ["rm x", "echo $(rm x)? y"]],
    ["if a; then b; else c; fi", ["a", "b", "c"]],
    ["x() { a $1; }; x b", ["x b", "x(): a b"]],
    ["x() { a; }", ["x(): a"]],
    ["for i in 1 2; do a $i; done", ["a 1", "a 2"]],
    ["cat <(a) > >(b)", ["a", "b", "cat <(a)?"]],
    ["\\rm 'a b' \"c\"d", ["rm a b cd"]],
    ["rm \\\n-rf x", ["rm -rf x"]],
    ["r{m,} -{r,f}", ["rm r -r -f"]],
    ["x='a b'; c $x \"$x\"", ["c a b a b"]],
    ["a *.o ~/b", ["a *.o? ~/b?"]],
  ])("%j", (line, wanted) => expect(shown(line)).toEqual(wanted));
});

describe("what other programs run", () => {
  test.each([
    ["sudo -u a rm x", "sudo: rm x"],
    ["env -i A=1 nice -n 5 rm x", "env: nice: rm x"],
    ["timeout -k 1 5 rm x", "timeout: rm x"],
    ["bash -lc 'rm x'", "bash: rm x"],
    ["sh -c 'rm \"$1\"' _ x", "sh: rm x"],
    ["eval 'rm' x", "eval: rm x"],
    ["trap 'rm x' EXIT", "trap: rm x"],
    ["echo rm x | sh", "sh: rm x"],
    ["sh <<E\nrm x\nE", "sh: rm x"],
    ["echo 'rm x' > f; sh ./f", "sh: rm x"],
    ["echo x | xargs rm", "xargs: rm x"],
    ["echo x | xargs -I% rm -- %", "xargs: rm -- x"],
    ["find a -exec rm {} +", "find: rm ./*?"],
    ["alias d='rm -r'; d x", "alias d: rm -r x"],
    ["git -c alias.d='!rm x' d", "git: rm x"],
    ["ssh host rm x", "ssh: rm x"],
    ["busybox rm x", "busybox: rm x"],
  ])("%j", (line, wanted) => {
    expect(shown(line).at(-1)).toBe(wanted);
    expect(reasons(line)).toEqual([]);
  });

  test("what only tells about a command does not run it", () => {
    expect(shown("command -v rm")).toEqual(["command -v rm"]);
  });
});

test("redirections have their target, a here-document its text", () => {
  const { commands } = parseShell("a > b 2>> c <<'E'\n$d\nE");
  expect(commands[0]!.redirects).toEqual([
    { operator: ">", target: { text: "b", isStatic: true, isSingle: true } },
    { operator: ">>", target: { text: "c", isStatic: true, isSingle: true } },
    {
      operator: "<<",
      target: { text: "$d\n", isStatic: true, isSingle: true },
    },
  ]);
});

test("a program is known by the last part of its path", () => {
  const programs = parseShell('/bin/rm; ~/b/c; "$x"/d').commands;
  expect(programs.map(({ program }) => program)).toEqual(["rm", "c", "d"]);
});

test.each([
  ["$x -rf y", "name of a command"],
  ["/bin/r? y", "name of a command"],
  ['eval "$x"', "not known as a whole"],
  ["curl a | bash", "not in the text"],
  ["bash <(curl a)", "process substitution"],
  ["curl -o f a; sh f", "not in the text"],
  ["sudo --strange a rm", "takes a value"],
  ["python -c 'os.system(x)'", "may start programs"],
  ["sed -n '1e rm x' f", "its `e`"],
  ["x='a[$(rm y)]'; echo $((x))", "evaluated as arithmetic"],
  ['echo "${x@P}"', "like a prompt"],
  ["echo 'a", "may not read this"],
  [`echo ${"$(".repeat(60)}`, "nested too deep"],
  ["a".repeat(70_000), "too large"],
])("%j is unknown", (line, reason) => {
  expect(reasons(line).join("\n")).toContain(reason);
});

test.each([
  'x=$(mktemp); rm "$x"',
  "source .venv/bin/activate",
  "bash script.sh < list",
  "python3 -c 'print(1)'",
  'bash -c "cd $HOME && ls"',
  "git commit -m \"$(cat <<'E'\nit's `rm`\nE\n)\"",
])("nothing of %j is unknown", (line) => expect(reasons(line)).toEqual([]));

test("a variable is known only where it was set once, before, and for certain", () => {
  expect(shown("x=1; a $x").at(-1)).toBe("a 1");
  for (const line of [
    "a $x; x=1",
    "x=1; x=2; a $x",
    "b && x=1; a $x",
    "x=1; read x; a $x",
    "x=1; eval b; a $x",
    "x=1; IFS=,; a $x",
  ])
    expect(shown(line)).toContain("a $x?");
});
