/** A registry on the loopback interface that serves our packed packages and nothing else. */
import { createHash } from "node:crypto";
import type { Packed } from "./packages.ts";
import { run } from "./run.ts";

/** A running registry. */
export interface Registry extends AsyncDisposable {
  /** Lines of an `.npmrc` that send the scopes of our packages here, and no other. */
  readonly npmrc: string;
}

/**
 * Serves packages in the form that npm and Bun ask a registry for: a document per package and its tarball.
 *
 * @example
 * await using registry = serve(packed);
 * writeFileSync(".npmrc", registry.npmrc);
 */
export function serve(packages: readonly Packed[]): Registry {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch(request): Response {
      const path = decodeURIComponent(new URL(request.url).pathname).slice(1);
      const found = packages.find(
        ({ manifest }) =>
          path === manifest.name || path === tarballPath(manifest),
      );
      if (found === undefined)
        return new Response("not found", { status: 404 });
      return path === found.manifest.name
        ? Response.json(packageDocument(found, server.url.href))
        : new Response(found.tarball);
    },
  });
  const scopes = new Set(
    packages.map(({ manifest }) => manifest.name.split("/")[0]),
  );
  return {
    npmrc: [...scopes]
      .map((scope) => `${scope}:registry=${server.url.href}\n`)
      .join(""),
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/**
 * The text of an `.npmrc` that sends our scopes to a registry of ours, and everything else where npm looks.
 *
 * npm's own registry setting is told to Bun as well, which does not read all the places where npm looks.
 *
 * @param folder where npm is asked
 */
export async function npmrcFor(
  registry: Registry,
  folder: string,
): Promise<string> {
  const others = await run(["npm", "config", "get", "registry"], folder);
  return `registry=${others.trim()}\n${registry.npmrc}`;
}

function tarballPath({ name, version }: Packed["manifest"]): string {
  return `${name}/-/${version}.tgz`;
}

function packageDocument({ manifest, tarball }: Packed, url: string): unknown {
  const { name, version } = manifest;
  const digest = (algorithm: string, encoding: "hex" | "base64"): string =>
    createHash(algorithm).update(tarball).digest(encoding);
  const dist = {
    tarball: `${url}${tarballPath(manifest)}`,
    integrity: `sha512-${digest("sha512", "base64")}`,
    shasum: digest("sha1", "hex"),
  };
  return {
    name,
    "dist-tags": { latest: version },
    versions: { [version]: { ...manifest, dist } },
  };
}
