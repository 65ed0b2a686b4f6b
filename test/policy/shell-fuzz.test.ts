import { expect, test } from "bun:test";
import { join } from "node:path";
import {
  flagsOf,
  hasFlag,
  type ParsedShell,
  parseShell,
} from "@hookline/hooks-policy/shell";
import fc from "fast-check";

const runs = { numRuns: 300 };
const word = fc.constantFrom("rm", "-rf", "build", "a", "sudo", "bash", "-c", "xargs", "echo", "x=1", "env", "eval", "find", "-exec", "{}", "trap", "alias", "f()", "if", "then", "fi", "for", "in", "do", "done", "case", "esac", "{", "}", "time", "git", "sed", "printf", "%s"); // prettier-ignore
const mark = fc.constantFrom("|", "&&", ";", "&", "\n", "$(", ")", "`", "'", '"', "\\", "<<E\n", "\nE\n", "<(", ">", "<", "${", "}", "$x", "$((", "))", "[[", "]]", "*", "{a,b}", "~", "#", "!", "$'", "\0", "\r"); // prettier-ignore
const shellLike = fc
  .array(fc.tuple(fc.oneof(word, mark), fc.constantFrom("", " ")), {
    maxLength: 40,
  })
  .map((parts) => parts.flat().join(""));
const anyText = fc.oneof(
  shellLike,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ maxLength: 200 }),
);

function expectPlainData({ commands, unknown }: ParsedShell): void {
  for (const { name, program, args, redirects, via } of commands) {
    expect(program).toBe(name?.slice(name.lastIndexOf("/") + 1));
    for (const { text, isStatic, isSingle } of [
      ...args,
      ...redirects.map(({ target }) => target),
    ]) {
      expect(typeof text).toBe("string");
      expect(typeof isStatic).toBe("boolean");
      expect(typeof isSingle).toBe("boolean");
    }
    expect(via.every((by) => typeof by === "string")).toBe(true);
    if (name === undefined) expect(unknown).not.toBeEmpty();
  }
  for (const { reason, text } of unknown) {
    expect(reason).toMatch(/\.$/s);
    expect(text.length).toBeLessThanOrEqual(200);
  }
}

test("any text gives commands and what is unknown, and never throws", () => {
  fc.assert(
    fc.property(anyText, (line) => {
      const parsed = parseShell(line);
      expectPlainData(parsed);
      for (const command of parsed.commands) hasFlag(flagsOf(command), "-r");
      expect(parseShell(line)).toEqual(parsed);
    }),
    runs,
  );
});

test("a line that is read without the parser is read as the parser reads it", () => {
  const plain = fc
    .array(
      fc.constantFrom("rm", "-rf", "a", "b/c", "'x y'", '"&& |"', "--n=1", "-", "e\"f\"'g'", "sudo", "sh", "-c", "'rm -r d'", "xargs", "echo", "eval", "&&", "||", ";", "|", "&", "if", "find", "-exec", "time", "x=1", "{", "}", "!", "''"), // prettier-ignore
      { maxLength: 12 },
    )
    .map((words) => words.join(" "));
  fc.assert(
    // A comment is what only the parser reads.
    fc.property(plain, (line) => {
      const withParser = parseShell(`${line} #`);
      const without = parseShell(line);
      expect(without.commands).toEqual(withParser.commands);
      expect(without.unknown.length).toBe(withParser.unknown.length);
    }),
    runs,
  );
});

test("a recursive rm is found in whatever stands around it", () => {
  const around = fc.constantFrom<(line: string) => string>(
    (line) => `sudo -u root ${line}`,
    (line) => `true && (${line})`,
    (line) => `echo "$(${line})"`,
    (line) => `sh -c '${line.replaceAll("'", "'\\''")}'`,
    (line) => `if true\nthen ${line}\nfi`,
    (line) => `timeout 5 env A=1 nice -n 3 ${line}`,
    (line) => `cat <<'E${line.length}' | bash\n${line}\nE${line.length}`,
    (line) => `eval '${line.replaceAll("'", "'\\''")}'`,
  );
  fc.assert(
    fc.property(fc.array(around, { maxLength: 3 }), (wraps) => {
      let line = "rm -v build -rf";
      for (const wrap of wraps) {
        // A reserved word is one only at the start of a command.
        if (/^(?:if|true|cat)/.test(line) && /^(?:sudo|timeout)/.test(wrap("")))
          line = `sh -c '${line.replaceAll("'", "'\\''")}'`;
        line = wrap(line);
      }
      const { commands, unknown } = parseShell(line);
      const found = commands.some(
        (command) =>
          command.program === "rm" && hasFlag(flagsOf(command), "-r"),
      );
      expect(found || unknown.length > 0).toBe(true);
    }),
    runs,
  );
});

test("hostile lines, up to a megabyte, are done with in time", async () => {
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dir, "hostile-lines.ts")],
    // Together they take some seconds; one whose time is not linear alone takes minutes.
    { stdout: "pipe", stderr: "pipe", timeout: 100_000 },
  );
  const said = await child.stderr.text();
  expect({ code: await child.exited, said }).toEqual({ code: 0, said: "" });
  expect(Number(await child.stdout.text())).toBeGreaterThan(150);
}, 120_000);
