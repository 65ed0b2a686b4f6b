/** Hooks to lint: of the usual size, some with a mistake. */

/**
 * The text of one file; each number gives another one.
 *
 * @example
 * hookFile(4); // has an event name that no agent fires
 */
export function hookFile(at: number): string {
  return `import { readFile } from "node:fs/promises";
import type { HookAPI, HookContext, ToolCallEvent } from "@hookline/hooks-core";

/** Guard ${at}: asks before it lets a command write outside of the work tree — é 漢字 🎉. */
interface Guard${at} {
  readonly name: string;
  readonly pattern: RegExp;
  readonly level?: "ask" | "deny";
}

const guards: readonly Guard${at}[] = [
  { name: "remove", pattern: /\\brm\\s+-[a-z]*[rf]/ },
  { name: "push", pattern: /\\bgit\\s+push\\s+--force\\b/, level: "deny" },
  { name: "environment", pattern: /(?:^|\\/)\\.env(?:\\.\\w+)?$/, level: "ask" },
];

async function lines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, "utf8")).split("\\n").filter((line) => line.trim() !== "");
  } catch {
    return [];
  }
}

async function listed${at}(event: ToolCallEvent, ctx: HookContext) {
  const command = event.toolName === "bash" ? event.input["command"] : undefined;
  if (typeof command !== "string") return undefined;
  const denied = await lines(\`\${ctx.cwd}/deny-${at}.txt\`);
  const hit = denied.find((line) => new RegExp(line).test(command));
  return hit === undefined ? undefined : { block: true, reason: \`\${hit} is on the list\` };
}

export default function guard${at}(pi: HookAPI): void {
  let count = 0;
  const seen = new Map<string, number>();

  pi.on("session_start", () => {
    count = 0;
    seen.clear();
  });

  pi.on("tool_call", async (event, ctx) => {
    count += 1;
    seen.set(event.toolName, (seen.get(event.toolName) ?? 0) + 1);
    for (const { name, pattern, level = "deny" } of guards) {
      if (!pattern.test(JSON.stringify(event.input))) continue;
      if (level === "deny") return { block: true, reason: \`\${name} (\${count})\` };
      if (!ctx.hasUI) return { block: true, reason: \`\${name}: nobody to ask\` };
      const isFine = await ctx.ui.confirm("Dangerous", \`\${name}: go on?\`);
      if (!isFine) return { block: true, reason: name };
    }
    return undefined;
  });

  pi.on("${at % 4 === 0 ? "toolCall" : "tool_call"}", listed${at});

  pi.on("tool_result", (event) => {
    const text = event.content.map((block) => (block.type === "text" ? block.text : "")).join("");
    if (!text.includes("secret-${at}")) return undefined;
    return { ${at % 5 === 0 ? "text" : "content"}: [{ type: "text", text: text.replaceAll("secret-${at}", "[redacted]") }] };
  });

  pi.on("session_before_switch", async (_event, ctx) => {
    if (count === 0 || !ctx.hasUI) return undefined;
    return (await ctx.ui.confirm("Leave", \`\${count} calls were made. Leave?\`)) ? undefined : { ${at % 7 === 0 ? "block" : "cancel"}: true };
  });

  pi.on("turn_end", ({ turnIndex }) => pi.logger.info(\`turn \${turnIndex}: \${[...seen].map(([tool, times]) => \`\${tool} \${times}\`).join(", ")}\`));
}
`;
}
