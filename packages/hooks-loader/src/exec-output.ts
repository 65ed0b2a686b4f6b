/** Reads one output of a program up to a limit. */

/** An output that is being read. */
export interface Output {
  /** Settles at the end of the stream, when it fails, or when it is cancelled; never rejects. */
  readonly done: Promise<void>;
  /** Stops to read: somebody else may hold the pipe open for ever. */
  cancel(): void;
  /** What was read, as UTF-8. */
  text(): string;
  /** Whether there was more than the limit. */
  truncated(): boolean;
}

/**
 * Starts to read.
 *
 * @param limit - bytes that are kept
 * @param onTooMuch - called once, when there is more; the rest is read and dropped, so that the program can go on to end
 */
export function readOutput(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  onTooMuch: () => void,
): Output {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let truncated = false;
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (truncated) continue;
      const room = limit - bytes;
      chunks.push(value.length > room ? value.subarray(0, room) : value);
      bytes += Math.min(value.length, room);
      if (value.length <= room) continue;
      truncated = true;
      onTooMuch();
    }
  };
  return {
    done: read().catch(() => {}),
    cancel: () => void reader.cancel().catch(() => {}),
    // A character that the limit cut in two is left out.
    text: () =>
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(
        Buffer.concat(chunks),
        { stream: truncated },
      ),
    truncated: () => truncated,
  };
}
