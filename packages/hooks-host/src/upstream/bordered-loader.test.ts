import { afterEach, expect, test } from "bun:test";
import { plainTheme } from "@hookline/hooks-runner";
import {
  BorderedLoader,
  type BorderedLoaderOptions,
} from "./bordered-loader.ts";
import { loadPiTui } from "./pi-tui.ts";

let shown: BorderedLoader | undefined;
afterEach(() => shown?.dispose());

function show(options?: BorderedLoaderOptions) {
  let renders = 0;
  const tui = {
    requestRender: () => void (renders += 1),
    terminal: { columns: 20, rows: 5 },
  };
  const loader = new BorderedLoader(tui, plainTheme, "Asking 日本", options);
  shown = loader;
  return { loader, renders: () => renders };
}

test.each([4, 8, 20, 200])(
  "draws the message between two lines, none wider than %d",
  (width) => {
    const lines = show().loader.render(width);
    const { visibleWidth } = loadPiTui();
    for (const line of lines)
      expect(visibleWidth(line)).toBeLessThanOrEqual(width);
    expect([lines[0], lines.at(-1)]).toEqual([
      "─".repeat(width),
      "─".repeat(width),
    ]);
    if (width >= 20) {
      expect(lines.join("\n")).toContain("Asking 日本");
      expect(lines.join("\n")).toContain("esc to cancel");
    }
  },
);

test("Escape fires the signal, then tells the listener; other keys do not", () => {
  const { loader } = show();
  const told: boolean[] = [];
  loader.onAbort = () => void told.push(loader.signal.aborted);
  loader.handleInput("x");
  expect([loader.signal.aborted, told]).toEqual([false, []]);
  loader.handleInput("\x1b");
  expect([loader.signal.aborted, told]).toEqual([true, [true]]);
});

test("a listener can be taken away", () => {
  const { loader } = show();
  loader.onAbort = () => expect.unreachable();
  loader.onAbort = undefined;
  loader.handleInput("\x1b");
  expect(loader.signal.aborted).toBe(true);
});

test("one that cannot be cancelled offers nothing and ignores Escape", () => {
  const { loader } = show({ cancellable: false });
  loader.onAbort = () => expect.unreachable();
  loader.handleInput("\x1b");
  expect(loader.signal.aborted).toBe(false);
  expect(loader.render(40).join("\n")).not.toContain("esc");
});

test("it asks to be drawn until it is disposed, and again when invalidated", async () => {
  const { loader, renders } = show();
  const before = renders();
  while (renders() < before + 2) await Bun.sleep(10);
  loader.dispose();
  const after = renders();
  await Bun.sleep(200);
  expect(renders()).toBe(after);
  loader.invalidate();
  expect(renders()).toBe(after + 1);
});
