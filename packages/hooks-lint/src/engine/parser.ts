/** The parser of the engine, loaded once. */
import { loadParser } from "./load-parser.ts";

export const { parse, parseSync, visitorKeys } = loadParser(import.meta.url);
