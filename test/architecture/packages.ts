/** Which package may import which: the one place where the layers of the repository are written down. */

/** What one package may import of the others; names are folders under `packages`. */
export interface Layer {
  /** Packages that any file may import. */
  readonly imports: readonly string[];
  /** The only ones of `imports` that may be imported for their values; without it, all of them. */
  readonly valuesOf?: readonly string[];
  /** Packages that test files may import on top. */
  readonly testImports?: readonly string[];
}

const engine = ["hooks-core", "hooks-loader", "hooks-runner", "hooks-session"];
const hosting = [...engine, "hooks-host"];

/**
 * Every package, from the bottom up, those to come included. A package that is missing here fails the architecture test, so a new
 * one starts by deciding its place. Loader and runner never know each other; `hooks-cli` is in nobody's list.
 */
export const layers: Readonly<Record<string, Layer>> = {
  "hooks-core": { imports: [] },
  "hooks-loader": { imports: ["hooks-core"] },
  "hooks-runner": { imports: ["hooks-core"] },
  "hooks-session": { imports: ["hooks-core"] },
  "hooks-policy": { imports: ["hooks-core"] },
  "hooks-lint": { imports: ["hooks-core"] },
  "hooks-host": { imports: engine },
  "hooks-testing": { imports: hosting },
  "hooks-bridge": { imports: [...hosting, "hooks-policy"] },
  xcsh: { imports: engine },
  // A hook file is read by people who copy it: of ours it needs the types of the contract, and at run time what decides well.
  "example-hooks": {
    imports: ["hooks-core", "hooks-policy"],
    valuesOf: ["hooks-policy"],
    testImports: ["hooks-testing"],
  },
  "hooks-cli": {
    imports: [
      ...hosting,
      "hooks-policy",
      "hooks-testing",
      "hooks-lint",
      "hooks-bridge",
      "xcsh",
      "example-hooks",
    ],
  },
};

/** Packages from npm whose values may be imported in few places only, since they cost start-up time: TypeBox takes 40 ms and more, prompts 30 ms. */
export const confined: Readonly<Record<string, readonly string[]>> = {
  "@clack/prompts": ["packages/hooks-cli/src/terminal/"],
  typebox: [
    "packages/hooks-core/src/schemas/",
    "packages/hooks-core/scripts/",
    "packages/hooks-cli/test/",
  ],
};
