/** **The** table of tools: which names agents use, what they do, and where in the input it says so. */
import type { ToolKind } from "./view.ts";

/** Tools that do the same, in whichever agent. Names are in lower case: no two agents mean different things by case alone. */
export interface ToolRow {
  readonly kind: ToolKind;
  readonly names: readonly string[];
  /** Keys of command lines. */
  readonly command?: readonly string[];
  /** Keys of what is read. */
  readonly reads?: readonly string[];
  /** Keys of what is changed. */
  readonly writes?: readonly string[];
  /** Keys of URLs. */
  readonly urls?: readonly string[];
  /** Keys of texts that have URLs in them. */
  readonly prose?: readonly string[];
  /** Keys of patches: what they touch is changed. */
  readonly patch?: readonly string[];
  /** Keys of patterns whose leading folders are read. */
  readonly globs?: readonly string[];
  /** What the name promises: one of these must be there. */
  readonly needs?: "command" | "path" | "url";
}

/** Keys whose value is one file. */
const file = [
  "path",
  "file_path",
  "filePath",
  "filepath",
  "absolute_path",
  "target_file",
  "notebook_path",
  "notebookPath",
  "target_notebook",
  "image_path",
];
/** Keys whose value is one folder. */
const folder = [
  "path",
  "dir_path",
  "dirPath",
  "target_directory",
  "directory",
  "absolute_path",
];
/** Keys whose value is a list of files, or of objects that name one. */
const files = ["paths", "file_paths", "filePaths", "files", "operations"];
/** Keys whose value is a list of changes, which may name a file each. */
const changes = ["edits", "replacements"];

/** Keys of a list; a list under any other key is not what its name promises. */
export const listKeys: ReadonlySet<string> = new Set([
  ...files,
  ...changes,
  "include",
  "commands",
  "urls",
  "requests",
]);

/** Keys of a list whose items need no path of their own. */
export const changeKeys: ReadonlySet<string> = new Set(changes);

/** Keys under which an item of a list names its file. */
export const fileKeys: readonly string[] = file;

/** Keys of the folder that a command starts in. */
export const cwdKeys: readonly string[] = ["workdir", "cwd", "dir_path"];

/** All tools that are known. */
export const toolRows: readonly ToolRow[] = [
  {
    kind: "shell",
    // Claude Code, Codex, Gemini CLI, Cursor, VS Code, Cline, Kiro; pi, oh-my-pi, opencode and Copilot say bash too.
    names: [
      "bash",
      "shell",
      "exec_command",
      "local_shell",
      "shell_command",
      "run_shell_command",
      "run_commands",
      "execute_command",
      "run_in_terminal",
      "runinterminal",
      "run_terminal_cmd",
      "beforeshellexecution",
      "execute_bash",
      "powershell",
    ],
    command: ["command", "cmd", "commands"],
    needs: "command",
  },
  // What is typed into a shell that runs already. Nothing typed is a look at its output.
  { kind: "shell", names: ["write_stdin"], command: ["chars"] },
  {
    kind: "shell",
    names: ["write_bash", "write_powershell"],
    command: ["input"],
  },
  {
    kind: "read",
    names: [
      "read",
      "read_file",
      "readfile",
      "read_files",
      "read_text_file",
      "read_media_file",
      "read_multiple_files",
      "view",
      "view_image",
      "notebookread",
      "beforereadfile",
      "fs_read",
    ],
    reads: [...file, ...files],
    needs: "path",
  },
  {
    kind: "read",
    names: ["read_many_files"],
    reads: ["paths", "include"],
    needs: "path",
  },
  {
    kind: "write",
    names: [
      "write",
      "write_file",
      "writefile",
      "write_to_file",
      "create",
      "create_file",
      "createfile",
      "fs_write",
      "delete",
      "delete_file",
      "create_directory",
      "createdirectory",
    ],
    writes: [...file, "dirPath", ...files],
    needs: "path",
  },
  {
    kind: "write",
    names: ["move_file", "rename_file"],
    writes: ["source", "destination", ...file],
    needs: "path",
  },
  {
    kind: "edit",
    names: [
      "edit",
      "multiedit",
      "multi_edit",
      "edit_file",
      "editfiles",
      "editor",
      "replace",
      "replace_in_file",
      "replace_string_in_file",
      "multi_replace_string_in_file",
      "insert_edit_into_file",
      "search_replace",
      "str_replace_editor",
      "str_replace_based_edit_tool",
      "notebookedit",
      "edit_notebook",
      "edit_notebook_file",
      "afterfileedit",
    ],
    writes: [...file, ...files, ...changes],
    patch: ["input", "patch"],
    needs: "path",
  },
  {
    kind: "edit",
    names: ["apply_patch", "applypatch", "patch", "apply_diff"],
    writes: file,
    patch: ["input", "patch", "patchText", "command", "diff"],
    needs: "path",
  },
  {
    kind: "search",
    names: [
      "grep",
      "grep_search",
      "search_files",
      "search_file_content",
      "search_codebase",
      "ls",
      "list",
      "list_dir",
      "list_directory",
      "list_files",
    ],
    reads: [...folder, ...files],
  },
  {
    kind: "search",
    names: ["glob", "find", "file_search"],
    reads: [...folder, ...files],
    globs: ["pattern"],
  },
  {
    kind: "fetch",
    names: [
      "webfetch",
      "web_fetch",
      "fetch",
      "fetch_webpage",
      "fetch_web_content",
      "navigate",
    ],
    urls: ["url", "urls", "requests"],
    prose: ["prompt"],
    needs: "url",
  },
  // A search engine gets the question, and the address is not in the input.
  { kind: "fetch", names: ["websearch", "web_search", "google_web_search"] },
  {
    kind: "task",
    names: [
      "task",
      "agent",
      "invoke_agent",
      "spawn_agent",
      "use_subagents",
      "multi_agent_v1",
      "new_task",
      "runsubagent",
    ],
  },
];
