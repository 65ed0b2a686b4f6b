/** Matchers on what hooks asked, told, reported and registered. */
import { harnessIn, receivedBy } from "./received.ts";
import { hasSome, listed, type Matcher, verdict, wording } from "./verdict.ts";

/** See `HookMatchers`. */
export const toAsk: Matcher<"toAsk"> = function (value, title) {
  const received = receivedBy("toAsk", value);
  const titles = (received.ui?.asked ?? []).map((one) => one.title);
  const what = `a question${wording(title, "with")}`;
  const said = { yes: what, no: `no question${wording(title, "with")}` };
  return verdict(this, received, hasSome(titles, title), said, listed(titles));
};

/** See `HookMatchers`. */
export const toNotify: Matcher<"toNotify"> = function (value, text) {
  const received = receivedBy("toNotify", value);
  const texts = (received.ui?.notifications ?? []).map((one) => one.message);
  const what = `notification${wording(text, "with")}`;
  const said = { yes: `a ${what}`, no: `no ${what}` };
  return verdict(this, received, hasSome(texts, text), said, listed(texts));
};

/** See `HookMatchers`. */
export const toReportError: Matcher<"toReportError"> = function (value, text) {
  const received = receivedBy("toReportError", value);
  const texts = received.errors.map(({ error }) => error);
  const what = `error report${wording(text, "with")}`;
  const said = { yes: `an ${what}`, no: `no ${what}` };
  return verdict(this, received, hasSome(texts, text), said, listed(texts));
};

/** See `HookMatchers`. */
export const toRegisterCommand: Matcher<"toRegisterCommand"> = function (
  value,
  name,
) {
  const harness = harnessIn("toRegisterCommand", value);
  const names = harness.runner.getRegisteredCommands().map((one) => one.name);
  const said = { yes: `the command /${name}`, no: `no command /${name}` };
  return verdict(this, harness, names.includes(name), said, listed(names));
};

/** See `HookMatchers`. */
export const toHandle: Matcher<"toHandle"> = function (value, event) {
  const harness = harnessIn("toHandle", value);
  const events = harness.hooks.flatMap((hook) => [...hook.handlers.keys()]);
  const said = { yes: `a handler of ${event}`, no: `no handler of ${event}` };
  const warned = harness.warnings.map(({ message }) => `; ${message}`).join("");
  const got = `${listed(events)}${warned}`;
  return verdict(this, harness, events.includes(event), said, got);
};
