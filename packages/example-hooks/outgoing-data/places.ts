/** Where secrets are kept, and which addresses are this machine. */

/** Files that hold secrets by what they are for. */
export const secretFiles: readonly string[] = [
  ".env",
  ".env.*",
  "!.env.example",
  "!.env.sample",
  "!.env.template",
  ".envrc",
  "*.pem",
  "*.key",
  "*.p12",
  "*.pfx",
  "*.jks",
  "*.kdbx",
  "id_rsa",
  "id_dsa",
  "id_ecdsa",
  "id_ed25519",
  ".ssh",
  ".gnupg",
  ".aws/credentials",
  ".config/gcloud",
  ".azure",
  ".kube/config",
  ".docker/config.json",
  ".netrc",
  ".npmrc",
  ".pypirc",
  ".pgpass",
  ".git-credentials",
  ".config/gh/hosts.yml",
];

/** Whether an address, with or without its scheme, is this machine. */
export function isLocal(address: string): boolean {
  return /^(?:[a-z]+:\/\/)?(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/?#]|$)/i.test(
    address,
  );
}
