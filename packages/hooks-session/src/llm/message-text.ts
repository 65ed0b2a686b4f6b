/** How messages that only an agent knows read when the model is told of them. */
import type {
  BashExecutionMessage,
  FileMentionMessage,
  ImageContent,
  PythonExecutionMessage,
  TextContent,
} from "@hookline/hooks-core";
import { toToolContent } from "../content.ts";
import { type JsonObject, jsonObjects } from "../json.ts";

/**
 * Describes what a person ran, and what came out.
 *
 * @param message - of role `bashExecution` or `pythonExecution`
 * @returns Markdown
 * @example
 * executionText({ role: "bashExecution", command: "ls", output: "a", exitCode: 0, cancelled: false, truncated: false, timestamp: 0 });
 */
export function executionText(
  message: BashExecutionMessage | PythonExecutionMessage,
): string {
  const [what, language, source] =
    message.role === "bashExecution"
      ? ["command", "sh", message.command]
      : ["Python code", "python", message.code];
  const { exitCode, output } = message;
  return [
    `The user ran this ${what}:`,
    fenced(source, language),
    output === "" ? "It printed nothing." : `It printed:\n${fenced(output)}`,
    ...(message.truncated ? ["The output above is not complete."] : []),
    ...(message.cancelled ? ["The user stopped it before it ended."] : []),
    // Old sessions have null where the process was killed.
    ...(typeof exitCode === "number" && exitCode !== 0
      ? [`It ended with exit code ${exitCode}.`]
      : []),
  ].join("\n");
}

/**
 * Gives the files that a person named with `@`: one text with all of them, then the images.
 *
 * @param message - its `files` have `path`, `content`, and perhaps `image` and `skippedReason`
 * @returns content blocks
 * @example
 * fileMentionContent({ role: "fileMention", files: [{ path: "a.txt", content: "hi" }], timestamp: 0 });
 */
export function fileMentionContent(
  message: FileMentionMessage,
): (TextContent | ImageContent)[] {
  const files = jsonObjects(message.files);
  const text = ["The user named these files:", ...files.map(fileText)];
  return [
    { type: "text", text: text.join("\n\n") },
    ...files.flatMap(({ image }) =>
      image === undefined || image === null ? [] : toToolContent([image]),
    ),
  ];
}

function fileText({ path, content, image, skippedReason }: JsonObject): string {
  if (typeof content === "string" && content !== "")
    return `${path}:\n${fenced(content)}`;
  if (image !== undefined && image !== null) return `${path}: see the image.`;
  return skippedReason === undefined
    ? `${path}: the file is empty.`
    : `${path}: its content was left out (${skippedReason}).`;
}

/** The fence is longer than any run of backticks in the text, so that the text cannot end it. */
function fenced(text: string, language = ""): string {
  const longest = (text.match(/`+/g) ?? []).reduce(
    (most, run) => Math.max(most, run.length),
    2,
  );
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
