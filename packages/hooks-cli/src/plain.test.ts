import { expect, test } from "bun:test";
import { plain } from "./plain.ts";

test("plain JSON stays as it is", () => {
  const value = { a: [1, "two", null, true], b: { c: "" } };
  expect(plain(value)).toEqual(value);
});

test("what JSON has no form for becomes text", () => {
  expect(
    plain({
      a: undefined,
      b: 1n,
      c: () => 1,
      d: Number.NaN,
      e: new Set([1]),
      f: new Map([["k", 1]]),
      g: new TypeError("bad"),
      h: AbortSignal.abort(),
    }),
  ).toEqual({
    a: null,
    b: "1",
    c: "[function]",
    d: "NaN",
    e: [1],
    f: { k: 1 },
    g: "[TypeError: bad]",
    h: "[AbortSignal]",
  });
});

test("cycles, depth and traps do not stop it", () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  let deep: unknown = 0;
  for (let i = 0; i < 5000; i += 1) deep = [deep];
  const trap = {
    get boom() {
      throw new Error("no");
    },
  };
  expect(plain({ cycle, trap })).toEqual({
    cycle: { self: "[circular]" },
    trap: "[unreadable]",
  });
  expect(JSON.stringify(plain(deep))).toContain("[too deep]");
});
