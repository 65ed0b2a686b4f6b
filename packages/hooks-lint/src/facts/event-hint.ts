/** Which name a misspelt one was meant for. */
import { nearestEvent as findNearestEvent } from "@hookline/hooks-core/event-hint";

export {
  isNeverEmitted,
  nearestName,
  simplified,
} from "@hookline/hooks-core/event-hint";

const nearest = new Map<string, string | undefined>();

/** As in hooks-core, each name once: a comparison with all names takes as long as all rules for a small file. */
export function nearestEvent(name: string): string | undefined {
  if (!nearest.has(name)) nearest.set(name, findNearestEvent(name));
  return nearest.get(name);
}
