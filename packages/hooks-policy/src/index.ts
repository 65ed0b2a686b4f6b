/** What hooks need to decide well: tools of all agents, shell commands, paths, secrets. */
export {};
