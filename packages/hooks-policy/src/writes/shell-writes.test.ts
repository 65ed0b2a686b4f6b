import { afterAll, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shellWrites } from "./shell-writes.ts";

const cwd = realpathSync(mkdtempSync(join(tmpdir(), "shell-writes-")));
afterAll(() => rmSync(cwd, { recursive: true }));
mkdirSync(join(cwd, "dist"));
for (const file of [".env", "a.o", "b.o", "dist/c.js"])
  writeFileSync(join(cwd, file), "");

test.each([
  ["cat .env", []],
  ["echo x > .env", [".env"]],
  ["echo x >> a 2>b &>c >|d", ["a", "b", "c", "d"]],
  ["npm test 2>&1 >/dev/null", ["/dev/null"]],
  ["cat < .env", []],
  ["rm -rf -- -x 'a b'", ["-x", "a b"]],
  ["mv a b", ["b", "b/a", "a"]],
  ["cp x/.env .", [".", "./.env"]],
  ["cp -t dir x/.env y", ["dir", "dir/.env", "dir/y"]],
  ["cp --target-directory=dir a", ["dir", "dir/a"]],
  ["ln -sf .env link", ["link", "link/.env"]],
  ["echo x | sudo tee -a .env", [".env"]],
  ["sed s/a/b/ .env", []],
  ["sed -i s/.env/b/ a", ["a"]],
  ["sed -i.bak -e s/a/b/ .env", [".env"]],
  ["perl -pi -e s/a/b/ .env", [".env"]],
  ["dd if=a of=.env", [".env"]],
  ["curl -sS -o .env https://a.test", [".env"]],
  ["curl -o.env https://a.test", [".env"]],
  ["curl -sSo .env https://a.test", [".env"]],
  ["curl -sSo.env https://a.test", [".env"]],
  ["wget -qO- https://a.test", []],
  ["cp -rt dir a", ["dir", "dir/a"]],
  ["wget --output-document=.env https://a.test", [".env"]],
  ["tar xf a.tar -C .git", [".git"]],
  ["touch -d now .env", [".env"]],
  ["chmod 600 .env", ["600", ".env"]],
  ["git checkout -- .env", [".env"]],
  ["git rm .env", [".env"]],
  ["git -c a=b -C sub -C ../x checkout .env", ["sub/../x/.env"]],
  ["git status .env", []],
  ["rm $PWD/.env", ["./.env"]],
  ["find . -name .env -delete", [".", "./.env"]],
  ["find . -name .env", []],
  ["bash -c 'echo x > .env'", [".env"]],
  ["cd .git && echo x > config", ["config", ".git/config"]],
  ["cd a; cd ../.git; rm config", ["config", "a/../.git/config"]],
  ["cd .git && echo x > /tmp/a", ["/tmp/a"]],
  ["rm ~/.env $HOME/a", ["~/.env", "~/a"]],
  ["for f in .env a; do rm $f; done", [".env", "a"]],
])("%s changes %j", (line, writes) => {
  expect<unknown>(shellWrites(line, { cwd })).toEqual({ writes, unknown: [] });
});

test.each([
  ["rm *.o", ["a.o", "b.o"]],
  ["rm .e*", [".env"]],
  ["rm -r d*/*", ["dist/c.js"]],
  ["rm *.none", ["*.none"]],
  ["rm -r *", ["a.o", "b.o", "dist"]],
])("%s is looked up on disk", (line, names) => {
  const { writes, unknown } = shellWrites(line, { cwd });
  expect(unknown).toEqual([]);
  expect(writes.toSorted()).toEqual(names.map((name) => join(cwd, name)));
});

test.each([
  "ls | xargs rm",
  "find / -exec rm {} +",
  "rm $x",
  "echo > $(cat a)",
  'eval "$x"',
  "rm **/a",
  "echo 'unclosed",
])("%s is unknown", (line) => {
  expect(shellWrites(line, { cwd }).unknown).not.toBeEmpty();
});
