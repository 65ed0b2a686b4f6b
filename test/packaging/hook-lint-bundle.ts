/** `hook-lint` as it is installed: one file, which finds what it does not hold. */
import { expect } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Takes the sources away that the command would run without its bundle, and runs what needs other files: the parser, its child process,
 * the pages of the rules, the reader of configuration, the search for hooks.
 *
 * @param project has `@hookline/hooks-cli` installed
 */
export function lintWithBundle(project: string): void {
  const sources = join(
    project,
    "node_modules/@hookline/hooks-cli/src/hook-lint",
  );
  rmSync(join(sources, "main.ts"));
  const hook = `export default (pi) => { pi.on("toolCall", () => {}); };\n`;
  const event = `{"hooks":{"PreTool":[{"hooks":[{"type":"command","command":"true"}]}]}}`;
  write("hook.ts", hook);
  write("deep.ts", "(".repeat(100_000));
  write("only-looks-deep.ts", `// ${"(".repeat(2_000)}\n${hook}`);
  write("discovered/.pi/hooks/hook.ts", hook);
  write("discovered/.claude/settings.json", event);

  expect(lint(["hook.ts"])).toContain("hooks/unknown-event");
  expect(lint(["deep.ts"])).toContain("nested too deeply");
  expect(lint(["only-looks-deep.ts"])).toContain("hooks/unknown-event");
  expect(lint(["--explain", "unknown-event"])).toContain("# ");
  const discovered = lint([], join(project, "discovered"));
  expect(discovered).toContain("hooks/unknown-event");
  expect(discovered).toContain("config/");

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }

  function lint(args: readonly string[], cwd = project): string {
    const command = [join(project, "node_modules/.bin/hook-lint"), ...args];
    const { stdout, stderr, exitCode } = Bun.spawnSync(command, { cwd });
    expect(stderr.toString()).toBe("");
    expect([0, 1]).toContain(exitCode);
    return stdout.toString();
  }
}
