/** 200 reloads of a large hook do not make the process grow. */
import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { newFolder } from "./reloading.ts";

setDefaultTimeout(60_000);

const reloads = 200;
/** The hook's array in each version: about 4 MB. What leaked would come to 800 MB. */
const hook = (version: number) =>
  `export const big = Array.from({ length: 50_000 }, (_, at) => ({ at, version: ${version} }));
   setInterval(() => big, 1000);
   process.on("SIGUSR2", () => big);
   export default (pi) => {
     pi.on("tool_call", async () => { await Bun.sleep(1e6); return big; });
     pi.on("turn_start", () => void big.length);
   };`;

/** Loads the hook, reloads it often and prints memory after the first quarter and at the end, in MB. */
const program = (index: string) => `
  import { loadReloadable } from ${JSON.stringify(index)};
  import { writeFileSync } from "node:fs";
  const hook = ${hook.toString()};
  const file = import.meta.dir + "/hook.js";
  const save = (version) => writeFileSync(file, hook(version));
  const megabytes = () => (Bun.gc(true), process.memoryUsage.rss() / 2 ** 20);
  save(0);
  const loaded = await loadReloadable([file], import.meta.dir);
  let early;
  for (let version = 1; version <= ${reloads}; version += 1) {
    const { handlers } = loaded.hooks[0];
    handlers.get("turn_start")[0]({}, {});
    handlers.get("tool_call")[0]({}, {}).catch(() => {});
    save(version);
    const { errors } = await loaded.reload([file]);
    if (errors.length > 0) throw errors[0];
    if (version === ${reloads / 4}) early = megabytes();
  }
  console.log(JSON.stringify({ early, late: megabytes(), listeners: process.listenerCount("SIGUSR2") }));
  loaded.close();
`;

test("memory after 200 reloads is not twice that after 50", () => {
  const index = join(
    import.meta.dir,
    "../../packages/hooks-loader/src/index.ts",
  );
  using folder = newFolder({ "host.ts": program(index) });
  const { stdout, stderr, exitCode } = Bun.spawnSync([
    process.execPath,
    join(folder.path, "host.ts"),
  ]);
  expect([exitCode, stderr.toString()]).toEqual([0, ""]);
  const { early, late, listeners } = JSON.parse(stdout.toString()) as {
    early: number;
    late: number;
    listeners: number;
  };
  expect(late / early).toBeLessThan(2);
  expect(listeners).toBe(1);
});
