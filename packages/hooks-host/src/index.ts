/** What a host does around runner and session, and the modules that hooks of other agents import. */
export * from "./upstream/index.ts";
