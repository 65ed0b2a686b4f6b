import { expect, test } from "bun:test";
import { applyToolProxy } from "./tool-proxy.ts";

test("a tool without a prototype, and inherited getters, are covered; own names of the wrapper win", () => {
  const bare: Record<string, unknown> = Object.assign(Object.create(null), {
    label: "bare",
  });
  const wrapper = { name: "mine" } as Record<string, unknown>;
  applyToolProxy(bare, wrapper);
  expect(wrapper).toMatchObject({ name: "mine", label: "bare" });

  class Base {
    get kind() {
      return "base";
    }
  }
  class Tool extends Base {
    name = "tool";
  }
  const other = { name: "mine" };
  applyToolProxy(new Tool(), other);
  expect(other).toMatchObject({ name: "mine", kind: "base" });
});
