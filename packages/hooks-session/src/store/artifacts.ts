/** Files beside a session: long outputs of tools, and blobs by their hash. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Where the artifacts of a session are.
 *
 * @param sessionFile - a path that ends with `.jsonl`
 * @returns the folder of the same name, which may not exist yet
 * @example
 * artifactsDir("/sessions/a.jsonl"); // "/sessions/a"
 */
export function artifactsDir(sessionFile: string): string {
  return sessionFile.endsWith(".jsonl")
    ? sessionFile.slice(0, -".jsonl".length)
    : `${sessionFile}.artifacts`;
}

/**
 * Takes the next number and makes an empty file for it.
 *
 * Without a pause between looking and making, so that two calls of one process never get the same number.
 *
 * @param dir - folder of the artifacts; made when missing
 * @param toolType - part of the file's name; what is no letter, digit, `-` or `_` becomes `_`
 * @returns number and path
 * @throws the system's error
 * @example
 * allocateArtifact("/sessions/a", "bash"); // { id: "0", path: "/sessions/a/0.bash.log" }
 */
export function allocateArtifact(
  dir: string,
  toolType: string,
): { id: string; path: string } {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const numbers = readdirSync(dir).map((name) => Number.parseInt(name, 10));
  const id = String(
    numbers.reduce((next, taken) => (taken >= next ? taken + 1 : next), 0),
  );
  const path = join(dir, `${id}.${toolType.replace(/[^\w-]/g, "_")}.log`);
  closeSync(openSync(path, "wx", 0o600));
  return { id, path };
}

/**
 * Writes an artifact.
 *
 * @param dir - folder of the artifacts; made when missing
 * @param toolType - part of the file's name
 * @param content - the text
 * @returns its number
 * @throws the system's error
 * @example
 * saveArtifact("/sessions/a", "bash", output); // "1"
 */
export function saveArtifact(
  dir: string,
  toolType: string,
  content: string,
): string {
  const { id, path } = allocateArtifact(dir, toolType);
  writeFileSync(path, content);
  return id;
}

/**
 * Finds an artifact by its number.
 *
 * @param dir - folder of the artifacts
 * @param id - its number
 * @returns the path; undefined when there is none
 * @example
 * findArtifact("/sessions/a", "0");
 */
export function findArtifact(dir: string, id: string): string | undefined {
  if (!/^\d+$/.test(id) || !existsSync(dir)) return undefined;
  const name = readdirSync(dir).find((each) => each.startsWith(`${id}.`));
  return name && join(dir, name);
}

/**
 * A stored blob.
 *
 * @example
 * const { ref } = await putBlob(dir, bytes);
 */
export interface StoredBlob {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly path: string;
  /** `blob:sha256:` and the hash, as entries of oh-my-pi and xcsh refer to blobs. */
  readonly ref: string;
}

/**
 * Stores bytes under their hash; the same bytes are stored once.
 *
 * @param dir - folder of the session files; blobs are in `blobs` below it
 * @param data - the bytes
 * @returns hash, path and reference
 * @throws the system's error
 * @example
 * (await putBlob("/sessions", image)).ref;
 */
export async function putBlob(
  dir: string,
  data: Uint8Array,
): Promise<StoredBlob> {
  const hash = new Bun.CryptoHasher("sha256").update(data).digest("hex");
  const blobs = join(dir, "blobs");
  const path = join(blobs, hash);
  if (!existsSync(path)) {
    mkdirSync(blobs, { recursive: true, mode: 0o700 });
    const temporary = `${path}.${crypto.randomUUID()}.tmp`;
    await writeFile(temporary, data, { mode: 0o600 });
    await rename(temporary, path);
  }
  return { hash, path, ref: `blob:sha256:${hash}` };
}
