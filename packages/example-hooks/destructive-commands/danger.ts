/** Finds what a line of shell would destroy. */
import {
  flagsOf,
  hasFlag,
  parseShell,
  type ShellCommand,
} from "@hookline/hooks-policy/shell";

/** Disks and partitions, of Linux and macOS. */
const disk =
  /^\/dev\/(?:(?:[hsv]d|xvd|nvme|mmcblk|md|dm-|loop|nbd|r?disk)\w*|mapper\/|disk\/)/;

/**
 * Looks at a line.
 *
 * @param line - what the shell is given
 * @returns one sentence; undefined when nothing is destroyed
 */
export function dangerOf(line: string): string | undefined {
  const { commands, unknown } = parseShell(line);
  for (const command of commands) {
    const danger = dangerOfCommand(command);
    if (danger !== undefined) return danger;
  }
  if (commands.some((command) => isForkBomb(command, commands)))
    return "A function starts itself again and again until nothing else can run.";
  return unknown[0]?.reason;
}

function dangerOfCommand(command: ShellCommand): string | undefined {
  const { program = "", args, redirects } = command;
  const written = redirects.find(
    ({ operator, target }) => operator.includes(">") && disk.test(target.text),
  );
  if (written) return `It overwrites the disk ${written.target.text}.`;
  if (/^(?:mkfs(?:\..*)?|mke2fs|wipefs|blkdiscard|shred)$/.test(program))
    return `${program} destroys what is on a disk or in a file.`;
  switch (program) {
    case "rm":
      return dangerOfRm(command);
    case "find":
      return args.some(({ text }) => text === "-delete")
        ? "find deletes everything that it finds."
        : undefined;
    case "dd":
    case "tee":
    case "cp": {
      const target = args
        .map(({ text }) => (program === "dd" ? text.replace(/^of=/, "") : text))
        .find((text) => disk.test(text) && text !== "");
      return target && `${program} overwrites the disk ${target}.`;
    }
    case "git":
      return dangerOfGit(command);
  }
}

function dangerOfRm(command: ShellCommand): string | undefined {
  const given = flagsOf(command);
  const isRecursive = hasFlag(given, "-r", "-R", "--recursive");
  if (isRecursive) return "rm deletes folders with all that is in them.";
  if (isRecursive === false) return;
  // One word alone is either a flag without anything to delete, or a file.
  const [word] = given.maybe;
  if (given.operands.length < 2 && word?.isSingle) return;
  return `rm may delete folders: ${word?.text} may be -r. Write it as "\${name}" behind --.`;
}

function dangerOfGit({ args }: ShellCommand): string | undefined {
  let at = 0;
  while (args[at]?.text.startsWith("-"))
    at += /^(?:-[Cc]|--git-dir|--work-tree)$/.test(args[at]!.text) ? 2 : 1;
  if (args[at]?.text !== "clean") return;
  const given = flagsOf({ args: args.slice(at + 1) }, "e");
  const isForced = hasFlag(given, "-f", "--force");
  if (isForced === false || hasFlag(given, "-n", "--dry-run")) return;
  return "git clean deletes files that git does not know, for good.";
}

/** `:(){ :|:& };:` — a function that calls itself twice. */
function isForkBomb(
  { program, via }: ShellCommand,
  commands: readonly ShellCommand[],
): boolean {
  const body = `${program}()`;
  if (!via.includes(body)) return false;
  const calls = commands.filter(
    (other) => other.program === program && other.via.includes(body),
  );
  return calls.length > 1;
}
