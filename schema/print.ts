import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "./schema.ts";

// Relay reads nullability from this directive. The server does not use it.
const SEMANTIC = "directive @semanticNonNull(levels: [Int] = [0]) on FIELD_DEFINITION\n\n";

await writeFile(
  join(import.meta.dirname, "schema.graphql"),
  `${SEMANTIC}${printSchema(lexicographicSortSchema(schema))}\n`,
);
