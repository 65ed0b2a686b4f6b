import { expect, test } from "bun:test";
import { redactSecrets } from "./redact.ts";

const begin = (kind = "") => `-----BEGIN ${kind}${"PRIVATE"} KEY-----`;
const end = (kind = "") => `-----END ${kind}${"PRIVATE"} KEY-----`;
const line = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC".repeat(2);

test.each(["", "RSA ", "EC ", "OPENSSH ", "ENCRYPTED "])(
  "the lines that frame a block stay: %j",
  (kind) => {
    const text = `a\n${begin(kind)}\n${line}\n${line}\nab==\n${end(kind)}\nb`;
    expect(redactSecrets(text)).toBe(
      `a\n${begin(kind)}\n[REDACTED]\n${end(kind)}\nb`,
    );
  },
);

test.each([
  ["escaped line ends", `"${begin()}\\n${line}\\n${line}\\n${end()}\\n"`],
  ["a diff", `+${begin()}\n+${line}\n+${line}\n+${end()}`],
  ["removed lines", `-${begin()}\n-${line}\n-${line}\n-${end()}`],
  ["numbered lines", `1\t${begin()}\n2\t${line}\n3\t${line}\n4\t${end()}`],
  ["indentation", `k: |\n  ${begin()}\n  ${line}\n  ${line}\n  ${end()}`],
  ["Windows line ends", `${begin()}\r\n${line}\r\n${line}\r\n${end()}`],
  ["a cut block", `${begin()}\n${line}\n${line}`],
  ["a cut block on one line", `"${begin()}\\n${line}\\n${line}...`],
  [
    "headers of encryption",
    `${begin("RSA ")}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n${line}\n${line}\n${end("RSA ")}`,
  ],
  [
    "two blocks, the first cut",
    `${begin()}\n${line}\n\n${begin()}\n${line}\n${end()}`,
  ],
])("%s", (_form, text) => {
  const redacted = redactSecrets(text);
  expect(redacted).toContain(begin().slice(0, 11));
  expect(redacted).toContain("[REDACTED]");
  expect(redacted).not.toContain(line.slice(0, 12));
});

test("what follows a cut block stays", () => {
  expect(redactSecrets(`${begin()}\n${line}\n\nDone. Ten files`)).toBe(
    `${begin()}\n[REDACTED]\n\nDone. Ten files`,
  );
});

test.each([
  `if (text.includes("${begin()}")) return;`,
  `${begin()}\n...\n${end()}`,
  `const a = "${begin()}";\nfunction readTheWholeBlock(text) {\n  return text.split(a)[1];\n}\nconst b = "${end()}";`,
  `-----BEGIN PUBLIC KEY-----\n${line}\n-----END PUBLIC KEY-----`,
  `-----BEGIN CERTIFICATE-----\n${line}\n-----END CERTIFICATE-----`,
])("no key: %s", (text) => {
  expect(redactSecrets(text)).toBe(text);
});
