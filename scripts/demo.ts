/** `npm start`: shows what the example hooks decide on recorded sessions, through the CLI, as a user would run it. */
import { Glob } from "bun";

const root = `${import.meta.dir}/..`;
const hook = (name: string) => `packages/example-hooks/${name}/index.ts`;

const sessions = [
  ...new Glob("fixtures/sessions/*.jsonl").scanSync(root),
].sort();
const hooks = ["confirm-rm", "secret-redaction", "context-filter"].map(hook);

console.error(
  `Replaying ${sessions.length} sessions through ${hooks.length} example hooks.\n`,
);
const replay = Bun.spawn(
  [
    process.execPath,
    "--no-install",
    "packages/hooks-cli/src/bin.ts",
    "replay",
    ...sessions,
    ...hooks.flatMap((path) => ["--hook", path]),
  ],
  { cwd: root, stdio: ["inherit", "inherit", "inherit"] },
);
process.exitCode = await replay.exited;

if (process.exitCode === 0) {
  console.log(`
What to try next:
  npm run -s hooks -- emit tool_call --hook ${hook("confirm-rm")} --set input.command='rm -rf build'
  npm run -s hooks -- check --discover
  npm run -s hooks -- events tool_call`);
}
