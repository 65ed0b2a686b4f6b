/** A module of its own, so that it is loaded when a name is wrong and not before. */
export { isNeverEmitted, nearestEvent } from "@hookline/hooks-core/event-hint";
