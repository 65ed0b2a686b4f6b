/** Checks an input that a hook made against the schema of the tool that is to take it. */
import { errorText } from "@hookline/hooks-core";

/**
 * Says what is wrong with a tool's input.
 *
 * TypeBox is loaded when the first input is checked, since few hooks replace one.
 *
 * @param parameters - the tool's schema; anything but an object is no schema, and fits all
 * @param input - what a hook made of the input
 * @returns undefined when it fits
 */
export async function inputProblem(
  parameters: unknown,
  input: unknown,
): Promise<string | undefined> {
  if (typeof parameters !== "object" || parameters === null) return undefined;
  const { validateInput } = await import("@hookline/hooks-core/schemas");
  try {
    const problems = validateInput(parameters, input);
    if (problems.length === 0) return undefined;
    const texts = problems.map(({ pointer, message }) =>
      pointer === "" ? message : `${pointer} ${message}`,
    );
    return `its input does not fit the tool: ${texts.join("; ")}`;
  } catch (thrown) {
    // What cannot be checked must not run: nobody knows what the tool makes of it.
    return `its input cannot be checked: ${errorText(thrown)}`;
  }
}
