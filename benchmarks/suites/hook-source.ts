/** Text of hooks to be loaded: about 2 KB each, no two alike, nothing imported. */

/** @param number - the hook's number, which its names, patterns and texts contain */
export function hookSource(number: number): string {
  const checks = Array.from(
    { length: 8 },
    (_, rule) => `  {
    id: "rule-${number}-${rule}",
    pattern: /\\bdanger${number}_${rule}\\s+--force\\b/,
    reason: "Rule ${rule} of hook ${number} does not allow this command",
  },`,
  ).join("\n");
  return `interface Rule {
  readonly id: string;
  readonly pattern: RegExp;
  readonly reason: string;
}

interface ToolCall {
  readonly toolName: string;
  readonly input: Record<string, unknown>;
}

const rules${number}: readonly Rule[] = [
${checks}
];

function commandOf(event: ToolCall): string | undefined {
  if (event.toolName !== "bash") return undefined;
  const { command } = event.input;
  return typeof command === "string" ? command : undefined;
}

function broken${number}(command: string): Rule | undefined {
  return rules${number}.find(({ pattern }) => pattern.test(command));
}

export default function hook${number}(pi: {
  on(event: string, handler: (event: ToolCall) => unknown): void;
}) {
  let seen = 0;
  pi.on("tool_call", (event) => {
    seen += 1;
    const command = commandOf(event);
    if (command === undefined) return;
    const rule = broken${number}(command);
    if (rule) return { block: true, reason: \`\${rule.reason} (\${rule.id}, call \${seen})\` };
  });
}
`;
}
