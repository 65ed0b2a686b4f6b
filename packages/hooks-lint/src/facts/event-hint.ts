/** Which name a misspelt one was meant for. */
export {
  isNeverEmitted,
  nearestEvent,
  nearestName,
  simplified,
} from "@hookline/hooks-core/event-hint";
