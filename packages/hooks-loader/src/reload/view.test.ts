import { expect, test } from "bun:test";
import { view } from "./view.ts";

class Counter {
  #count = 1;
  readonly name = "counter";
  get count(): number {
    return this.#count;
  }
}

test("replaces what it is told to, of a frozen object too, and shows the rest as it is at that moment", () => {
  let object: object = Object.freeze({ a: 1, b: 2 });
  const seen = view(
    () => object,
    (key, value) => (key === "a" ? "replaced" : value),
  );
  expect({ ...seen }).toEqual({ a: "replaced", b: 2 });
  expect("b" in seen).toBe(true);
  expect(Object.keys(seen)).toEqual(["a", "b"]);
  object = { c: 3 };
  expect({ ...seen }).toEqual({ c: 3 });
});

test("private fields work, writing and deleting reach the object", () => {
  const object: Counter & { more?: number } = new Counter();
  const seen = view(
    () => object,
    (_, value) => value,
  );
  expect(seen.count).toBe(1);
  expect(seen).toBeInstanceOf(Counter);
  seen.more = 1;
  expect(object.more).toBe(1);
  delete seen.more;
  expect("more" in object).toBe(false);
});
