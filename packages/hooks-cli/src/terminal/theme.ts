/** The colours that hooks draw with on a terminal. */
import type { Theme } from "@hookline/hooks-core";
import { Chalk, type ChalkInstance } from "chalk";

type Style = (text: string) => string;

const foreground = (chalk: ChalkInstance): [string, Style][] => [
  ["accent", chalk.cyan],
  ["border", chalk.blue],
  ["borderAccent", chalk.cyan],
  ["borderMuted", chalk.gray],
  ["success", chalk.green],
  ["error", chalk.red],
  ["warning", chalk.yellow],
  ["muted", chalk.gray],
  ["dim", chalk.dim],
  ["thinkingText", chalk.gray],
  ["customMessageLabel", chalk.magenta],
  ["toolOutput", chalk.gray],
  ["toolDiffAdded", chalk.green],
  ["toolDiffRemoved", chalk.red],
  ["toolDiffContext", chalk.gray],
  ["mdHeading", chalk.yellow],
  ["mdLink", chalk.blue],
  ["mdCode", chalk.cyan],
  ["mdQuote", chalk.gray],
  ["bashMode", chalk.green],
];

const background = (chalk: ChalkInstance): [string, Style][] => [
  ["selectedBg", chalk.bgBlackBright],
  ["userMessageBg", chalk.bgBlackBright],
  ["customMessageBg", chalk.bgMagenta],
  ["toolPendingBg", chalk.bgBlackBright],
  ["toolSuccessBg", chalk.bgGreen],
  ["toolErrorBg", chalk.bgRed],
];

const asIs: Style = (text) => text;

/**
 * Makes the theme: the sixteen colours that every terminal lets its owner choose.
 *
 * A token that is none of these leaves the text as it is: a hook that names a colour of another host still shows its text. (The
 * original throws.)
 *
 * @param level - of chalk: 0 no colours, 1 sixteen, 2 256, 3 all
 * @example
 * createTheme(1).fg("success", "done"); // green
 */
export function createTheme(level: 0 | 1 | 2 | 3): Theme {
  const chalk = new Chalk({ level });
  const fg = new Map(foreground(chalk));
  const bg = new Map(background(chalk));
  return {
    fg: (token, text) => (fg.get(token) ?? asIs)(text),
    bg: (token, text) => (bg.get(token) ?? asIs)(text),
    bold: (text) => chalk.bold(text),
    italic: (text) => chalk.italic(text),
    underline: (text) => chalk.underline(text),
    inverse: (text) => chalk.inverse(text),
    strikethrough: (text) => chalk.strikethrough(text),
  };
}
