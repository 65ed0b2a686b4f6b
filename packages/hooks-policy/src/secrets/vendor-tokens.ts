/** Tokens that can be told by their own shape, wherever they stand: the table of prefixes that vendors gave them. */
import type { SecretRule } from "./rule.ts";

/** Kind and shape. A shape that is open at its end ends with its repetition, so that nothing can fail behind it. */
type TokenShape = readonly [kind: string, shape: string];

// Sources: a vendor's own page where there is one; `gitleaks NAME` is cmd/generate/config/rules/NAME.go of github.com/gitleaks/gitleaks,
// `secretlint NAME` the rule @secretlint/secretlint-rule-NAME. Lengths are the smallest ones seen, left open upwards: a longer token is
// still a secret, and vendors announce longer ones without a new prefix.
const shapes: readonly TokenShape[] = [
  // github.blog/engineering/behind-githubs-new-authentication-token-formats; ghs_ID_ with a JWT behind: secretlint github
  ["github-token", "gh[pousr]_[A-Za-z0-9]{30,}"],
  ["github-token", String.raw`ghs_\d{1,20}_eyJ[\w-]{8,}(?:\.[\w-]+){0,2}`],
  // docs.github.com, "Managing your personal access tokens"
  ["github-token", "github_pat_[A-Za-z0-9_]{22,}"],
  // docs.gitlab.com/security/tokens, "Token prefixes"
  [
    "gitlab-token",
    "gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|soat|oas|ffct)-[A-Za-z0-9_-]{20,}",
  ],
  // gitleaks bitbucket, atlassian
  ["atlassian-token", "AT(?:ATT3|CTT3|BB)[A-Za-z0-9_=-]{24,}"],
  // docs.slack.dev/authentication/tokens; xoxe, xoxc, xoxd: gitleaks slack
  ["slack-token", "xox[a-z](?:\\.xox[a-z])?-[A-Za-z0-9%-]{10,}"],
  ["slack-token", "xapp-[A-Za-z0-9-]{10,}"],
  // docs.slack.dev/messaging/sending-messages-using-incoming-webhooks: the path is the secret
  [
    "slack-webhook",
    String.raw`hooks\.slack\.com/(?:services|workflows|triggers)/[A-Za-z0-9/]{20,}`,
  ],
  // docs.discord.com/developers/resources/webhook; bot tokens: gitleaks discord
  [
    "discord-webhook",
    String.raw`discord(?:app)?\.com/api/(?:v\d{1,2}/)?webhooks/\d{17,20}/[\w-]{50,}`,
  ],
  [
    "discord-token",
    String.raw`[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,}`,
  ],
  // core.telegram.org/bots/api, "Authorizing your bot"; the AA: gitleaks telegram
  ["telegram-token", String.raw`\d{8,10}:AA[A-Za-z0-9_-]{32,}`],
  // docs.stripe.com/keys; whsec_: docs.stripe.com/webhooks
  ["stripe-key", "[rs]k_(?:live|test|prod)_[A-Za-z0-9]{16,}"],
  ["webhook-secret", "whsec_[A-Za-z0-9+/=]{20,}"],
  // docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html, "unique ID prefixes"; ABSK: gitleaks aws
  ["aws-access-key-id", "(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])"],
  ["aws-bedrock-key", "ABSK[A-Za-z0-9+/]{60,}={0,2}"],
  // docs.cloud.google.com/docs/authentication/api-keys; GOCSPX, ya29, 1//0: developers.google.com/identity/protocols/oauth2
  ["google-api-key", "AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])"],
  ["google-oauth", "GOCSPX-[A-Za-z0-9_-]{20,}"],
  ["google-oauth", String.raw`ya29\.[A-Za-z0-9_-]{20,}`],
  ["google-oauth", "1//0[A-Za-z0-9_-]{40,}"],
  // learn.microsoft.com, "client secret" of an app registration; the Q~: gitleaks azure
  [
    "azure-client-secret",
    String.raw`[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31,}`,
  ],
  // secretlint anthropic, openai; platform.openai.com/docs/api-reference/authentication; openrouter.ai/docs/api/reference/authentication
  ["ai-key", "sk-(?:ant|proj|svcacct|admin|or|lf|None)-[A-Za-z0-9_-]{20,}"],
  ["ai-key", String.raw`sk-(?=[A-Za-z]{0,40}\d)[A-Za-z0-9]{20,}`],
  // secretlint groq, huggingface; gitleaks perplexity, langsmith; docs.x.ai; replicate.com/docs; build.nvidia.com
  [
    "ai-key",
    "(?:gsk_|xai-|pplx-|nvapi-|r8_|hf_|csk-|tvly-(?:dev-|prod-)?|tgp_v1_)[A-Za-z0-9_-]{28,}",
  ],
  ["ai-key", "lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}"],
  // docs.npmjs.com/about-access-tokens; pypi.org/help/#apitoken; guides.rubygems.org/api-key-scopes; crates.io and NuGet: gitleaks
  ["npm-token", "npm_[A-Za-z0-9]{36,}"],
  ["pypi-token", "pypi-[A-Za-z0-9_-]{50,}"],
  ["rubygems-token", "rubygems_[a-f0-9]{48}"],
  ["crates-token", "cio[A-Za-z0-9]{32}(?![A-Za-z0-9])"],
  ["nuget-key", "oy2[a-z0-9]{43}(?![A-Za-z0-9])"],
  // docs.docker.com/security/access-tokens
  ["docker-token", "dckr_[po]at_[A-Za-z0-9_-]{24,}"],
  // docs.digitalocean.com/reference/api/create-personal-access-token
  ["digitalocean-token", "do[opr]_v1_[a-f0-9]{64}"],
  // developer.hashicorp.com/vault/docs/concepts/tokens; HCP Terraform: gitleaks hashicorp
  ["vault-token", String.raw`hv[sbr]\.[A-Za-z0-9_-]{24,}`],
  ["terraform-token", String.raw`atlasv1\.[A-Za-z0-9_=-]{60,}`],
  // secretlint databricks, vercel, cloudflare, tailscale, 1password, figma, notion, linear, shopify, sendgrid, grafana
  ["databricks-token", "dapi[a-f0-9]{32}"],
  ["vercel-token", "vc[pirak]_[A-Za-z0-9]{20,}"],
  ["cloudflare-token", "cf(?:k|ut|at)_[A-Za-z0-9]{40,}"],
  ["cloudflare-token", String.raw`v1\.0-[a-f0-9]{24}-[a-f0-9]{100,}`],
  ["tailscale-key", "tskey-[a-z]{2,20}-[A-Za-z0-9_-]{16,}"],
  ["1password-token", "ops_eyJ[A-Za-z0-9+/=_-]{100,}"],
  ["figma-token", "fig[dru]h?_[A-Za-z0-9_-]{36,}"],
  ["notion-token", "(?:ntn_|secret_)[A-Za-z0-9]{43,}"],
  ["linear-token", "lin_(?:api|oauth)_[A-Za-z0-9]{32,}"],
  ["shopify-token", "shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32,}"],
  ["sendgrid-key", String.raw`SG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,}`],
  ["grafana-token", "gl(?:c|sa)_[A-Za-z0-9+/_=]{32,}"],
  // gitleaks newrelic, sentry, pulumi, flyio, doppler, planetscale, airtable, postman, mailgun, mailchimp, heroku, netlify, posthog,
  // sonar, square, contentful, readme, scalingo, prefect, rubygems, clojars, sendinblue, supabase, typeform, easypost, dynatrace
  ["newrelic-key", "NRAK-[A-Z0-9]{27}"],
  ["sentry-token", "sntry[us]_[A-Za-z0-9+/=_-]{40,}"],
  ["pulumi-token", "pul-[a-f0-9]{40}"],
  ["fly-token", "(?:fm[12][ar]?|fo1)_[A-Za-z0-9+/=_-]{40,}"],
  [
    "doppler-token",
    String.raw`dp\.(?:pt|ct|sa|scim|audit|st(?:\.[a-z0-9_-]{2,35})?)\.[A-Za-z0-9]{40,}`,
  ],
  ["planetscale-token", "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,}"],
  ["airtable-token", String.raw`pat[A-Za-z0-9]{14}\.[a-f0-9]{64}`],
  ["postman-key", "PMAK-[a-f0-9]{24}-[a-f0-9]{34}"],
  ["mailgun-key", "key-[a-f0-9]{32}(?![A-Za-z0-9])"],
  ["mailchimp-key", String.raw`[a-f0-9]{32}-us\d{1,2}(?![A-Za-z0-9])`],
  ["heroku-key", "HRKU-[A-Za-z0-9_-]{36,}"],
  ["netlify-token", "nfp_[A-Za-z0-9]{36,}"],
  ["posthog-key", "phx_[A-Za-z0-9]{40,}"],
  ["sonar-token", "sq[pua]_[a-f0-9]{40}"],
  ["square-token", "sq0(?:atp|csp)-[A-Za-z0-9_-]{22,}"],
  ["contentful-token", "CFPAT-[A-Za-z0-9_-]{40,}"],
  ["clojars-token", "CLOJARS_[a-z0-9]{60}"],
  ["brevo-key", "xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}"],
  ["supabase-key", "(?:sbp_|sb_secret_)[A-Za-z0-9_-]{30,}"],
  ["dynatrace-token", String.raw`dt0[a-z]\d{2}\.[A-Z0-9]{24}\.[A-Z0-9]{64}`],
  ["circleci-token", "CCIP(?:AT|RJ)_[A-Za-z0-9_]{40,}"],
  [
    "resend-key",
    String.raw`re_(?=[A-Za-z]{0,8}\d|[A-Za-z0-9]{8}_)[A-Za-z0-9]{8}_[A-Za-z0-9]{24}`,
  ],
  ["mapbox-token", String.raw`sk\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}`],
  // github.com/FiloSottile/age, "age-keygen"
  ["age-key", "AGE-SECRET-KEY-1[A-Z0-9]{50,}"],
];

// What may stand before a token: the start, anything but a letter or digit, or the end of an escape that ends with one (`\n` in JSON,
// `%3D` in a URL, a colour of the terminal), or the path of Telegram's interface.
const fence = String.raw`(?<=^|[^A-Za-z0-9]|\\[nrt]|%[0-9A-Fa-f]{2}|\[[0-9;]{0,12}m|/bot)`;

const kinds = shapes.map(
  ([kind, shape]) => [kind, new RegExp(`^(?:${shape})$`)] as const,
);

/** All shapes in one search; `kindOfToken` tells which one it was. */
export const vendorToken: SecretRule = {
  kind: "vendor-token",
  pattern: new RegExp(
    `${fence}(?:${shapes.map(([, shape]) => shape).join("|")})`,
    "g",
  ),
  secret: 0,
  // An example: nothing random repeats a letter like that.
  accepts: (token) => !/[xX]{8}/.test(token),
};

/**
 * Tells the kind of what `vendorToken` found.
 *
 * @param token - a match of `vendorToken`
 * @returns the kind, for example `github-token`
 * @example
 * kindOfToken(`npm_${"a1".repeat(18)}`); // "npm-token"
 */
export function kindOfToken(token: string): string {
  return kinds.find(([, shape]) => shape.test(token))?.[0] ?? vendorToken.kind;
}
