/** Messages of hooks as lines of text. */
import {
  errorText,
  type HookMessage,
  type HookMessageRenderer,
  type Theme,
} from "@hookline/hooks-core";
import { visibleLine, visibleText } from "./visible-text.ts";

/** What knows the renderers of hooks, for example a `HookRunner`. */
export interface MessageRenderers {
  getMessageRenderer(customType: string): HookMessageRenderer | undefined;
}

/**
 * Draws a message of a hook: with the renderer that a hook registered for its type, or as `[type]` and the text. Images are left to
 * the renderer.
 *
 * @param message - of a hook
 * @param renderers - where renderers are looked up
 * @param theme - given to the renderer
 * @param width - columns there are
 * @param say - is told when a renderer throws; the message then has its default look
 * @returns the lines
 * @example
 * showMessage(message, runner, plainTheme, 80, console.error); // ["[note]", "remember the milk"]
 */
export function showMessage(
  message: HookMessage,
  renderers: MessageRenderers,
  theme: Theme,
  width: number,
  say: (line: string) => void,
): readonly string[] {
  const { customType } = message;
  try {
    const render = renderers.getMessageRenderer(customType);
    const component = render?.(message, { expanded: true }, theme);
    if (component !== undefined) return component.render(width);
  } catch (error) {
    const type = visibleLine(customType);
    const why = visibleLine(errorText(error));
    say(`hooks: the message renderer of ${type} failed: ${why}`);
  }
  const label = theme.fg("customMessageLabel", `[${visibleLine(customType)}]`);
  return [label, ...visibleText(textOf(message)).split("\n")];
}

function textOf({ content }: HookMessage): string {
  if (typeof content === "string") return content;
  return content
    .flatMap((block) => (block.type === "text" ? [block.text] : []))
    .join("\n");
}
