/** The capability `hooks`. */
import type { Capability, CapabilityItem } from "./capability.ts";

/** A file in a hook folder. */
export interface Hook extends CapabilityItem {
  /** File name with its extension. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** From the folder or the name. A module is told of all events, whatever stands here. */
  readonly type: "pre" | "post";
  /** File name without its last extension; `*` is every tool. */
  readonly tool: string;
  readonly level: "user" | "project";
}

/**
 * Hooks of one type, tool and name are one; project folders come first.
 *
 * @example
 * hookCapability.id; // "hooks"
 */
export const hookCapability: Capability<Hook> = {
  id: "hooks",
  displayName: "Hooks",
  description: "Modules that watch and steer what an agent does",
  key: ({ type, tool, name }) => `${type}:${tool}:${name}`,
  validate: ({ name, path, type, tool }) =>
    !name || !path || !tool
      ? "a hook needs a name, a path and a tool"
      : type !== "pre" && type !== "post"
        ? `the type is "${String(type)}", not "pre" or "post"`
        : undefined,
};
