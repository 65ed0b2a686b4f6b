import type { InvalidCase, ValidCase } from "../../rule-types.ts";

const gate = (body: string, before = "") =>
  `${before}export default (pi) => {\n  pi.on("tool_call", async (event, ctx) => {\n    ${body}\n  });\n};`;
const check = 'if (await isBad(event)) return { block: true, reason: "bad" };';

export const valid: readonly ValidCase[] = [
  {
    name: "the catch blocks",
    code: gate(
      `try { ${check} } catch (error) { return { block: true, reason: String(error) }; }`,
    ),
  },
  {
    name: "the catch throws",
    code: gate(`try { ${check} } catch (error) { log(error); throw error; }`),
  },
  {
    name: "the catch decides",
    code: gate(
      `try { ${check} } catch (error) { if (error.code !== "ENOENT") throw error; }`,
    ),
  },
  {
    name: "the catch asks",
    code: gate(
      `try { ${check} } catch { return (await ctx.ui.confirm("?", "?")) ? undefined : { block: true, reason: "no" }; }`,
    ),
  },
  {
    name: "the catch stops the agent",
    code: gate(`try { ${check} } catch { ctx.abort(); }`),
  },
  {
    name: "the catch leaves it to another function",
    code: gate(`try { ${check} } catch (error) { return failed(error); }`),
  },
  {
    name: "blocked behind it",
    code: gate(
      `try { if (await isFine(event)) return; return { block: true, reason: "no" }; } catch {}\n    return { block: true, reason: "not checked" };`,
    ),
  },
  {
    name: "a flag that is looked at later",
    code: gate(
      `let failed = false;\n    try { ${check} } catch { failed = true; }\n    if (failed) return { block: true, reason: "not checked" };`,
    ),
  },
  {
    name: "nothing is decided in the try",
    code: gate(
      'try { appendFileSync(log, event.toolName); } catch { return; }\n    if (bad(event)) return { block: true, reason: "no" };',
    ),
  },
  {
    name: "what is closed afterwards",
    code: gate(`try { ${check} } finally { close(); }`),
  },
  {
    name: "an event that blocks nothing",
    code: gate(`try { ${check} } catch {}`).replace("tool_call", "tool_result"),
  },
  {
    name: "in a loop that goes on, with a decision in it",
    code: gate(
      `for (const one of all) { try { ${check} } catch { continue; } }`,
    ),
  },
  {
    name: "a promise of a log",
    code: gate(
      "return record(event).catch(() => undefined);",
      "async function record(event) { await write(event); }\n",
    ),
  },
  {
    name: "a fallback that blocks",
    code: gate(
      'return decide(event).catch(() => ({ block: true, reason: "not checked" }));',
      "const decide = async (event) => ({ block: true, reason: event.toolName });\n",
    ),
  },
];

export const invalid: readonly InvalidCase[] = [
  {
    code: gate(`try { ${check} } catch {}`),
    errors: [{ messageId: "allows", line: 3, data: { field: "block" } }],
  },
  {
    code: gate(
      `try { ${check} }\n    catch (error) { console.error(error); return undefined; }`,
    ),
    errors: [{ messageId: "allows", line: 4, column: 5 }],
  },
  {
    name: "says so in words",
    code: gate(`try { ${check} } catch { return { block: false }; }`),
    errors: [{ messageId: "allows", line: 3 }],
  },
  {
    name: "what comes behind it cannot be reached from the catch",
    code: gate(
      `try { ${check} }\n    catch { return; }\n    return { block: true, reason: "no" };`,
    ),
    errors: [{ messageId: "allows", line: 4 }],
  },
  {
    name: "a condition",
    code: gate(
      `try { return bad(event) ? { block: true, reason: "no" } : undefined; }\n    catch { ctx.ui.notify("failed"); }`,
    ),
    errors: [{ messageId: "allows", line: 4 }],
  },
  {
    name: "in a function that answers for the handler",
    code: gate(
      "return decide(event);",
      'function decide(event) {\n  try { if (event.input.x) return { block: true, reason: "x" }; }\n  catch { return; }\n}\n',
    ),
    errors: [{ messageId: "allows", line: 3 }],
  },
  {
    name: "the catch of a promise",
    code: gate(
      "return decide(event)\n      .catch(() => undefined);",
      "const decide = async (event) => ({ block: true, reason: event.toolName });\n",
    ),
    errors: [{ messageId: "allows", line: 5, column: 8 }],
  },
  {
    name: "what the try calls decides",
    code: gate(
      'try { return deny("no"); } catch { return; }',
      "const deny = (reason) => ({ block: true, reason });\n",
    ),
    errors: [{ messageId: "allows", line: 4 }],
  },
];
