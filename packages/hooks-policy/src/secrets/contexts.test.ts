import { expect, test } from "bun:test";
import { redactSecrets } from "./redact.ts";

const random = "k3Jd8sLq0ZxV7bNm2cRt";

test.each([
  `Authorization: Bearer ${random}`,
  `authorization: token ${random}`,
  `"Authorization":"${random}"`,
  `Proxy-Authorization: Basic ${random}==`,
  `Authorization: ${random}`,
  `a Bearer ${random} b`,
  `Cookie: sid=${random}; theme=dark`,
  `https://u:${random}@h/p?x=1#y`,
  `redis://:${random}@h`,
  `postgres://u:a@${random}@h/db`,
  `curl -s -u bob:${random} https://h`,
  `curl --user 'bob:${random}' https://h`,
  `mysql -h db -p${random} app`,
  `sshpass -p '${random}' ssh h`,
  `tool --api-key ${random} --x`,
  `redis-cli -h r -a ${random} ping`,
  `\n  requirepass ${random}`,
  `psk="${random}"`,
  `root:$6$salt$${random}${random}:1`,
  `Private-Lines: 2\n${random}${random}\n${random}\nPrivate-MAC: 0a`,
  `machine h login bob password ${random}`,
  `{"auths":{"h":{"auth":"${random}="}}}`,
  `https://h/f?se=1&sig=${random}%3D&sp=r`,
  `https://h/f?key=${random}`,
  `eyJ${random}.eyJ${random}.${random}`,
  `eyJ${random}..${random}.${random}.${random}`,
])("%s", (text) => {
  const redacted = redactSecrets(text);
  expect(redacted).not.toContain(random);
  expect(redacted).toContain("[REDACTED]");
});

test.each([
  ["https://u:pw1@h.example:80/p", "https://u:[REDACTED]@h.example:80/p"],
  [`curl -u bob:pw1 -o f`, `curl -u bob:[REDACTED] -o f`],
  [`mysql -ppw1 -pmysql -ppw2`, `mysql -p[REDACTED] -pmysql -ppw2`],
  [`https://h/f?key=${random}&a=1`, "https://h/f?key=[REDACTED]&a=1"],
])("%s → %s", (text, redacted) => {
  expect(redactSecrets(text)).toBe(redacted);
});

test.each([
  "http://localhost:3000/@fs/x",
  "https://h:8443@x",
  "postgres://${USER}:${PASSWORD}@h/db",
  "postgres://user:<password>@h/db",
  "postgres://user:password@h/db",
  "Authorization: Bearer $TOKEN",
  "Authorization: Bearer ${token}",
  'Authorization: "Bearer " + token',
  "Authorization: credentials.token_type",
  "bearer of bad news, Basic understanding",
  'curl -u "$USER:$PASS" https://h',
  "ssh -p 2222 h; mysql -p app",
  "--token TOKEN  the token",
  "Cookie: theme=dark",
  "https://h/?key=about",
])("%s stays", (text) => {
  expect(redactSecrets(text)).toBe(text);
});
