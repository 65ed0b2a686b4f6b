/** Redacts texts of 1 MB that are made to slow a search down, and says which one it is at; a test ends it when it takes too long. */
import { redactSecrets, redactValue } from "@hookline/hooks-policy/secrets";

const key = `-----BEGIN ${"PRIVATE"} KEY-----`;
const token = `gh${"p_"}${"A1b2".repeat(9)}`;
const base64 = Buffer.from(
  Uint8Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 251),
).toString("base64");

// One character; what rules start with; what they repeat, so that each start could repeat all that follows; what ends just short of a match.
const units = [
  ..."a0=-_ .:/@\"'`\\$<([{%&?|\n\t",
  base64,
  token,
  `${token}\n`,
  `${key}!`,
  `${key}\n`,
  `${key}\n${"A1b2".repeat(5)}\n`,
  "-----END ",
  "secret_",
  "secret ",
  "password=",
  'password = "',
  "password: a$",
  "token=$",
  "token: ",
  'TOKEN="',
  "A_KEY_",
  "API_KEY=a,",
  "<token",
  "<a:",
  "://",
  "://a:",
  "https://a:a",
  "a:b@",
  "eyJ",
  "eyJ-",
  "eyJaaaaaaaa.",
  "eyJaaaaaaaa-",
  "ghs_1_eyJaaaaaaaa-",
  "glpat-",
  "aglpat-",
  "sk-",
  "sk.eyJaaaaaaaaaaaaaaaaaaaaaa",
  "SG.aaaaaaaaaaaaaaaaa.",
  "AKIA",
  "8Q~",
  "1//0",
  "xoxb-",
  "Authorization: a ",
  "authorization:",
  "bearer ",
  "Cookie: a=",
  "curl ",
  "curl -",
  "curl -u ",
  "mysql ",
  "mysql -",
  "mysqldump\t",
  "--password ",
  "-a-",
  " --a-a",
  "machine a login ",
  "redis-cli -",
  '\npsk="',
  "$6$a",
  "token",
  "API_KEY",
  "arn:aws:",
  "[0m",
  "%20",
  "\\n",
  "\u001b[31m",
  "é",
  "😀",
  "\ud800",
  "[REDACTED]",
  "password=[REDACTED]",
];

for (const unit of units) {
  console.log(JSON.stringify(unit.slice(0, 40)));
  redactSecrets(unit.repeat(Math.ceil(1_000_000 / unit.length)));
}

console.log("a value of 200,000 parts");
const parts = Array.from({ length: 100_000 }, (_, index) => ({
  text: index % 2 === 0 ? "API_KEY=abc" : "clean",
}));
redactValue({
  parts,
  again: parts,
  deep: parts.reduce<object>((inner) => [inner], []),
});
console.log("done");
