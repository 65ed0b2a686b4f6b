import { expect, test } from "bun:test";
import { redactSecrets } from "./redact.ts";

test.each([
  ["API_KEY=abc", "API_KEY=[REDACTED]"],
  ["MY_API_KEY=two B=2", "MY_API_KEY=[REDACTED] B=2"],
  ["A=1\nexport TOKEN='a b';x", "A=1\nexport TOKEN='[REDACTED]';x"],
  ["DB_PASS=a,b;c d", "DB_PASS=[REDACTED] d"],
  ["(API_KEY=abc)", "(API_KEY=[REDACTED])"],
  ["API_KEY=a[b]c;", "API_KEY=[REDACTED];"],
  [String.raw`"API_KEY=abc\nB=2"`, String.raw`"API_KEY=[REDACTED]\nB=2"`],
  ["?token=abc123def456&a=1", "?token=[REDACTED]&a=1"],
  ["--token=abc", "--token=[REDACTED]"],
  ["password: hunter2 # x", "password: [REDACTED] # x"],
  [`{"password":"hunter2","a":1}`, `{"password":"[REDACTED]","a":1}`],
  [
    String.raw`{\"password\":\"hunter2\",\"a\":1}`,
    String.raw`{\"password\":\"[REDACTED]\",\"a\":1}`,
  ],
  ["Pwd=hunter2;Encrypt=1", "Pwd=[REDACTED];Encrypt=1"],
  ["define('DB_PASSWORD', 'hunter2');", "define('DB_PASSWORD', '[REDACTED]');"],
  [
    '<add key="ApiSecret" value="hunter2x"/>',
    '<add key="ApiSecret" value="[REDACTED]"/>',
  ],
  ["  password: cHJvZHVjdGlvbg==", "  password: [REDACTED]"],
  ["c['apiKey'] = `abc123`", "c['apiKey'] = `[REDACTED]`"],
  ["<password>hunter2</password>", "<password>[REDACTED]</password>"],
])("%s → %s", (text, redacted) => {
  expect(redactSecrets(text)).toBe(redacted);
});

test.each([
  "API_KEY=",
  "API_KEY=$KEY",
  "API_KEY=<key>",
  "API_KEY=your-api-key",
  "API_KEY=process.env.API_KEY",
  "API_KEY=[REDACTED]",
  "MAX_TOKEN=4096",
  "SECRET_PATH=/run/secrets/db",
  "A_TOKEN=getToken(1)",
  "password: string",
  "token = getToken(request)",
  "token = request.token2",
  "secret: arn:aws:secretsmanager:eu-west-1:123456789012:secret:db-a1B2c3",
  "password=pw1",
  '["Credential", base_config_1.TYPE_VALUE]',
  '["password", "hunter2"]',
  "PASS: 0x0B96",
  "OPENAI_API_KEY=sk-...",
  "--token=TOKEN",
])("%s stays", (text) => {
  expect(redactSecrets(text)).toBe(text);
});
