/** Which names promise a secret, and which values can be one. */
import { hasLetterAndDigit, marker } from "./rule.ts";

// What a name must hold. Sources: the example of the hooks specification (`API_KEY=`), and the keyword lists of gitleaks `generic.go` and of
// detect-secrets' keyword plugin, without the bare words `key` and `auth`, which name too much else.
/** Source of a regular expression for what a name that promises a secret must hold. */
export const secretNameCore =
  "api[_-]?key|secret|token|passw(?:or)?d|passphrase|pwd|credential|(?:private|access|auth|account|encryption|encrypt|signing|master|service|client|deploy|license|host|session|storage|webhook)[_-]?key(?![a-z])|_auth(?![a-z])|[_-]pass(?![\\w-])|jsessionid|phpsessid|connect\\.sid";

const anyCore = new RegExp(secretNameCore, "i");

/** Last words of names that tell of a secret without holding it. */
const aboutWords = new Set(
  "type types kind kinds count counts limit limits size name names id ids uri url urls path paths file files filename field fields length len expiry expires expiration expired ttl budget usage policy hint hints ref refs reference endpoint host hostname prefix suffix regex pattern label title text message messages error errors placeholder format version provider manager service store storage class enabled disabled required min max header headers algorithm alg rotation age duration position start end line column program address owner region issuer audience scope scopes status state strategy source option options config input output component form validator valid schema stream list set map array cache bucket buckets handler callback function factory rule rules index indexes indices".split(
    " ",
  ),
);

/** First words of names of tokens that are no secrets: pages of a listing, texts of a language, public keys. */
const harmlessWords = new Set(
  "next page continuation cancel cancellation sync syntax public pub pagination cursor lexer parse parser design max min num total last prev previous first peek lookahead".split(
    " ",
  ),
);

/**
 * Tells whether a name promises a secret.
 *
 * @param name - of a variable, a header, a property, in any spelling
 * @returns true for `API_KEY`, `dbPassword`, `x-auth-token`; false for `tokenType`, `max_tokens`, `PASSWORD_FILE`, `PWD`
 * @example
 * isSecretName("STRIPE_SECRET_KEY"); // true
 */
export function isSecretName(name: string): boolean {
  if (name.length > 128 || !anyCore.test(name)) return false;
  const words = wordsOf(name);
  if (words.length === 0 || harmlessWords.has(words[0]!)) return false;
  // The shell's own names for the working folder.
  if (/^(?:old)?pwd$/i.test(name)) return name !== name.toUpperCase();
  const last = words.findLast((word) => !/^\d+$/.test(word)) ?? "";
  if (words.length > 1 && aboutWords.has(last)) return false;
  return !words.some((word) =>
    /^(?:tokens|token(?:i|type|kind).*|secretar.*|secrets?manager)$/.test(word),
  );
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

/** Names of passwords, which people choose, and choose short. */
export const passwordName = /passw(?:or)?d|passphrase|pwd|[_-]pass$/i;

// A value that only stands for one: a variable of the shell, of a template or a workflow, a reference to a store of secrets, an example.
const placeholder = new RegExp(
  [
    String.raw`\$(?:[A-Za-z_{(]|$)`,
    String.raw`[{<%]{1,3}[\s\w.$-]`,
    String.raw`(?:\*|x|X|\.|-|_|0|•){3,}$`,
    String.raw`(?:null|undefined|true|false|none|nil|string|number|boolean|object|any|unknown|required|optional|redacted|hidden|secret|token|password|passwd|pass|pwd)\b$`,
    String.raw`(?:process|import|os|env|ENV|config|settings|self|this|secrets|vars|ctx|options|args|params|props|state)[.[]`,
    String.raw`(?:your|insert|enter|put|paste)[_ -]?(?:my|your|the|own|an?|api|key|token|secret|password)(?![a-z]*\d)`,
    String.raw`(?:change|replace)[_ -]?(?:me|this)(?![A-Za-z0-9])`,
    String.raw`(?:op|vault|sm|ssm|awskms|gcpkms|file|keychain|keyring)://`,
    String.raw`(?:arn:aws:|vault:|env:|ssm:|projects/[\w-]+/secrets/|ENC\[)`,
    String.raw`\[redacted`,
    String.raw`[\w-]{0,16}(?:\.{3}|…)`,
    String.raw`(?:example|placeholder|dummy|todo|fixme|tbd)$`,
  ]
    .map((shape) => `^(?:${shape})`)
    .join("|"),
  "i",
);

/** Whether a value only stands for a secret, as `$TOKEN`, `<your key>` and `[REDACTED]` do. */
export function isPlaceholder(value: string): boolean {
  return placeholder.test(value);
}

const path = /^(?:~|\.{1,2})?\/[\w.@~-]+(?:\/[\w.@~-]+)*\/?$|^[A-Za-z]:\\/;

/** Whether a value is a path; secrets of AWS, 40 characters, can look like one. */
export function isPath(value: string): boolean {
  return value.length !== 40 && path.test(value);
}

/**
 * Tells whether a quoted value, or one in an object, can be the secret that its name promises.
 *
 * @param name - a name of which `isSecretName` says yes
 * @param value - without its quotes
 * @returns false for placeholders, for plain words and for what is too short
 * @example
 * isSecretValue("password", "hunter2hunter2"); // true
 */
export function isSecretValue(name: string, value: string): boolean {
  if (value.length < 6 || isPlaceholder(value) || isOwnName(name, value))
    return false;
  if (isPath(value)) return false;
  if (hasLetterAndDigit(value)) return true;
  if (passwordName.test(name))
    return /[^\w\s.-]/.test(value) || /^\d+$/.test(value);
  return (
    value.length >= 16 &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    !/[.\s]/.test(value)
  );
}

/** `token: "csrf-token"`, `password: "Password"`: a label. */
function isOwnName(name: string, value: string): boolean {
  const words = new Set(wordsOf(name));
  return wordsOf(value).every((word) => words.has(word));
}

/** For `redactValue`: what of an entry `name: value` is secret by its name. */
export function isSecretEntry(name: string, value: string): boolean {
  return (
    value !== marker &&
    isSecretName(name) &&
    !/\s/.test(value) &&
    isSecretValue(name, value)
  );
}
