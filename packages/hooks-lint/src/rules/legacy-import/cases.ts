import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const use = "export default (pi: HookAPI) => {};";

export const valid: readonly ValidCase[] = [
  { code: `import type { HookAPI } from "@hookline/hooks-core";\n${use}` },
  {
    name: "values that hooks-core has not",
    code: 'import { BorderedLoader, convertToLlm } from "@oh-my-pi/pi-coding-agent";\nuse(BorderedLoader, convertToLlm);',
  },
  {
    name: "models",
    code: 'import { complete } from "@mariozechner/pi-ai";\ncomplete();',
  },
  {
    name: "for pi itself",
    code: `import type { HookAPI } from "@mariozechner/pi-coding-agent";\n${use}`,
    settings: { target: ["pi"] },
  },
  {
    name: "everything under one name",
    code: 'import * as agent from "@f5-sales-demo/xcsh";\nuse(agent);',
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: `import type { HookAPI } from "@f5-sales-demo/xcsh/hooks";\n${use}`,
    errors: [
      {
        messageId: "legacy",
        line: 1,
        column: 1,
        data: { names: "HookAPI", source: "@f5-sales-demo/xcsh/hooks" },
      },
    ],
    output: `import type { HookAPI } from "@hookline/hooks-core";\n${use}`,
  },
  {
    name: "not marked as types, other quotes",
    code: `import { HookAPI, HookContext as Context } from '@oh-my-pi/pi-coding-agent'\n${use}`,
    errors: [{ messageId: "legacy", line: 1 }],
    output: `import type { HookAPI, HookContext as Context } from '@hookline/hooks-core'\n${use}`,
  },
  {
    name: "values stay",
    code: `import { BorderedLoader, type HookAPI } from "@mariozechner/pi-coding-agent";\n${use}\nnew BorderedLoader();`,
    errors: [{ messageId: "legacy", line: 1 }],
    output: `import type { HookAPI } from "@hookline/hooks-core";\nimport { BorderedLoader } from "@mariozechner/pi-coding-agent";\n${use}\nnew BorderedLoader();`,
  },
  {
    name: "a comment stays where it is",
    code: `import type { HookAPI /* the hook */ } from "@earendil-works/pi-coding-agent";\n${use}`,
    errors: [{ messageId: "legacy", line: 1 }],
  },
];
