/** Secrets that are told by what stands around them: headers, URLs, options of commands, files of credentials. */
import { isPlaceholder } from "./secret-names.ts";
import { hasLetterAndDigit, type SecretRule } from "./rule.ts";

const real = (secret: string) => !isPlaceholder(secret);

/** The rules of contexts; each names where its shape comes from. */
export const contexts: readonly SecretRule[] = [
  {
    // RFC 7515 section 3.1 and RFC 7516 section 3.1: parts in base64url; a header of JSON starts with `eyJ`. A cut one counts.
    kind: "jwt",
    pattern:
      /(?<=^|[^\w-]|\\[nrt]|%[0-9A-Fa-f]{2}|\[[0-9;]{0,12}m)eyJ[\w-]{8,}\.(?:eyJ[\w-]{2,}(?:\.[\w-]*)?|[\w-]*\.[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,})/g,
    secret: 0,
  },
  {
    // RFC 3986 section 3.2.1: `user:password@`. The user stays, so does the host.
    kind: "url-password",
    pattern: /:\/\/[^\s:@/?#"'`<>]*:([^\s/"'`<>]+)(?=@)/g,
    secret: 1,
    accepts: (secret) => real(secret) && !/^\d{1,5}$/.test(secret),
  },
  {
    // RFC 9110 section 11.6.2: `Authorization: SCHEME CREDENTIALS`, in a request, in JSON, in an option of curl.
    kind: "authorization",
    pattern:
      /\bauthorization\\?["']?[ \t]{0,8}[:=][ \t]{0,8}\\?["'`]?(?:(?:[A-Za-z-]{1,32}|AWS4-HMAC-SHA256)[ \t]{1,4})?([^\s"'`<>$,;{}()[\]\\]{8,})/gi,
    secret: 1,
    accepts: (secret) =>
      real(secret) &&
      (/\d/.test(secret) || /^[A-Za-z+/]{16,}=*$/.test(secret)) &&
      !/^[a-z]\w*(?:\.\w+)+$/i.test(secret.slice(0, 64)),
  },
  {
    // RFC 6750 section 2.1 and RFC 7617: the scheme alone, as logs have it.
    kind: "authorization",
    pattern: /\b(?:bearer|basic)[ \t]{1,4}([\w.~+/-]{16,}={0,2})/gi,
    secret: 1,
    accepts: (secret) => real(secret) && hasLetterAndDigit(secret),
  },
  {
    // RFC 6265 section 4: the first cookie of the header.
    kind: "cookie",
    pattern:
      /\bcookie\\?["']?[ \t]{0,8}[:=][ \t]{0,8}\\?["'`]?[\w.-]{1,64}=([^\s;,"'`\\[\]]{16,})/gi,
    secret: 1,
    accepts: (secret) => real(secret) && hasLetterAndDigit(secret),
  },
  {
    // curl.se/docs/manpage.html, `--user`: the password behind the colon.
    kind: "command-password",
    pattern:
      /\bcurl(?=\s)(?:(?!\s(?:-u|--user|--proxy-user|-U)\b|\bcurl\b)[^\n|;]){0,512}\s(?:-u|--user|--proxy-user|-U)[ =]{0,2}["']?[^\s:"']{1,128}:([^\s"'[\]]+)/g,
    secret: 1,
    accepts: real,
  },
  {
    // Options with a value behind a space: `--password VALUE`, `--token VALUE`.
    kind: "command-password",
    pattern:
      /(?<=\s)--?(?:[a-z]+-)*(?:password|passwd|passphrase|token|secret|api-?key|secret-key|access-key)[ \t]{1,4}["']?([^\s"'`\\<>$[\]{}()|-][^\s"'`\\<>[\]{}()|]{5,})/g,
    secret: 1,
    accepts: (secret) => real(secret) && hasLetterAndDigit(secret),
  },
  {
    // dev.mysql.com/doc/refman, "Using Options on the Command Line": `-pVALUE` without a space. `sshpass -p VALUE`: its manual.
    kind: "command-password",
    pattern:
      /\b(?:mysql|mysqldump|mysqladmin|mariadb)(?=\s)(?:(?!\s-p|mysql|mariadb)[^\n|;]){0,256}\s-p["']?([^\s"'[\]$]+)/g,
    secret: 1,
    accepts: real,
  },
  {
    kind: "command-password",
    pattern: /\bsshpass[ \t]{1,4}-p[ \t]{0,4}["']?([^\s"'[\]$]+)/g,
    secret: 1,
    accepts: real,
  },
  {
    // redis.io/docs/latest/develop/tools/cli: `-a`.
    kind: "command-password",
    pattern: /\bredis-cli\b[^\n|;]{0,256}?\s-a[ \t]{1,4}["']?([^\s"'[\]$]+)/g,
    secret: 1,
    accepts: real,
  },
  {
    // Directives of ldap.conf(5) and redis.conf.
    kind: "command-password",
    pattern:
      /^[ \t]{0,16}(?:bindpw|rootpw|requirepass|masterauth)[ \t]{1,8}["']?([^\s"'[\]$]+)/gm,
    secret: 1,
    accepts: real,
  },
  {
    // wpa_supplicant.conf(5).
    kind: "wifi-password",
    pattern: /\bpsk="([^"\n[\]]{8,63})(?=")/g,
    secret: 1,
  },
  {
    // crypt(5): what guessing starts from.
    kind: "password-hash",
    pattern: /\$(?:[156y]|2[abxy]|argon2(?:id|i|d))\$[A-Za-z0-9./$=,+-]{20,}/g,
    secret: 0,
  },
  {
    // PuTTY's manual, appendix C, "PPK file format".
    kind: "private-key",
    pattern:
      /\bPrivate-Lines: \d{1,4}\r?\n([A-Za-z0-9+/=]{16,}(?:\r?\n[A-Za-z0-9+/=]{1,64}(?![\w:+/=-]))*)/g,
    secret: 1,
  },
  {
    // gnu.org/software/inetutils/manual, "The .netrc file".
    kind: "netrc",
    pattern:
      /\bmachine\s{1,8}\S{1,256}\s{1,8}login\s{1,8}\S{1,256}\s{1,8}password\s{1,8}([^\s[\]]+)/g,
    secret: 1,
    accepts: real,
  },
  {
    // docs.docker.com/reference/cli/docker/login: `auths` of config.json hold base64 of `user:password`.
    kind: "docker-auth",
    pattern: /"auth"[ \t]{0,8}:[ \t]{0,8}"([A-Za-z0-9+/]{12,}={0,2})(?=")/g,
    secret: 1,
  },
  {
    // kubernetes.io/docs/reference/config-api/kubeconfig.v1, `client-key-data`: base64 of `-----BEGIN … PRIVATE KEY-----`.
    kind: "private-key",
    pattern:
      /LS0tLS1CRUdJTi(?:BQUklWQVRF|BSU0EgUFJJVkFUR|BFQyBQUklWQVRF|BFTkNSWVBURUQgUFJJVkFUR|BPUEVOU1NIIFBSSVZBVEUg)[A-Za-z0-9+/]{16,}={0,2}/g,
    secret: 0,
  },
  {
    // learn.microsoft.com/azure/storage/common/storage-sas-overview: the signature of a shared link; `X-Amz-Signature` and
    // `X-Goog-Signature`: docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html and its like.
    kind: "url-signature",
    pattern:
      /[?&](?:sig|signature|X-Amz-Signature|X-Goog-Signature|X-Amz-Security-Token)=([A-Za-z0-9%+/_-]{20,}={0,2})/g,
    secret: 1,
  },
  {
    // `?key=`, `?code=`, `?auth=` of a URL: names that alone say little, with a value that is long.
    kind: "url-token",
    pattern: /[?&](?:key|auth|apikey|sid|session)=([A-Za-z0-9%._~-]{20,})/g,
    secret: 1,
    accepts: hasLetterAndDigit,
  },
];
