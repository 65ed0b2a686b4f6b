/** Writes what derives from the event table: the overloads of `on`, JSON Schemas, result shapes, and a page an event. */
import { writeGenerated } from "./write-generated.ts";

await writeGenerated(new URL("../../../", import.meta.url).pathname);
