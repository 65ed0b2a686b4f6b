/** For programs that run the `hooks` command: its exit codes and the types of what `--json` prints. */
export type {
  CaseFinding,
  CheckDocument,
  EmitDocument,
  EventInfo,
  EventsDocument,
  HandlerReport,
  ListDocument,
  ListedHook,
  LoadErrorReport,
  LoadReport,
  ReplayDocument,
  TestDocument,
} from "./documents.ts";
export { exitCode } from "./exit-code.ts";
export type { Plain } from "./plain.ts";
export type {
  WatchCheckDocument,
  WatchDocument,
  WatchReloadDocument,
} from "./watch-documents.ts";
