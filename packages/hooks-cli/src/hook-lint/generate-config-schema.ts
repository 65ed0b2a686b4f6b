/** Writes the JSON Schema of `hook-lint.json`; a test compares the committed file. */
import { configSchema } from "@hookline/hooks-lint/config-schema";
import plugin from "@hookline/hooks-lint/plugin";

/** The text of the file. */
export function configSchemaText(): string {
  return `${JSON.stringify(configSchema(plugin.rules), null, 2)}\n`;
}

if (import.meta.main)
  await Bun.write(
    new URL("../../json-schemas/hook-lint-config.json", import.meta.url),
    configSchemaText(),
  );
