/** What loading came to, for JSON and for a person. */
import type { HookLoadError, LoadHooksResult } from "@hookline/hooks-core";
import type { LoadErrorReport, LoadReport } from "./documents.ts";
import type { HookSelection } from "./load.ts";
import { oneLine, type Output } from "./output.ts";

/** The record of one load error. */
export function loadErrorReport(error: HookLoadError): LoadErrorReport {
  const { path, error: text, code, file, line, column } = error;
  return {
    path,
    error: text,
    code,
    file: file ?? null,
    line: line ?? null,
    column: column ?? null,
  };
}

/** The `load` part of a document. */
export function loadReport(loaded: LoadHooksResult): LoadReport {
  return {
    hooks: loaded.hooks.map(({ path }) => path),
    errors: loaded.errors.map(loadErrorReport),
  };
}

/** `file:line:column`, as far as it is known. */
export function placeOf(error: HookLoadError): string {
  const { path, file = path, line, column } = error;
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
}

/** Tells a person about hooks that did not load, about what will surprise, and about there being none at all. */
export function sayLoad(
  loaded: LoadHooksResult,
  { cwd, discover }: HookSelection,
  output: Output,
): void {
  for (const error of loaded.errors) {
    const { code, error: text } = error;
    output.say(`hooks: ${placeOf(error)}: ${code}: ${oneLine(text)}`);
  }
  for (const { path, code, message } of loaded.warnings)
    output.say(`hooks: ${path}: ${code}: ${oneLine(message)}`);
  if (loaded.hooks.length > 0) return;
  if (loaded.candidates.length > 0) output.say("hooks: no hook was loaded");
  else if (discover) output.say(`hooks: no hook file was found from ${cwd}`);
  else
    output.say(
      "hooks: no hook was given; name one with --hook PATH, or look for them with --discover",
    );
}
