/** Runs a command and keeps what it says for the case that it fails. */

/**
 * Runs a command to its end.
 *
 * @param cwd the folder to run it in
 * @param env variables on top of this process's own
 * @returns what the command wrote to stdout
 * @throws when it exits with another code than 0; the message holds all its output
 * @example
 * await run(["bun", "--version"], "/tmp"); // "1.4.5\n"
 */
export async function run(
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = Bun.spawn([...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, code] = await Promise.all([
    child.stdout.text(),
    child.stderr.text(),
    child.exited,
  ]);
  if (code === 0) return stdout;
  throw new Error(
    `${command.join(" ")} exited with ${code}:\n${stdout}${stderr}`,
  );
}
