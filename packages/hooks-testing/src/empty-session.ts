/** A session and a model registry that hold nothing, for hooks that run without a host. */
import type {
  ModelRegistry,
  ReadonlySessionManager,
} from "@hookline/hooks-core";

/**
 * A session without entries that is in no file.
 *
 * @param cwd - what `getCwd` answers
 * @example
 * emptySession("/repo").getEntries(); // []
 */
export function emptySession(cwd: string): ReadonlySessionManager {
  return {
    getCwd: () => cwd,
    getSessionDir: () => cwd,
    getSessionId: () => "empty-session",
    getSessionFile: () => undefined,
    getSessionName: () => undefined,
    getArtifactsDir: () => undefined,
    allocateArtifactPath: async () => ({}),
    saveArtifact: async () => undefined,
    getArtifactPath: async () => undefined,
    getLeafId: () => null,
    getLeafEntry: () => undefined,
    getEntry: () => undefined,
    getLabel: () => undefined,
    getBranch: () => [],
    getHeader: () => null,
    getEntries: () => [],
    getTree: () => [],
    getUsageStatistics: () => ({
      input: 0,
      output: 0,
      cacheRead: 0,
      cacheWrite: 0,
      cost: 0,
    }),
    putBlob: async () => undefined,
  };
}

/**
 * A registry that knows no model and no key.
 *
 * @example
 * emptyModelRegistry().getAvailable(); // []
 */
export function emptyModelRegistry(): ModelRegistry {
  return {
    getApiKey: async () => undefined,
    getApiKeyForProvider: async () => undefined,
    getAll: () => [],
    getAvailable: () => [],
    find: () => undefined,
    isUsingOAuth: () => false,
  };
}
