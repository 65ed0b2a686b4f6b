/** Where in a hook something was thrown. */

/** A place in a source file. */
export interface Position {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

const ours = `${import.meta.dir}/`;

/**
 * Finds the place where an error was made: the first frame in the hook's file, or else in any file that is not ours or a package's.
 *
 * @param file - absolute path of the hook
 */
export function stackPosition(
  thrown: unknown,
  file: string,
): Position | undefined {
  if (!(thrown instanceof Error) || typeof thrown.stack !== "string")
    return undefined;
  const frames = thrown.stack.matchAll(
    /^\s+at (?:.*?\()?(\/.+?):(\d+):(\d+)\)?$/gm,
  );
  const places = Array.from(frames, ([, at, line, column]) => ({
    file: at!,
    line: Number(line),
    column: Number(column),
  }));
  const users = places.filter(
    (place) => place.file === file || !place.file.startsWith(ours),
  );
  return (
    users.find((place) => !place.file.includes("/node_modules/")) ?? users[0]
  );
}
