/** What a hook imports and does not get: where it stands, and what to do when it belongs to an agent. */
import { importPosition } from "./import-position.ts";
import type { Position } from "./stack-position.ts";

/** Scopes of the agents whose hooks are loaded here; the modules themselves are served by the host. */
const agentPackage =
  /^@(?:f5-sales-demo|oh-my-pi|mariozechner|earendil-works)\//;

/** The three ways in which Bun says that a module lacks a name. */
const missingName =
  /^(?:Export named '(?<named>.+?)' not found in module|export '(?<again>.+?)' not found in|Missing 'default' export in module) '(?<module>.+?)'/;

/**
 * Finds the import of a name that the other module does not export.
 *
 * @param text - message of what Bun threw
 * @param file - absolute path of the hook's module
 * @returns undefined when the message is another one
 */
export async function missingExport(
  text: string,
  file: string,
): Promise<
  | { readonly hint: string; readonly position?: Position | undefined }
  | undefined
> {
  const found = missingName.exec(text)?.groups;
  if (found === undefined) return undefined;
  const { named, again, module = "" } = found;
  const wanted = named ?? again;
  return {
    // An installed package is named by its file, so this is a module that the host serves.
    hint: agentPackage.test(module)
      ? ` The host serves ${module} in the agent's place, without ${wanted === undefined ? "a default export" : `"${wanted}"`}.`
      : "",
    position: await importPosition(file, wanted ?? module),
  };
}

/**
 * Says why a module of an agent is not there.
 *
 * @param specifier - as the hook imports it
 * @returns a sentence with a space before it; `""` for any other module
 * @example
 * missingModuleHint("@mariozechner/pi-ai/x"); // " It belongs to an agent, and …"
 */
export function missingModuleHint(specifier: string): string {
  return agentPackage.test(specifier)
    ? ` It belongs to an agent, and this host does not serve ${specifier}: what Hookline has of such modules comes with provideUpstreamModules of @hookline/hooks-host.`
    : "";
}
