import { expect, setDefaultTimeout, test } from "bun:test";
import {
  findSecrets,
  redactSecrets,
  redactValue,
} from "@hookline/hooks-policy/secrets";
import fc from "fast-check";
import { readSecretsCorpora } from "./secrets-corpus.ts";

// A busy machine takes longer than the usual 5 s.
setDefaultTimeout(60_000);

const corpus = (await readSecretsCorpora()).map(({ text }) => text);

// Pieces of what rules look for, so that chance builds texts that they nearly, doubly or crosswise match.
const piece = fc.constantFrom(
  ..."password token api_key API_KEY SECRET ghp_ sk- eyJhbGciOiJI eyJzdWIiOiIx xoxb-1234567890- AKIAIOSFODNN7ABCDEF abc123def456 hunter2 correct HORSE AIza sig 1 user".split(
    " ",
  ),
  ..." \n\t=:/@.,;|+_-$?&<>(){}[]\"'`\\é",
  "://",
  "[REDACTED]",
  "\\n",
  '\\"',
  " = ",
  ": ",
  "\u001b[32m",
  "%3D",
  "12:",
  "--password ",
  "Bearer ",
  "Basic ",
  "Authorization: ",
  "Cookie: a=",
  "curl -u ",
  "mysql -p",
  "machine a login b password ",
  "A1b2".repeat(9),
  "A".repeat(20),
  ...["BEGIN", "BEGIN RSA", "END"].map(
    (word) => `-----${word} ${"PRIVATE"} KEY-----`,
  ),
);
const built = fc
  .array(piece, { maxLength: 16 })
  .map((pieces) => pieces.join(""));
const spliced = fc
  .tuple(
    fc.constantFrom(...corpus),
    fc.nat(),
    piece,
    fc.constantFrom(...corpus),
    fc.nat(),
  )
  .map(
    ([head, cut, middle, tail, skip]) =>
      head.slice(0, cut % (head.length + 1)) +
      middle +
      tail.slice(skip % (tail.length + 1)),
  );
const text = fc.oneof(
  built,
  spliced,
  fc.string({ unit: "binary", maxLength: 200 }),
);

test("ranges lie in the text, in their order, and do not touch", () => {
  fc.assert(
    fc.property(text, (given) => {
      let from = -1;
      for (const { start, end } of findSecrets(given)) {
        expect(start).toBeGreaterThan(from);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(given.length);
        from = end;
      }
    }),
    { numRuns: 5_000 },
  );
});

test("redacting again changes nothing, and nothing is left to be found", () => {
  fc.assert(
    fc.property(text, (given) => {
      const once = redactSecrets(given);
      expect(findSecrets(once)).toEqual([]);
      expect(redactSecrets(once)).toBe(once);
    }),
    { numRuns: 20_000 },
  );
});

test("values of any shape: nothing throws, nothing is mutated, again changes nothing", () => {
  const leaf = fc.oneof(
    text,
    fc.integer(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(
        fc.oneof(built, fc.constantFrom("password", "API_KEY")),
        tie("value"),
        { maxKeys: 4 },
      ),
      fc
        .array(tie("value"), { maxLength: 4 })
        .map((members) => new Set(members)),
      fc
        .array(fc.tuple(built, tie("value")), { maxLength: 4 })
        .map((entries) => new Map(entries)),
    ),
  }));
  fc.assert(
    fc.property(value, (given) => {
      const before = structuredClone(given);
      const once = redactValue(given);
      expect(given).toEqual(before);
      expect(redactValue(once)).toBe(once);
    }),
    { numRuns: 3_000 },
  );
});

test("anything that JavaScript has goes through", () => {
  fc.assert(
    fc.property(
      fc.anything({
        withBigInt: true,
        withMap: true,
        withSet: true,
        withTypedArray: true,
        withSparseArray: true,
        withNullPrototype: true,
        withObjectString: true,
      }),
      (given) => {
        redactValue(given);
      },
    ),
    { numRuns: 2_000 },
  );
});

// All of them together take some seconds; one that took the square of its length would take hours.
const limitMs = 120_000;

test(
  "texts of 1 MB that are made to be slow come to an end",
  async () => {
    const child = Bun.spawn(
      [
        process.execPath,
        "--no-install",
        `${import.meta.dir}/redact-hostile.ts`,
      ],
      { stdout: "pipe", stderr: "pipe", timeout: limitMs },
    );
    const [said, errors] = await Promise.all([
      child.stdout.text(),
      child.stderr.text(),
    ]);
    // The last line names the text that it could not cope with.
    expect(said.trim().split("\n").at(-1)).toBe("done");
    expect(errors).toBe("");
    expect(await child.exited).toBe(0);
  },
  limitMs + 10_000,
);
