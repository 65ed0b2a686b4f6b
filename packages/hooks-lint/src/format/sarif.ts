/** `--format sarif`: version 2.1.0 of the exchange format of code scanners. */
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Finding, SuppressedFinding } from "../engine/finding.ts";
import type { Fix, Rule } from "../rule-types.ts";
import { type LintDocument, nameOf } from "./document.ts";

/** What a report tells besides the findings. */
export interface SarifOptions {
  /** Of the tool. */
  readonly version: string;
  /** By id, without `hooks/`: what each rule is about. */
  readonly rules: Readonly<Record<string, Rule>>;
  /** Absolute; the relative paths of the document start here. */
  readonly cwd: string;
}

const base = "PROJECT";

/**
 * Suppressed findings are in it with the reason; fixes and suggestions are proposed changes.
 *
 * @example
 * formatSarif(document, { version: "1.0.0", rules: plugin.rules, cwd: process.cwd() });
 */
export function formatSarif(
  { files }: LintDocument,
  { version, rules, cwd }: SarifOptions,
): string {
  const all: readonly SuppressedFinding[] = files.flatMap(
    ({ findings, suppressed }) => [...findings, ...suppressed],
  );
  const names = [...new Set(all.map(nameOf))].sort();
  const results = files.flatMap(({ path, findings, suppressed }) => [
    ...findings.map((finding) => resultOf(path, finding, names)),
    ...suppressed.map((finding) => ({
      ...resultOf(path, finding, names),
      suppressions: [
        {
          kind: "inSource",
          ...(finding.reason !== undefined && {
            justification: finding.reason,
          }),
        },
      ],
    })),
  ]);
  const run = {
    tool: {
      driver: {
        name: "hook-lint",
        version,
        rules: names.map((name) => descriptorOf(name, rules)),
      },
    },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: {
      [base]: { uri: pathToFileURL(cwd.endsWith("/") ? cwd : `${cwd}/`).href },
    },
    invocations: [
      { executionSuccessful: !all.some(({ fault }) => fault === "rule") },
    ],
    artifacts: files.map(({ path }) => ({ location: locationOf(path) })),
    results,
  };
  const $schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  return `${JSON.stringify({ $schema, version: "2.1.0", runs: [run] })}\n`;
}

function descriptorOf(name: string, rules: Readonly<Record<string, Rule>>) {
  const id = name.startsWith("hooks/") ? name.slice("hooks/".length) : name;
  const docs = Object.hasOwn(rules, id) ? rules[id]?.meta.docs : undefined;
  return {
    id: name,
    ...(docs && { shortDescription: { text: docs.description } }),
    ...(docs?.url !== undefined && { helpUri: docs.url }),
  };
}

function resultOf(path: string, finding: Finding, names: readonly string[]) {
  const {
    severity,
    message,
    line,
    column,
    endLine,
    endColumn,
    fix,
    suggestions = [],
  } = finding;
  const changes = [
    ...(fix ? [changeOf(path, "What --fix does.", fix)] : []),
    ...suggestions.map((one) => changeOf(path, one.message, one.fix)),
  ];
  const name = nameOf(finding);
  const region = {
    startLine: line,
    startColumn: column,
    ...(endLine !== undefined && { endLine }),
    ...(endColumn !== undefined && { endColumn }),
  };
  return {
    ruleId: name,
    ruleIndex: names.indexOf(name),
    level: severity === "error" ? "error" : "warning",
    message: { text: message },
    locations: [
      { physicalLocation: { artifactLocation: locationOf(path), region } },
    ],
    ...(changes.length > 0 && { fixes: changes }),
  };
}

function changeOf(
  path: string,
  text: string,
  { range: [start, end], text: inserted }: Fix,
) {
  const deletedRegion = { charOffset: start, charLength: end - start };
  return {
    description: { text },
    artifactChanges: [
      {
        artifactLocation: locationOf(path),
        replacements: [{ deletedRegion, insertedContent: { text: inserted } }],
      },
    ],
  };
}

function locationOf(path: string) {
  return isAbsolute(path)
    ? { uri: pathToFileURL(path).href }
    : {
        uri: path.split("/").map(encodeURIComponent).join("/"),
        uriBaseId: base,
      };
}
