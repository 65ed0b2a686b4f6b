import { expect, test } from "bun:test";
import type { ToolContent } from "@hookline/hooks-core";
import { redactContent, redactSecrets } from "./redact.ts";

test("a text without secrets is given back", () => {
  expect(redactSecrets("plain")).toBe("plain");
});

test("all secrets go, all else stays", () => {
  expect(redactSecrets("API_KEY=a b\r\n\tX_TOKEN=c\u2028é")).toBe(
    "API_KEY=[REDACTED] b\r\n\tX_TOKEN=[REDACTED]\u2028é",
  );
});

test("a secret that another one hid goes in a second pass", () => {
  const slack = `xo${"xb-"}1234567890-`;
  const text = `machine a login b password {${slack}`;
  const redacted = redactSecrets(text);
  expect(redacted).not.toContain("{");
  expect(redactSecrets(redacted)).toBe(redacted);
});

test("content: texts change, images and what is clean are the same objects", () => {
  const image = {
    type: "image",
    data: "API_KEY=abc",
    mimeType: "image/png",
  } as const;
  const clean = { type: "text", text: "nothing" } as const;
  const given: ToolContent = [
    { type: "text", text: "API_KEY=abc" },
    image,
    clean,
  ];
  const before = structuredClone(given);
  const redacted = redactContent(given);
  expect(redacted).toEqual([
    { type: "text", text: "API_KEY=[REDACTED]" },
    image,
    clean,
  ]);
  expect(redacted[1]).toBe(image);
  expect(redacted[2]).toBe(clean);
  expect(given).toEqual(before);
});

test("content without secrets is the same array", () => {
  const given: ToolContent = [{ type: "text", text: "nothing" }];
  expect(redactContent(given)).toBe(given);
  expect(
    redactContent(redactContent([{ type: "text", text: "API_KEY=a" }])),
  ).toEqual([{ type: "text", text: "API_KEY=[REDACTED]" }]);
});
