/** Packages from npm that redact secrets, each behind the same function. */
import { redactSecrets } from "@hookline/hooks-policy/secrets";
import { installPeer } from "../../scripts/peers.ts";

/** A package, and how to load it. */
export interface SecretPeer {
  readonly name: string;
  /** Installs it into `.peers/` when it is not there. */
  load(): Promise<Redact>;
}

/** Takes secrets out of a text. */
export type Redact = (text: string) => string | Promise<string>;

type Range = readonly [start: number, end: number];

/** What others offer; the versions are those of scripts/peers.ts. */
export const secretPeers: readonly SecretPeer[] = [
  { name: "hookline", load: async () => redactSecrets },
  { name: "secretlint 13.1.0, preset recommend", load: secretlint },
  { name: "secretlint's rules alone", load: secretlintRules },
  {
    name: "redactum 1.1.0",
    async load() {
      const { redactum } = (await import(
        await installPeer("redactum", "1.1.0")
      )) as { redactum(text: string): { redactedText: string } };
      return (text) => redactum(text).redactedText;
    },
  },
  {
    name: "@openredaction/core 1.1.5",
    async load() {
      const { OpenRedaction } = (await import(
        await installPeer("@openredaction/core", "1.1.5")
      )) as {
        OpenRedaction: new () => {
          detect(text: string): Promise<{ redacted: string }>;
        };
      };
      const redaction = new OpenRedaction();
      return async (text) => (await redaction.detect(text)).redacted;
    },
  },
  {
    name: "@npmcli/redact 5.0.0",
    async load() {
      const { redactLog } = (await import(
        await installPeer("@npmcli/redact", "5.0.0")
      )) as { redactLog(text: string): string };
      return redactLog;
    },
  },
];

const presetName = "@secretlint/secretlint-rule-preset-recommend";

interface Rule {
  readonly meta: { readonly id: string; readonly type: string };
  create(context: object, options: object): { file?(source: object): unknown };
}

/** As its users run it, with the search for ids of AWS switched on. */
async function secretlint(): Promise<Redact> {
  const { lintSource } = (await import(
    await installPeer("@secretlint/core", "13.1.0")
  )) as {
    lintSource(given: object): Promise<{ messages: { range: Range }[] }>;
  };
  const { creator } = (await import(
    await installPeer(presetName, "13.1.0")
  )) as { creator: object };
  const aws = {
    id: "@secretlint/secretlint-rule-aws",
    options: { enableIDScanRule: true },
  };
  const config = { rules: [{ id: presetName, rule: creator, rules: [aws] }] };
  return async (content) => {
    const source = {
      filePath: "/x.txt",
      content,
      ext: ".txt",
      contentType: "text",
    };
    const options = { config, noPhysicFilePath: true };
    const { messages } = await lintSource({ source, options });
    return marked(
      content,
      messages.map(({ range }) => range),
    );
  };
}

/** Its rules without its engine: synchronous, and deaf to `secretlint-disable`. */
async function secretlintRules(): Promise<Redact> {
  const { rules } = (await import(await installPeer(presetName, "13.1.0"))) as {
    rules: readonly Rule[];
  };
  const scanners = rules.filter(
    ({ meta }) =>
      meta.type === "scanner" && !meta.id.endsWith("filter-comments"),
  );
  return (content) => {
    const ranges: Range[] = [];
    const context = {
      sharedOptions: {},
      createTranslator: () => () => ({ message: "", messageId: "" }),
      report: ({ range }: { range: Range }) => ranges.push(range),
      ignore() {},
    };
    const source = {
      content,
      filePath: undefined,
      ext: ".txt",
      contentType: "text",
      hasBOM: false,
      getFilePath() {},
      getPhysicalFilePath() {},
    };
    for (const rule of scanners)
      rule.create(context, { enableIDScanRule: true }).file?.(source);
    return marked(content, ranges);
  };
}

function marked(text: string, ranges: readonly Range[]): string {
  let redacted = "";
  let from = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start >= from) redacted += `${text.slice(from, start)}[REDACTED]`;
    from = Math.max(from, end);
  }
  return redacted + text.slice(from);
}
