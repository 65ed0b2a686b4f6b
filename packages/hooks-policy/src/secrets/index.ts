/** Finds and redacts secrets, synchronously and without a dependency. */
export { findSecrets, type SecretRange } from "./find-secrets.ts";
export { redactContent, redactSecrets } from "./redact.ts";
export { redactValue } from "./redact-value.ts";
