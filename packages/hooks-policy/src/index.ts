/** What hooks need to decide well: tools of all agents, shell commands, paths, secrets. */
export * from "./paths/index.ts";
export * from "./secrets/index.ts";
export * from "./shell/index.ts";
export * from "./tools/index.ts";
export * from "./writes/index.ts";
