/** Values that are secret because of the name they stand behind: `API_KEY=…`, `"password": "…"`, `--token=…`. */
import { hasLetterAndDigit, type SecretRule } from "./rule.ts";
import {
  isPath,
  isPlaceholder,
  isSecretName,
  isSecretValue,
  passwordName,
  secretNameCore,
} from "./secret-names.ts";

/** A member of an object, a constant, a number. */
const isCode =
  /^[a-z_$][\w$]*(?:\??\.[a-z_$][\w$]*)+$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^0x[\dA-Fa-f]{1,8}$/;

/** As the secrets of Kubernetes are written; without its padding it is a word like any other. */
const isBase64 = /^(?=[A-Z]*[a-z])(?=[a-z]*[A-Z])[A-Za-z0-9+/]{8,}={1,2}$/;

/** Takes in what stands before the core of a name. */
function wholeName({ index, input }: RegExpExecArray, rest: string): string {
  return (
    /[\w.-]{0,64}$/.exec(input.slice(Math.max(0, index - 64), index))![0] + rest
  );
}

// `NAME=value` as the shell, `.env` files and `printenv` have it. The value goes to the next space or quote.
const environment: SecretRule = {
  kind: "named-value",
  pattern: new RegExp(
    String.raw`(?<![\w.$-])(?=[A-Z0-9_]{0,64}(?:KEY|SECRET|TOKEN|PASS|PWD|CREDENTIAL|AUTH|PW|PAT))[A-Z][A-Z0-9_]{0,127}=(?:\\?"(?=[^"\n\\]+\\?")|\\?'(?=[^'\n\\]+\\?'))?((?<=")[^"\n\\]+|(?<=')[^'\n\\]+|(?<==)[^\s"'\x60\\]*[^\s"'\x60\\;,)&|}\]>])`,
    "g",
  ),
  secret: 1,
  accepts: (value, match) => {
    const name = match[0].slice(0, match[0].indexOf("="));
    if (!isSecretName(name) && !/(?:^|_)(?:PASS|PW|PAT)$/.test(name))
      return false;
    if (isPlaceholder(value) || isPath(value)) return false;
    // A call, as minified code has it; a number that tells how many.
    if (/^[\w.]+\(/.test(value)) return false;
    return passwordName.test(name) || !/^\d{1,7}$/.test(value);
  },
};

// `name: value` and `name=value`, with quotes or without: code, JSON (also inside a string of JSON, where quotes have a backslash), headers, query
// strings, YAML, ini files, connection strings, options of commands. One search for both, since it is the dearest of all.
const named: SecretRule = {
  kind: "named-value",
  pattern: new RegExp(
    String.raw`(?:${secretNameCore})[\w-]{0,32}\\?["']?\]?[ \t]{0,8}(?:=>|:=|=|:|(?<=["']),(?=[ \t]{0,8}[brf]?\\?["']))[ \t]{0,8}(?:[brf]?\\?"(?=[^"\n\\]+\\?")|[brf]?\\?'(?=[^'\n\\]+\\?')|\x60(?=[^\x60\n\\]+\x60))?((?<=")[^"\n\\]+|(?<=')[^'\n\\]+|(?<=\x60)[^\x60\n\\]+|[^\s"'\x60,;(){}<>[\]\\&=|][^\s"'\x60,;(){}<>[\]\\&|]*)`,
    "gi",
  ),
  secret: 1,
  accepts: (value, match) => {
    const before = match[0].slice(0, -value.length);
    return /["'`]$/.test(before)
      ? acceptsQuoted(value, before, match)
      : acceptsBare(value, before, match);
  },
};

function acceptsQuoted(
  value: string,
  before: string,
  match: RegExpExecArray,
): boolean {
  if (value.length < 6 || /\s/.test(value)) return false;
  const name = wholeName(match, /^[\w.-]+/.exec(before)![0]);
  // `define('DB_PASSWORD', '…')`, `os.Setenv("API_KEY", "…")`; any other comma stands in a list.
  const isList = /^[\w-]+["'],/.test(before);
  if (isList && !/^[A-Z][A-Z0-9_]+$/.test(name)) return false;
  return isSecretName(name) && isSecretValue(name, value);
}

function acceptsBare(
  value: string,
  before: string,
  match: RegExpExecArray,
): boolean {
  const isStrong =
    value.length >= 6 && (hasLetterAndDigit(value) || isBase64.test(value));
  // The cheap question first: code is full of `token: context.token`.
  if (!isStrong && !before.endsWith("=")) return false;
  const name = wholeName(match, /^[\w.-]+/.exec(before)![0]);
  if (!isSecretName(name) || isPlaceholder(value) || isPath(value))
    return false;
  const next = match.input[match.index + match[0].length];
  if (next === "(" || next === "[" || isInAddress(match)) return false;
  const isOption = /^--?[a-z]/.test(name) && before.endsWith("=");
  if (isOption) return !/^[A-Z_]+$/.test(value);
  // A name of code, `tokenV2` or `sha256`, is short; so is no secret but what people choose as a password.
  const least = passwordName.test(name) ? 6 : 12;
  if (passwordName.test(name) && isBase64.test(value)) return true;
  return isStrong && value.length >= least && !isCode.test(value);
}

/** The user of a URL, whose password has a rule of its own; `arn:aws:secretsmanager:…:secret:NAME`, a name in a store. */
function isInAddress({ index, input }: RegExpExecArray): boolean {
  const before = input.slice(Math.max(0, index - 96), index);
  return /:\/\/[\w.-]*$|arn:aws[\w:/-]*$/.test(before);
}

// `<password>value</password>`, `<string name="password">value</string>`, `<add key="password" value="value"/>`.
const element: SecretRule = {
  kind: "named-value",
  pattern: new RegExp(
    String.raw`(?:<|\b(?:key|name)=")[\w:.-]{0,32}?(?:${secretNameCore})[\w-]{0,32}(?:"[ \t]{1,8}value="|"?>)([^<>"\s]+)(?=</|")`,
    "gi",
  ),
  secret: 1,
  accepts: (value, match) => {
    const name = /^(?:<|\w+=")([\w:.-]+)/.exec(match[0])![1]!;
    return isSecretName(name) && isSecretValue(name, value);
  },
};

/** The rules of named values. */
export const namedValues: readonly SecretRule[] = [environment, named, element];
