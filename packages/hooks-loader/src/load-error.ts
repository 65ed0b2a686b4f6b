/** Turns what Bun and hooks throw while a hook is loaded into a record with code, file, line and column. */
import {
  errorText,
  type HookErrorCode,
  hookErrorCodes,
  type HookLoadError,
} from "@hookline/hooks-core";
import { importPosition } from "./import-position.ts";
import { missingExport, missingModuleHint } from "./missing-import.ts";
import { type Position, stackPosition } from "./stack-position.ts";

/** The part of Bun's `BuildMessage` and `ResolveMessage` that counts here. */
interface BunMessage {
  readonly name: "BuildMessage" | "ResolveMessage";
  readonly message: string;
  readonly position: Position | null;
  readonly specifier?: string;
  readonly referrer?: string;
}

interface Cause {
  readonly code: HookErrorCode;
  readonly text: string;
  readonly position?: Position | undefined;
}

/**
 * Makes the load error of a hook that could not be imported or whose factory failed.
 *
 * @param path - as it was given or found
 * @param file - absolute path of the hook's module
 * @param phase - what was going on
 * @param thrown - Bun throws an AggregateError for several errors in one file; the first one counts
 */
export async function loadError(
  path: string,
  file: string,
  phase: "import" | "factory",
  thrown: unknown,
): Promise<HookLoadError> {
  const several =
    thrown instanceof AggregateError && isBunMessage(thrown.errors[0])
      ? thrown.errors
      : [thrown];
  const first: unknown = several[0];
  const { code, text, position } = isBunMessage(first)
    ? await ofBunMessage(first, file)
    : await ofThrown(first, file, phase);
  const more = several.length - 1;
  const rest = more === 0 ? "" : ` (and ${more} more)`;
  return {
    path,
    error: `Failed to load hook: ${text}${rest}`,
    code,
    file,
    ...position,
    cause: thrown,
  };
}

async function ofBunMessage(message: BunMessage, file: string): Promise<Cause> {
  const found = message.position;
  // Only here are lines and columns 1-based; the message's own fields of these names are 0-based.
  const position = found?.file
    ? { file: found.file, line: found.line, column: found.column }
    : undefined;
  const text = message.message;
  if (message.name === "BuildMessage") {
    const at = position ?? { file, line: 1, column: 1 };
    return {
      code: "HOOK_SYNTAX",
      text: `${text} at ${at.file}:${at.line}:${at.column}`,
      position,
    };
  }
  const { specifier = "", referrer = "" } = message;
  if (specifier === file) return { code: "HOOK_NOT_FOUND", text };
  const importer = referrer.startsWith("/") ? referrer : file;
  return {
    code: "HOOK_IMPORT_FAILED",
    text: `${text}${missingModuleHint(specifier)}`,
    position: position ?? (await importPosition(importer, specifier)),
  };
}

async function ofThrown(
  thrown: unknown,
  file: string,
  phase: "import" | "factory",
): Promise<Cause> {
  const text = errorText(thrown);
  const code =
    ownCode(thrown) ??
    (phase === "import" ? "HOOK_IMPORT_FAILED" : "HOOK_FACTORY_THREW");
  const missing = await missingExport(text, file);
  return missing === undefined
    ? { code, text, position: stackPosition(thrown, file) }
    : { code, text: text + missing.hint, position: missing.position };
}

/** An error that is coded already, such as a refused exit, keeps its code. */
function ownCode(thrown: unknown): HookErrorCode | undefined {
  if (!(thrown instanceof Error) || !("code" in thrown)) return undefined;
  const { code } = thrown;
  return typeof code === "string" && Object.hasOwn(hookErrorCodes, code)
    ? (code as HookErrorCode)
    : undefined;
}

function isBunMessage(thrown: unknown): thrown is BunMessage {
  const name = thrown instanceof Error ? thrown.name : "";
  return name === "BuildMessage" || name === "ResolveMessage";
}
