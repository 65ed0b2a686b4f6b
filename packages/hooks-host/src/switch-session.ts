/** Leaves one session for another: a new one, an older one, or a copy. */
import type {
  NewSessionOptions,
  SessionBeforeSwitchEvent,
  SessionOperationResult,
} from "@hookline/hooks-core";
import { type HostState, restoreConversation } from "./host-state.ts";

/** Starts an empty session; `setup` writes its first entries before hooks and model see it. */
export function newSession(
  state: HostState,
  options: NewSessionOptions = {},
): Promise<SessionOperationResult> {
  const { parentSession, setup } = options;
  return switchTo(state, { reason: "new" }, async () => {
    await state.session.newSession(
      parentSession === undefined ? {} : { parentSession },
    );
    await setup?.(state.session);
  });
}

/** Goes on with a recorded session. */
export function resumeSession(
  state: HostState,
  file: string,
): Promise<SessionOperationResult> {
  return switchTo(state, { reason: "resume", targetSessionFile: file }, () =>
    state.session.switchTo(file),
  );
}

/** Goes on in a copy of the session. */
export function forkSession(state: HostState): Promise<SessionOperationResult> {
  return switchTo(state, { reason: "fork" }, async () => {
    const leaf = state.session.getLeafId();
    if (leaf === null) await state.session.newSession({});
    else await state.session.createBranchedSession(leaf);
  });
}

async function switchTo(
  state: HostState,
  how: Omit<SessionBeforeSwitchEvent, "type">,
  change: () => unknown,
): Promise<SessionOperationResult> {
  const { runner, session } = state;
  await stopRun(state);
  if (runner.hasHandlers("session_before_switch")) {
    const verdict = await runner.emit({
      type: "session_before_switch",
      ...how,
    });
    if (verdict?.cancel) return { cancelled: true };
  }
  const previousSessionFile = session.getSessionFile();
  state.queue = [];
  await change();
  restoreConversation(state);
  const { reason } = how;
  await runner.emit({ type: "session_switch", reason, previousSessionFile });
  return { cancelled: false };
}

/** A session is never changed under an agent that works on it. */
export async function stopRun(state: HostState): Promise<void> {
  state.run?.abort();
  await state.idle;
}
