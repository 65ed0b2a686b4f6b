/** The modules of other agents that hooks import. */
export { upstreamSpecifiers } from "@hookline/hooks-core/upstream-specifiers";
