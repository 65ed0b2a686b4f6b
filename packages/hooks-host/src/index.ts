/** What a host does around runner and session, and the modules that hooks of other agents import. */
export { upstreamSpecifiers } from "./upstream/specifiers.ts";
