/** Questions to the person at the terminal, on stderr. `@clack/prompts` is imported with the first one. */
import { visibleLine, visibleText } from "./visible-text.ts";

/** What every question has. */
interface Question {
  readonly title: string;
  /** Closes the question; it is then declined. */
  readonly signal: AbortSignal;
}

const clack = () => import("@clack/prompts");
// Stdout is for data.
const streams = () => ({ input: process.stdin, output: process.stderr });

/** Lets the person pick one of the options; undefined when declined. */
export async function askSelect({
  title,
  options,
  signal,
}: Question & { readonly options: readonly string[] }): Promise<
  string | undefined
> {
  const { select, isCancel } = await clack();
  const picked = await select({
    ...streams(),
    signal,
    message: visibleText(title),
    // By place: options may be alike.
    options: options.map((label, value) => ({
      value,
      label: visibleLine(label) || " ",
    })),
  });
  return isCancel(picked) ? undefined : options[picked];
}

/** Asks yes or no; false when declined. It starts at no: a key that was meant for something else must not approve. */
export async function askConfirm({
  title,
  message,
  signal,
}: Question & { readonly message: string }): Promise<boolean> {
  const { confirm } = await clack();
  const text = message ? `${title}\n${message}` : title;
  const answer = await confirm({
    ...streams(),
    signal,
    message: visibleText(text),
    initialValue: false,
  });
  return answer === true;
}

/** Asks for one line; undefined when declined. */
export async function askInput({
  title,
  placeholder,
  signal,
}: Question & { readonly placeholder: string | undefined }): Promise<
  string | undefined
> {
  const { text, isCancel } = await clack();
  const answer = await text({
    ...streams(),
    signal,
    message: visibleText(title),
    placeholder: visibleLine(placeholder ?? ""),
  });
  return isCancel(answer) ? undefined : answer;
}

/** Asks for text of several lines in the terminal itself: for those who have no editor set. Undefined when declined. */
export async function askMultiline({
  title,
  prefill,
  signal,
}: Question & { readonly prefill: string }): Promise<string | undefined> {
  const { multiline, isCancel } = await clack();
  const answer = await multiline({
    ...streams(),
    signal,
    message: `${visibleText(title)} (Tab, then Enter when done)`,
    initialValue: prefill,
    showSubmit: true,
  });
  return isCancel(answer) ? undefined : answer;
}
