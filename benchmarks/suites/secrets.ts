/** Redaction of texts of three sizes, ours against packages from npm. */
import { type Contender, type Group, inProcess } from "../race.ts";
import { type Redact, secretPeers } from "./secret-peers.ts";

// Output as agents see it: code with names of secrets, log lines, hashes; a key now and then.
const lines = [
  "src/app/index.ts:42:  const user = await db.users.find({ id: request.params.id, token: context.token });",
  "commit 8f14e45fceea167a5a36dedd4bea2543c0ffee12 (HEAD -> main, origin/main)",
  '2026-12-01T04:22:28Z info  request 3f2504e0-4f89-41d3-9a0c-0305e82c3301 "GET /api/items?page=2" 200 12ms',
  "    expect(await screen.findByText(/password/i)).toBeVisible(); // see https://example.com/docs#forms",
].join("\n");
const text = (size: number) =>
  `API_KEY=abc123\n${`${lines}\n`.repeat(Math.ceil(size / lines.length))}`.slice(
    0,
    size,
  );

/** Takes seconds for a text of 100 kB. */
const slow = "@openredaction/core 1.1.5";

/**
 * Groups: 1 kB, 100 kB, 1 MB; what is measured is one text. Without goals: others look for other things, see
 * scripts/check-secrets-corpus.ts --peers.
 */
export function secretsGroups(): Group[] {
  return [1_000, 100_000, 1_000_000].map((size) => ({
    title: `redact ${size.toLocaleString("en")} bytes`,
    unit: "ns",
    rounds: size > 500_000 ? 3 : 5,
    contenders: secretPeers
      .filter(({ name }) => size === 1_000 || name !== slow)
      .map(({ name, load }) => later(name, load, text(size))),
    goals: [],
  }));
}

/** A contender that is installed and loaded before its first sample. */
function later(
  name: string,
  load: () => Promise<Redact>,
  input: string,
): Contender {
  let contender: Promise<Contender> | undefined;
  return {
    name,
    async sample() {
      contender ??= load().then((redact) =>
        inProcess(name, () => redact(input)),
      );
      return (await contender).sample();
    },
  };
}
