/** The view of every tool call in `fixtures/tool-calls`, as agents really send them. */
import { expect, test } from "bun:test";
import { toolView, type ToolCall } from "@hookline/hooks-policy/tools";

const folder = new URL("../../fixtures/tool-calls/", import.meta.url).pathname;
const hello = "/home/dev/project/hello.txt";
const project = "/home/dev/project";

const shell = (command: string, writes: readonly string[] = []) => ({
  kind: "shell",
  command,
  reads: [],
  writes,
});
const cat = shell("cat hello.txt");
const rmdir = shell("rmdir victim");
const write = { kind: "write", reads: [], writes: [hello] };
const edit = { kind: "edit", reads: [], writes: [hello] };
const read = { kind: "read", reads: [hello], writes: [] };
const grep = { kind: "search", reads: [project], writes: [] };
const glob = { kind: "search", reads: ["."], writes: [] };

const wanted: Readonly<Record<string, object>> = {
  "claude/PreToolUse.Bash.blocked.json": rmdir,
  "claude/PreToolUse.Bash.json": cat,
  "claude/PreToolUse.Edit.json": edit,
  "claude/PreToolUse.Glob.json": glob,
  "claude/PreToolUse.Grep.json": grep,
  "claude/PreToolUse.Read.json": read,
  "claude/PreToolUse.Write.json": write,
  "codex/PreToolUse.Bash.apply-patch-in-shell.json": shell(
    "apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: shell.txt\n+beta\n*** End Patch\nEOF",
    ["shell.txt"],
  ),
  "codex/PreToolUse.Bash.blocked.json": rmdir,
  "codex/PreToolUse.Bash.codemode.json": shell("rmdir victim && echo GONE"),
  "codex/PreToolUse.Bash.json": shell(
    String.raw`printf 'helo world\n' > hello.txt`,
  ),
  "codex/PreToolUse.apply_patch.json": {
    kind: "edit",
    reads: [],
    writes: ["hello.txt"],
  },
  "copilot/pascal-PreToolUse.Bash.json": cat,
  "copilot/permissionRequest.bash.json": cat,
  "copilot/permissionRequest.edit.json": edit,
  "copilot/preToolUse.bash.blocked.json": rmdir,
  "copilot/preToolUse.bash.json": cat,
  "copilot/preToolUse.create.json": write,
  "copilot/preToolUse.edit.json": edit,
  "copilot/preToolUse.glob.json": glob,
  "copilot/preToolUse.grep.json": grep,
  "copilot/preToolUse.view.json": read,
  "gemini/BeforeTool.glob.json": glob,
  "gemini/BeforeTool.grep_search.json": grep,
  "gemini/BeforeTool.read_file.json": read,
  "gemini/BeforeTool.replace.json": edit,
  "gemini/BeforeTool.run_shell_command.blocked.json": rmdir,
  "gemini/BeforeTool.run_shell_command.json": cat,
  "gemini/BeforeTool.write_file.json": write,
  "omp/tool_call.bash.blocked.json": rmdir,
  "omp/tool_call.bash.json": cat,
  "omp/tool_call.edit.json": { ...edit, writes: ["hello.txt"] },
  "omp/tool_call.glob.json": grep,
  "omp/tool_call.grep.json": grep,
  "omp/tool_call.read.json": read,
  "omp/tool_call.write.json": write,
  "opencode/tool.execute.before.bash.blocked.json": rmdir,
  "opencode/tool.execute.before.bash.json": cat,
  "opencode/tool.execute.before.edit.json": edit,
  "opencode/tool.execute.before.glob.json": glob,
  "opencode/tool.execute.before.grep.json": grep,
  "opencode/tool.execute.before.read.json": read,
  "opencode/tool.execute.before.write.json": write,
  "pi/tool_call.bash.blocked.json": rmdir,
  "pi/tool_call.bash.json": cat,
  "pi/tool_call.edit.json": edit,
  "pi/tool_call.read.json": read,
  "pi/tool_call.write.json": write,
  "pi032/tool_call.bash.blocked.json": rmdir,
  "pi032/tool_call.bash.json": cat,
  "pi032/tool_call.edit.json": edit,
  "pi032/tool_call.read.json": read,
  "pi032/tool_call.write.json": write,
};

test("every recorded call is in the list", () => {
  const recorded = [...new Bun.Glob("*/*.json").scanSync(folder)];
  expect(recorded.toSorted()).toEqual(Object.keys(wanted).toSorted());
});

test.each(Object.entries(wanted))("%s", async (file, view) => {
  const call = callIn((await Bun.file(folder + file).json()) as Recorded);
  expect<unknown>(toolView(call)).toEqual({ urls: [], ...view });
});

interface Recorded {
  readonly toolName?: string;
  readonly tool_name?: string;
  readonly input?: { readonly tool?: string };
  readonly output?: { readonly args: object };
  readonly tool_input?: object;
  readonly toolArgs?: object;
  readonly toolInput?: object;
}

/** The call in the form of each agent's hooks. */
function callIn(event: Recorded): ToolCall {
  const { tool_input, toolArgs, toolInput, output, input } = event;
  return {
    toolName: event.toolName ?? event.tool_name ?? input?.tool ?? "",
    input: tool_input ?? toolArgs ?? toolInput ?? output?.args ?? input,
  };
}
