/** Parses one kind of hostile line after the other and prints how many; run by shell-fuzz.test.ts in a process that it can end. */
import { parseShell } from "@hookline/hooks-policy/shell";

const repeated = [
  "$(", "`", "'", '"', "\\", "(", "{a,", "${x:-", "$((", "<<E\n", "a|", "a&&", "if a; then ", "case a in b) ", "f() { ", "sudo ", "xargs ",
  "find -exec ", "eval eval ", "bash -c ", "env -S ", "x=$x$x; ", "$x ", "<(", "a[$(", "'a[$(' ", '"$(', '"${x:-"', "$(a) ", "cat <<E | sh\n",
  "echo a|sh;", "f(){ f;f;};", "for i in a b c;do ", "alias a=a; a ", "trap 'x' EXIT; ", "rm -rf x; ", "& ", "| ", "; ", "\n", "\0", "é",
]; // prettier-ignore

/** Short texts that stand for a lot of work. */
const made: readonly ((size: number) => string)[] = [
  (size) => "$(".repeat(size / 3) + ")".repeat(size / 3),
  (size) =>
    `a0=xxxxxxxxxxxxxxxx;${numbered(size / 20, (at) => `a${at + 1}=$a${at}$a${at};`)}`,
  (size) =>
    numbered(size / 30, (at) => `f${at + 1}(){ f${at}; f${at}; };`) + "f9",
  (size) =>
    numbered(size / 30, (at) => `alias a${at + 1}='a${at};a${at}';`) + "a9",
  (size) =>
    `${"for a in 1 2 3 4 5 6 7 8; do ".repeat(6)}${"echo x; ".repeat(size / 10)}${"done; ".repeat(6)}`,
  (size) => "echo 'rm x' >> f; sh f; ".repeat(size / 24),
  (size) =>
    `echo ${"a".repeat(size / 2)} | xargs -I{} echo ${"{}".repeat(size / 4)}`,
  (size) => `{${"{a,b}".repeat(150)}} `.repeat(size / 752),
  (size) => "{a,".repeat(size / 8) + "}".repeat(size / 8),
  (size) => numbered(size / 12, (at) => `cat <<E${at};`),
];

function numbered(count: number, make: (at: number) => string): string {
  return Array.from({ length: Math.floor(count) }, (_, at) => make(at)).join(
    "",
  );
}

let done = 0;
for (const size of [1_000, 60_000, 1_000_000]) {
  const lines = [
    ...repeated.map((text) => text.repeat(size / text.length)),
    ...made.map((make) => make(size)),
  ];
  for (const line of lines) {
    const { unknown } = parseShell(line);
    // What is too long is not silently taken for harmless.
    if (line.length > 100_000 && unknown.length === 0)
      throw new Error(`nothing is unknown: ${line.slice(0, 40)}`);
    done += 1;
  }
}
console.log(done);
