import { expect, test } from "bun:test";
import { isSecretName, isSecretValue } from "./secret-names.ts";

test.each([
  "API_KEY",
  "MY_API_KEY",
  "apiKey",
  "x-api-key",
  "dbPassword",
  "spring.datasource.password",
  "STRIPE_SECRET_KEY_PROD",
  "client_secret",
  "AccountKey",
  "_authToken",
  "token2",
])("%s promises a secret", (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each([
  "",
  "key",
  "publicKeyToken",
  "max_tokens",
  "tokenType",
  "tokenizer",
  "secretName",
  "PASSWORD_FILE",
  "PWD",
  "OLDPWD",
  "nextPageToken",
  "secretary",
  "monkey",
  "a".repeat(200) + "_token",
])("%s promises none", (name) => {
  expect(isSecretName(name)).toBe(false);
});

test.each([
  ["password", "hunter2", true],
  ["password", "12345678", true],
  ["password", "p@ssword", true],
  ["password", "Passwort", false],
  ["password", "Password", false],
  ["token", "csrf-token", false],
  ["token", "a1", false],
  ["token", "AbCdEfGhIjKlMnOpQrSt", true],
  ["secret", "/run/secrets/db1", false],
  ["secret", "${{ secrets.X1 }}", false],
  ["secret", "[REDACTED]", false],
])("%s: %j %p", (name, value, secret) => {
  expect(isSecretValue(name, value)).toBe(secret);
});
