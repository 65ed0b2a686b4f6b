/** The legacy root of xcsh: hook types, and nothing that runs. */
export type * from "./hook-types.ts";
