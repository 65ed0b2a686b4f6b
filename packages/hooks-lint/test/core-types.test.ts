/** The names that `legacy-import` moves are the types of hooks-core, all of them and no others. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "bun:test";
import { parse } from "../src/engine/parse.ts";
import { coreTypes } from "../src/rules/legacy-import/names.ts";

test("the names are those of hooks-core", () => {
  const file = fileURLToPath(import.meta.resolve("@hookline/hooks-core"));
  const { result } = parse(file, readFileSync(file, "utf8"));
  if ("index" in result) throw new Error(result.message);
  const exported = result.program.body.flatMap((node) =>
    node.type === "ExportNamedDeclaration"
      ? node.specifiers
          .filter(
            (one) => node.exportKind === "type" || one.exportKind === "type",
          )
          .map(({ exported }) =>
            exported.type === "Literal" ? exported.value : exported.name,
          )
      : [],
  );
  expect(coreTypes.toSorted()).toEqual(exported.toSorted());
});
