/** A gate for destructive commands on case 01, against cc-safety-net 2.4.5 in its paranoid-rm mode: mistakes, and time for a decision. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { dangerOf } from "../../packages/example-hooks/destructive-commands/danger.ts";
import { installPeer } from "../../scripts/peers.ts";
import { type Contender, type Group, inProcess } from "../race.ts";

interface Line {
  readonly expect: "block" | "allow";
  readonly command: string;
}

interface Peer {
  checkCommand(input: { command: string; cwd: string }): {
    readonly kind: "allow" | "deny";
  };
}

const ours = "hookline";
const theirs = "cc-safety-net 2.4.5";
const lines = readFileSync(
  new URL("../../fixtures/cases/01-rm-forms/commands.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

/** Lines for a process each: ours needs no parser for the first. As installed, the peer runs on Node. */
const plainLine = "cd . && sudo rm -rf build";
const parsedLine = "echo $(rm -rf build)";

/** Whether a command is stopped. */
type Gate = (command: string) => boolean;

const ourGate: Gate = (command) => dangerOf(command) !== undefined;

function theirGate({ checkCommand }: Peer, cwd: string): Gate {
  return (command) => {
    try {
      return checkCommand({ command, cwd }).kind === "deny";
    } catch {
      // It refuses an empty command, upon which its hook denies the call.
      return true;
    }
  };
}

/** Groups: mistakes; all lines in one process; one line in a process of its own. */
export function gateGroups(): Group[] {
  const folder = mkdtempSync(join(tmpdir(), "hookline-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Its settings come from the environment and from its folder; it is measured as it is installed, with this one mode turned on.
  process.env.CC_SAFETY_NET_PARANOID_RM = "1";
  process.env.CC_SAFETY_NET_HOME = folder;
  const peer = (async () => {
    const api = await installPeer("cc-safety-net", "2.4.5");
    return { api, gate: theirGate((await import(api)) as Peer, folder) };
  })();
  // It is reported where it is first waited for.
  peer.catch(() => {});
  return [
    {
      title: `case 01, ${lines.length} lines`,
      unit: "mistakes",
      rounds: 1,
      contenders: [
        mistakes(theirs, async () => (await peer).gate),
        mistakes(ours, async () => ourGate),
      ],
      goals: [{ over: ours, under: theirs, atMost: 0.99 }],
    },
    {
      title: `case 01, ${lines.length} decisions in one process`,
      unit: "ns",
      rounds: 11,
      contenders: [
        decisions(ours, async () => ourGate),
        decisions(theirs, async () => (await peer).gate),
      ],
      goals: [{ over: theirs, under: ours, atLeast: 1.01 }],
    },
    ...[plainLine, parsedLine].map((command): Group => ({
      title: `a process each: ${command}`,
      unit: "ms",
      rounds: 21,
      contenders: processes(folder, command, async () => (await peer).api),
      goals: [
        { over: `${theirs}, Bun`, under: `${ours}, Bun`, atLeast: 1.01 },
        { over: `${theirs}, Node`, under: `${ours}, Bun`, atLeast: 1.01 },
      ],
    })),
  ];
}

function mistakes(name: string, load: () => Promise<Gate>): Contender {
  return {
    name,
    async sample() {
      const gate = await load();
      return lines.filter(
        (line) => gate(line.command) !== (line.expect === "block"),
      ).length;
    },
  };
}

function decisions(name: string, load: () => Promise<Gate>): Contender {
  let contender: Promise<Contender> | undefined;
  return {
    name,
    async sample() {
      contender ??= load().then((gate) =>
        inProcess(name, () => {
          for (const { command } of lines) gate(command);
        }),
      );
      return (await contender).sample();
    },
  };
}

/** What Claude Code gives a hook before a tool runs. */
function inputOf(command: string): Buffer {
  return Buffer.from(
    JSON.stringify({
      hook_event_name: "PreToolUse",
      tool_name: "Bash",
      tool_input: { command },
      cwd: "/",
    }),
  );
}

/** Loads the hook as a host does, asks it, and answers as Claude Code wants it. */
function hostSource(): string {
  const from = (name: string) =>
    JSON.stringify(Bun.resolveSync(name, import.meta.dir));
  return `
    import { loadHooks } from ${from("@hookline/hooks-loader")};
    import { ExtensionRunner } from ${from("@hookline/hooks-runner")};
    const { tool_name, tool_input, cwd } = await Bun.stdin.json();
    const { hooks } = await loadHooks([${from("@hookline/example-hooks/destructive-commands")}], cwd);
    const runner = new ExtensionRunner(hooks, cwd, {}, {});
    const result = await runner.emitToolCall({ type: "tool_call", toolName: tool_name, toolCallId: "1", input: tool_input });
    if (result?.block) {
      const permissionDecisionReason = result.reason;
      console.log(JSON.stringify({ hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "deny", permissionDecisionReason } }));
    }`;
}

function processes(
  folder: string,
  command: string,
  api: () => Promise<string>,
): Contender[] {
  const host = join(folder, "host.ts");
  writeFileSync(host, hostSource());
  const input = inputOf(command);
  const hook = async () => [
    join(dirname(await api()), "bin", "cc-safety-net.js"),
    "hook",
    "--claude-code",
  ];
  const bun = process.execPath;
  return [
    started(`${ours}, Bun`, input, async () => [
      bun,
      "--no-install",
      await host,
    ]),
    started(`${theirs}, Bun`, input, async () => [bun, ...(await hook())]),
    started(`${theirs}, Node`, input, async () => ["node", ...(await hook())]),
  ];
}

function started(
  name: string,
  input: Buffer,
  argv: () => Promise<string[]>,
): Contender {
  return {
    name,
    async sample() {
      const command = await argv();
      const start = performance.now();
      const { stdout } = Bun.spawnSync(command, {
        stdin: input,
        stderr: "inherit",
      });
      const ms = performance.now() - start;
      // A gate that lets everything pass would be the fastest.
      if (!stdout.includes('"permissionDecision":"deny"'))
        throw new Error(`${name} did not block: ${stdout}`);
      return ms;
    },
  };
}
