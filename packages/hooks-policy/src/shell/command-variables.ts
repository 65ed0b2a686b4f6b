/** Variables whose value some program runs as a command. */
import type { Word } from "./types.ts";

const commandVariables = new Set(
  (
    "BROWSER EDITOR GIT_ASKPASS GIT_EDITOR GIT_EXTERNAL_DIFF GIT_PAGER GIT_PROXY_COMMAND GIT_SEQUENCE_EDITOR GIT_SSH_COMMAND " +
    "LESSOPEN LESSCLOSE MANPAGER PAGER PROMPT_COMMAND SSH_ASKPASS SUDO_ASKPASS SUDO_EDITOR SYSTEMD_EDITOR SYSTEMD_PAGER VISUAL"
  ).split(" "),
);

/** Prompts: what is substituted in them runs whenever they are shown, `PS4` by `set -x`. */
const prompts = /^PS[0-4]$/;

/**
 * Whether setting a variable means that its value runs.
 *
 * @param name - of the variable
 * @param value - a text without any command in it, such as `cat`, is one too
 */
export function runsText(name: string, { text }: Word): boolean {
  if (commandVariables.has(name)) return text !== "";
  return prompts.test(name) && /\$\(|`/.test(text);
}
