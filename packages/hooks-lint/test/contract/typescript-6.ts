/**
 * ESLint's parser refuses TypeScript 7, which everything else here uses: whoever asks for `typescript` in this process is
 * given version 6. To be imported before the parser.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const six = require.resolve("typescript-6");
require(six);
const parser = createRequire(require.resolve("@typescript-eslint/parser"));
const estree = createRequire(
  parser.resolve("@typescript-eslint/typescript-estree"),
);
for (const from of [parser, estree])
  require.cache[from.resolve("typescript")] = require.cache[six];
