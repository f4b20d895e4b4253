import { expect, test } from "vitest";
import matrix from "../api/roles/matrix.json" with { type: "json" };

/** JSON on one line, with spaces as people write it. */
const inLine = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(inLine).join(", ")}]`
    : typeof value === "object" && value !== null
      ? `{ ${Object.entries(value)
          .map(([name, each]) => `${JSON.stringify(name)}: ${inLine(each)}`)
          .join(", ")} }`
      : JSON.stringify(value);

const section = ([name, rows]: [string, object]): string =>
  `  ${JSON.stringify(name)}: {\n${Object.entries(rows)
    .map(([row, value]) => `    ${JSON.stringify(row)}: ${inLine(value)}`)
    .join(",\n")}\n  }`;

// `npx vitest run --project rules -u tests/house/matrix` writes it in this form.
test("the matrix has a line for each query, verb, call and type", async () => {
  const printed = `{\n${Object.entries(matrix).map(section).join(",\n")}\n}\n`;
  await expect(printed).toMatchFileSnapshot("../api/roles/matrix.json");
});
