import { expect, test } from "bun:test";
import { redactValue } from "./redact-value.ts";

const secret = `gh${"p_"}${"A1b2".repeat(9)}`;

test.each([
  [undefined],
  [null],
  [1],
  ["text"],
  [[1, "a"]],
  [{ a: { b: [new Date(0), /x/, () => 1] } }],
  [new Map([["a", new Set(["b"])]])],
  [new Uint8Array(4)],
])("%p has no secret and is given back", (value) => {
  expect(redactValue(value)).toBe(value);
});

test("an error without a secret is given back", () => {
  const error = new Error("no");
  expect(redactValue(error)).toBe(error);
});

test("strings at any depth, and by the name they stand behind", () => {
  const value = {
    a: [{ b: `x ${secret}` }],
    env: { API_KEY: "abc123", PATH: "/bin" },
    n: 1,
  };
  const before = structuredClone(value);
  expect(redactValue(value)).toEqual({
    a: [{ b: "x [REDACTED]" }],
    env: { API_KEY: "[REDACTED]", PATH: "/bin" },
    n: 1,
  });
  expect(value).toEqual(before);
});

test("what has no secret in it is shared", () => {
  const clean = { x: [1] };
  const redacted = redactValue({ clean, dirty: secret });
  expect(redacted.clean).toBe(clean);
});

test("a string alone", () => {
  expect(redactValue("API_KEY=abc")).toBe("API_KEY=[REDACTED]");
});

test("a text that becomes a secret of its name when another one is taken out goes whole", () => {
  const value = { password: `$xo${"xb-"}1234567890-` };
  const redacted = redactValue(value);
  expect(redacted).toEqual({ password: "[REDACTED]" });
  expect(redactValue(redacted)).toBe(redacted);
});

test("cycles stay cycles", () => {
  interface Ring {
    readonly text: string;
    next?: Ring;
  }
  const first: Ring = { text: "a" };
  const second: Ring = { text: secret, next: first };
  first.next = second;
  const redacted = redactValue(first);
  expect(redacted).not.toBe(first);
  expect(redacted.next!.text).toBe("[REDACTED]");
  expect(redacted.next!.next).toBe(redacted);
  expect(first.next!.text).toBe(secret);
});

test("maps and sets, in keys too", () => {
  const value = new Map<unknown, unknown>([
    [secret, 1],
    ["set", new Set(["a", secret])],
    ["password", "hunter2"],
  ]);
  expect(redactValue(value)).toEqual(
    new Map<unknown, unknown>([
      ["[REDACTED]", 1],
      ["set", new Set(["a", "[REDACTED]"])],
      ["password", "[REDACTED]"],
    ]),
  );
  expect(value.has(secret)).toBe(true);
});

test("names of properties, symbols and hidden ones", () => {
  const tag = Symbol("tag");
  const value = Object.defineProperty(
    { [secret]: 1, [tag]: secret },
    "hidden",
    {
      value: secret,
    },
  );
  const redacted = redactValue(value) as Record<PropertyKey, unknown>;
  expect(Reflect.ownKeys(redacted)).toEqual(["[REDACTED]", "hidden", tag]);
  expect(redacted["hidden"]).toBe("[REDACTED]");
  expect(Object.keys(redacted)).toEqual(["[REDACTED]"]);
  expect(redacted[tag]).toBe("[REDACTED]");
});

test("a getter that throws still throws; one that gives a secret gives none", () => {
  const value = {
    get bad(): string {
      throw new Error("no");
    },
    get good() {
      return `x ${secret}`;
    },
    plain: secret,
  };
  const redacted = redactValue(value);
  expect(() => redacted.bad).toThrow("no");
  expect(redacted.good).toBe("x [REDACTED]");
  expect(redacted.plain).toBe("[REDACTED]");
});

test("a proxy that refuses is left alone", () => {
  const refusing = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error("no");
      },
    },
  );
  const redacted = redactValue({ refusing, text: secret });
  expect(redacted.refusing).toBe(refusing);
  expect(redacted.text).toBe("[REDACTED]");
});

test("errors: message, stack and cause; class and fields stay", () => {
  class HttpError extends Error {
    readonly status = 401;
    readonly url = `https://u:pw1@h/`;
  }
  const error = new HttpError(`bad ${secret}`, {
    cause: new Error(`API_KEY=abc`),
  });
  const redacted = redactValue(error);
  expect(redacted).toBeInstanceOf(HttpError);
  expect(redacted.message).toBe("bad [REDACTED]");
  expect(redacted.stack).not.toContain(secret);
  expect(redacted.status).toBe(401);
  expect(redacted.url).toBe("https://u:[REDACTED]@h/");
  expect((redacted.cause as Error).message).toBe("API_KEY=[REDACTED]");
  expect(error.message).toContain(secret);
});

test("arrays keep holes, length and further properties", () => {
  const value = Object.assign(["a", secret], { input: secret });
  value.length = 4;
  const redacted = redactValue(value);
  expect(Array.isArray(redacted)).toBe(true);
  expect(redacted.length).toBe(4);
  expect(2 in redacted).toBe(false);
  expect(redacted[1]).toBe("[REDACTED]");
  expect(redacted.input).toBe("[REDACTED]");
});

test("objects without a prototype, and a property named __proto__", () => {
  const value = JSON.parse(`{"__proto__":{"a":"API_KEY=abc"}}`) as object;
  const redacted = redactValue(Object.assign(Object.create(null), { value }));
  expect(Object.getPrototypeOf(redacted)).toBeNull();
  expect(JSON.stringify(redacted)).toBe(
    `{"value":{"__proto__":{"a":"API_KEY=[REDACTED]"}}}`,
  );
});

test("depth is no limit", () => {
  let value: unknown = secret;
  for (let depth = 0; depth < 100_000; depth += 1) value = [value];
  let part: unknown = redactValue(value);
  while (Array.isArray(part)) part = part[0];
  expect(part).toBe("[REDACTED]");
});
