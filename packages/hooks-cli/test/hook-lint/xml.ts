/** Reads the part of XML that reports are made of, strictly: what is not well-formed throws. */
/* oxlint-disable no-control-regex -- control characters are what it looks for */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
}

const token =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>|([^<]+)/y;

/** @throws Error that says where */
export function parseXml(text: string): XmlElement {
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
    throw new Error("a sign that XML has no form for");
  const open: XmlElement[] = [{ name: "", attributes: {}, children: [] }];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const [, end, name, attributes = "", empty, chars] =
      token.exec(text) ?? bad(text, at);
    const parent = open.at(-1) ?? bad(text, at);
    if (chars !== undefined) unescaped(chars);
    else if (name !== undefined && end === "/") {
      if (open.pop()?.name !== name) bad(text, at);
    } else if (name !== undefined) {
      const list = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(
        ([, key = "", value = ""]) => [key, unescaped(value)],
      );
      const element: XmlElement = {
        name,
        attributes: Object.fromEntries(list),
        children: [],
      };
      parent.children.push(element);
      if (empty !== "/") open.push(element);
    }
  }
  const [root, ...more] = open[0]?.children ?? [];
  if (open.length !== 1 || !root || more.length > 0)
    throw new Error("not one element that is closed");
  return root;
}

function bad(text: string, at: number): never {
  throw new Error(`not well-formed at: ${text.slice(at, at + 60)}`);
}

function unescaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    "#10": "\n",
    "#13": "\r",
    "#9": "\t",
  };
  return text.replace(
    /&([^;&]*);?/g,
    (all, name: string) =>
      (all.endsWith(";") ? signs[name] : undefined) ?? bad(all, 0),
  );
}
