/** Whether a command line would send a secret to another machine. */
import {
  findSecrets,
  matchesPattern,
  parseShell,
  resolvePath,
  type ShellCommand,
} from "@hookline/hooks-policy";
import { isLocal, secretFiles } from "./places.ts";

const senders = new Set(
  "curl curl.exe wget wget2 aria2c http https xh nc ncat netcat socat telnet ssh scp sftp rsync ftp lftp tftp rclone aws gsutil gcloud az gh glab mail mailx sendmail mutt dig nslookup host Invoke-WebRequest Invoke-RestMethod iwr irm".split(
    " ",
  ),
);
const sendingGit = /^(?:push|clone|fetch|pull|ls-remote|send-email|submodule)$/;
/** Code that is given in a word, and speaks of the network. */
const interpreters = /^(?:python|node|bun|deno|perl|ruby|php)[\d.]*$/;
const networkCode = /https?:|socket|urllib|requests|fetch\(|http\./;

/** Options whose file is used and not sent. */
const usedFiles =
  /^(?:-E|-K|--key|--cert|--cacert|--netrc-file|--env-file|--config)$/;
const usedBySsh = /^-[iF]$/;

/**
 * Finds a secret that the line holds, or a file of secrets that it names, when something in the line sends.
 *
 * A variable whose value the line does not set is fine: `curl -H "Authorization: Bearer $TOKEN" …` is how it should be done.
 */
export function problemOfLine(line: string, cwd: string): string | undefined {
  const { commands, unknown } = parseShell(line);
  const sender = commands.find(sends);
  if (sender === undefined && unknown.length === 0) return undefined;
  const what = secretIn(line, commands) ?? fileIn(commands, cwd);
  if (what === undefined) return undefined;
  return sender === undefined
    ? `${what} may leave the machine: ${unknown[0]!.reason}`
    : `${what} would leave the machine with ${sender.program}.`;
}

function sends({ program = "", args, redirects }: ShellCommand): boolean {
  const words = args.map(({ text }) => text);
  if (redirects.some(({ target }) => /^\/dev\/(?:tcp|udp)\//.test(target.text)))
    return true;
  if (program === "git") return words.some((word) => sendingGit.test(word));
  if (program === "openssl") return words.includes("s_client");
  if (interpreters.test(program))
    return words.some((word) => networkCode.test(word));
  return senders.has(program) && !staysHere(program, words);
}

/** Only for programs that take addresses as they are, and only without an option that leads elsewhere. */
function staysHere(program: string, words: readonly string[]): boolean {
  if (!/^(?:curl|wget|https?|xh)/.test(program)) return false;
  if (
    words.some((word) =>
      /^(?:-x|-L|--proxy|--resolve|--connect-to|--location)/.test(word),
    )
  )
    return false;
  const addresses = words.filter(
    (word) => isLocal(word) || /:\/\//.test(word) || /[$`]/.test(word),
  );
  return addresses.length > 0 && addresses.every(isLocal);
}

function secretIn(
  line: string,
  commands: readonly ShellCommand[],
): string | undefined {
  // The words too: quotes and backslashes are gone in them.
  const texts = commands.map(({ args, redirects }) =>
    [...args, ...redirects.map(({ target }) => target)]
      .map(({ text }) => text)
      .join(" "),
  );
  for (const text of [line, ...texts]) {
    const [secret] = findSecrets(text);
    if (secret !== undefined) return `A secret (${secret.kind})`;
  }
  return commands.some(printsEnvironment)
    ? "The environment, with all secrets in it,"
    : undefined;
}

function printsEnvironment({ program = "", args }: ShellCommand): boolean {
  if (program === "printenv") return true;
  if (args.length === 0) return program === "env" || program === "set";
  return /^(?:export|declare)$/.test(program) && /^-[px]+$/.test(args[0]!.text);
}

function fileIn(
  commands: readonly ShellCommand[],
  cwd: string,
): string | undefined {
  for (const { program = "", args, redirects } of commands) {
    // It reads variables into the shell, and prints nothing.
    if (program === "source" || program === ".") continue;
    const words = args
      .filter((_, at) => !isUsed(program, args[at - 1]?.text ?? ""))
      .concat(redirects.map(({ target }) => target));
    for (const { text } of words) {
      const file = pathsIn(text).find(
        (path) =>
          matchesPattern(resolvePath(path, { cwd }), secretFiles) !== undefined,
      );
      if (file !== undefined) return `The file ${file}`;
    }
  }
  return undefined;
}

function isUsed(program: string, option: string): boolean {
  const bySsh = /^(?:ssh|scp|sftp)$/.test(program) && usedBySsh.test(option);
  return bySsh || usedFiles.test(option);
}

/** What may be a path in a word: `@.env`, `file=@.env`, `--upload-file=.env`, `-T.env`; nothing in an address. */
function pathsIn(word: string): string[] {
  if (word.includes("://") || word.length > 1024) return [];
  const ends = [
    word.replace(/^[^=]*=@?/, ""),
    word.replace(/^[^@]*@/, ""),
    word.replace(/^-[A-Za-z]/, ""),
    word,
  ];
  return [...new Set(ends.map((end) => end.replace(/;.*$/, "")))].filter(
    (end) => end !== "",
  );
}
