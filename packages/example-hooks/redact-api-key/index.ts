/** Hides the value of `API_KEY=…` in files before the model reads them. */
import type { HookAPI } from "@hookline/hooks-core";

export default function redactApiKey(pi: HookAPI): void {
  pi.on("tool_result", (event) => {
    if (event.toolName !== "read" || event.isError) return;
    const content = event.content.map((block) =>
      block.type === "text"
        ? {
            ...block,
            text: block.text.replaceAll(/API_KEY=\S+/g, "API_KEY=[REDACTED]"),
          }
        : block,
    );
    return { content };
  });
}
