/** What paths mean: resolve, follow links, is it inside, is it protected. */
export { isInside } from "./is-inside.ts";
export { matchesPattern } from "./match-pattern.ts";
export { type Place, type PlatformOption } from "./place.ts";
export { possiblePaths } from "./possible-paths.ts";
export { realPathOf, realPathOfSync } from "./real-path.ts";
export { resolvePath } from "./resolve-path.ts";
