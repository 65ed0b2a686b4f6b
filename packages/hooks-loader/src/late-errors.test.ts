import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Loads a hook in a process of its own, which waits a little and then says that it is alive. */
function run(hook: string, host = ""): { code: number; out: string } {
  const folder = mkdtempSync(join(tmpdir(), "late-errors-"));
  writeFileSync(join(folder, "hook.js"), hook);
  writeFileSync(
    join(folder, "host.ts"),
    `import { containLateErrors, loadHooks } from ${JSON.stringify(join(import.meta.dir, "index.ts"))};
    containLateErrors(({ hookPath, event, error, code }) => console.log(hookPath, event, code, error));
    const { hooks } = await loadHooks(["hook.js"], import.meta.dir);
    ${host}
    await Bun.sleep(30);
    console.log("alive");`,
  );
  const { exitCode, stdout } = Bun.spawnSync([
    process.execPath,
    join(folder, "host.ts"),
  ]);
  rmSync(folder, { recursive: true });
  return { code: exitCode, out: stdout.toString() };
}

test("what a hook started and did not wait for is reported, and the host goes on", () => {
  const hook = `export default () => {
    setTimeout(() => { throw new Error("timer"); }, 1);
    (async () => { await 1; throw new Error("rejected"); })();
  };`;
  expect(run(hook)).toEqual({
    code: 0,
    out: "hook.js unhandledRejection HOOK_LATE_ERROR rejected\nhook.js uncaughtException HOOK_LATE_ERROR timer\nalive\n",
  });
});

test("the host's own error ends the process as ever", () => {
  const { code, out } = run(
    "export default () => {};",
    `setTimeout(() => { throw new Error("mine"); }, 1);`,
  );
  expect([code, out]).toEqual([1, ""]);
});

test("a handler that exits in a tail call is refused; the host exits as it wants", () => {
  const { code, out } = run(
    "export default (pi) => pi.on('tool_call', () => process.exit(4));",
    `try { await hooks[0].handlers.get("tool_call")[0](); } catch (error) { console.log(error.code); } process.exit(7);`,
  );
  expect([code, out]).toEqual([7, "HOOK_EXIT_REFUSED\n"]);
});
