/** A host may be bundled, or compiled into one file: what is fetched on demand has to be in it. */
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

test("a bundled host has all that hooks and its own calls fetch on demand", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bundled-"));
  try {
    const entry = join(folder, "host.ts");
    writeFileSync(
      join(folder, "hook.ts"),
      `export default (pi) => {
        pi.on("turn_end", () => process.exit(3));
        pi.on("Stop", () => {});
        console.log(typeof pi.typebox.Type.String, typeof pi.pi.CodedError, typeof pi.logger.info);
      };`,
    );
    writeFileSync(
      entry,
      `import * as loader from ${JSON.stringify(join(import.meta.dir, "index.ts"))};
      const { hooks, errors, warnings } = await loader.loadHooks(["hook.ts"], ${JSON.stringify(folder)});
      console.log(errors.length, warnings[0].message);
      try { hooks[0].handlers.get("turn_end")[0](); } catch ({ code }) { console.log(code); }
      console.log(loader.listCapabilities().join(), loader.nearestEvent("Stop"), loader.resolvePath("a", "/w"));
      console.log(typeof loader.createFileLogger({ file: "x" }), typeof loader.containLateErrors(() => {}));
      process.exit(0);`,
    );
    const { outputs } = await Bun.build({
      entrypoints: [entry],
      target: "bun",
      conditions: ["bun"],
      outdir: join(folder, "dist"),
    });
    const { stdout } = Bun.spawnSync(
      [process.execPath, "--no-install", outputs[0]!.path],
      { cwd: folder, stderr: "inherit" },
    );
    expect(stdout.toString().trim().split("\n")).toEqual([
      "function function function",
      '0 There is no event "Stop", so this handler never runs. Did you mean "agent_end"?',
      "HOOK_EXIT_REFUSED",
      "hooks agent_end /w/a",
      "function function",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
