import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Prisma's case-insensitive comparison uses ILIKE, where a backslash at the end of a text is an error.
test("text is compared in any case only through filters that escape it", () => {
  const comparing = globSync("{schema,server}/**/*.ts")
    .filter((path) => !path.endsWith(".test.ts"))
    .filter((path) => /mode: "insensitive"(?!;)/.test(readFileSync(path, "utf8")));
  expect(comparing).toEqual(["schema/listing.rules.ts"]);
});
