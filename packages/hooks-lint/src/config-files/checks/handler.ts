/** What a handler says of itself: type, command, timeout. */
import type { ConfigFormat } from "../formats/index.ts";
import type { ConfigHandler } from "../handlers.ts";
import type { Report } from "../report.ts";
import { entryOf, textAt } from "../tree.ts";

/** Keys of commands for other systems: a handler may have nothing else. */
const otherCommandKeys: readonly string[] = [
  "powershell",
  "exec",
  "commandWindows",
];

export function checkHandler(
  { node }: ConfigHandler,
  format: ConfigFormat,
  report: Report,
): void {
  const type = entryOf(node, "type");
  const name = textAt(node, "type");
  if (type && name !== undefined && !format.types.includes(name)) {
    const why = format.skippedTypes.includes(name)
      ? "reads, and skips, handlers of the type"
      : "has no handlers of the type";
    report(
      "handler-type",
      type.value,
      `${format.title} ${why} "${name}": this one never runs. Types: ${format.types.join(", ")}.`,
    );
    return;
  }
  if (!type && format.withoutType !== undefined)
    report(
      "handler-type",
      node,
      `This handler has no "type". ${format.withoutType} Types: ${format.types.join(", ")}.`,
    );
  const isCommand =
    name === "command" ||
    (name === undefined &&
      format.entries !== "nested" &&
      !entryOf(node, "prompt"));
  const commandKeys = [...format.commandKeys, ...otherCommandKeys];
  if (isCommand && !commandKeys.some((key) => entryOf(node, key)))
    report(
      "missing-command",
      node,
      `This handler has no "${format.commandKeys[0] ?? "command"}": there is nothing to run.`,
    );
  checkTimeout(node, format, report);
}

function checkTimeout(
  node: ConfigHandler["node"],
  { title, timeoutKey, timeoutUnit }: ConfigFormat,
  report: Report,
): void {
  const value = entryOf(node, timeoutKey)?.value;
  if (value?.kind !== "scalar" || typeof value.value !== "number") return;
  const given = value.value;
  if (timeoutUnit === "milliseconds" && looksLikeSeconds(given))
    report(
      "timeout-unit",
      value,
      `${title} takes milliseconds: a hook that takes longer than ${given} ms is not waited for, and what it should guard goes ahead. For ${given} s write ${given * 1000}.`,
    );
  if (timeoutUnit === "seconds" && looksLikeMilliseconds(given))
    report(
      "timeout-unit",
      value,
      `${title} takes seconds: this is ${inWords(given)}. For ${given} ms write ${given / 1000}.`,
    );
}

/** Too short for a process to start in, or what people write for minutes. */
function looksLikeSeconds(value: number): boolean {
  return value > 0 && value < 1000 && (value < 100 || value % 60 === 0);
}

function looksLikeMilliseconds(value: number): boolean {
  return (
    value >= 1000 && value % 1000 === 0 && value !== 36_000 && value !== 72_000
  );
}

function inWords(seconds: number): string {
  return seconds < 7200
    ? `${Math.round(seconds / 60)} minutes`
    : `${Math.round(seconds / 3600)} hours`;
}
