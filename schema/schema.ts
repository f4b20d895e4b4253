import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { builder } from "./builder.ts";

// Every file of every room: a type, a verb or a listener belongs to the schema by being there.
const files = globSync("*/**/*.ts", {
  cwd: import.meta.dirname,
  exclude: ["**/*.test.ts", "**/*.fixture.ts", "**/rules.ts", "**/*.rules.ts"],
});
// In the order of their names, so that listeners are always told in the same order.
for (const file of files.toSorted())
  await import(/* @vite-ignore */ pathToFileURL(join(import.meta.dirname, file)).href);

/** The whole schema. Whoever prints it puts it in order; a start does not. */
export const schema = builder.toSchema({ sortSchema: false });
