import { describe, expect, test } from "vitest";
import { BY_HAND, type Column, countsOf, readTable } from "./import.rules.ts";

const COLUMNS: Column<"name" | "zip">[] = [
  { field: "name", headings: ["Name", "Department name"] },
  { field: "zip", headings: ["Zip", "ZIP code"] },
];
const read = (...rows: string[][]) =>
  readTable(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    COLUMNS,
    "name",
  );

describe("the columns of a table", () => {
  test("are recognized in any order, ignoring case and punctuation, and others are skipped and named", () => {
    expect(read(["zip-code", "Color", " DEPARTMENT  NAME", ""], ["1", "red", "Highway", "?"])).toEqual({
      table: {
        columns: ["zip-code", "DEPARTMENT  NAME"],
        ignored: ["Color"],
        rows: [{ line: 2, values: ["1", "Highway"], cells: { zip: "1", name: "Highway" } }],
      },
    });
  });

  test("a row that is too short has empty cells", () => {
    expect(read(["Name", "Zip"], ["Highway"])).toMatchObject({ table: { rows: [{ values: ["Highway", ""] }] } });
  });

  test("repeated headings, a missing key column, and a table without rows are refused", () => {
    expect(read(["Name", "Department name"], ["a", "b"])).toMatchObject({ refusal: { code: "COLUMN_TWICE" } });
    expect(read(["Zip"], ["1"])).toMatchObject({
      refusal: { code: "COLUMN_MISSING", message: expect.stringContaining("“Name”") },
    });
    expect(read(["Name"])).toMatchObject({ refusal: { code: "EMPTY" } });
    expect(read()).toMatchObject({ refusal: { code: "EMPTY" } });
  });

  test("more than 5,000 rows are refused", () => {
    const rows = Array.from({ length: BY_HAND.rows + 1 }, () => ["x"]);
    expect(read(["Name"], ...rows)).toMatchObject({ refusal: { code: "TOO_MANY_ROWS" } });
    expect(read(["Name"], ...rows.slice(1))).toHaveProperty("table");
  });
});

test("rows are counted by outcome", () => {
  expect(countsOf([{ outcome: "CREATE" }, { outcome: "REFUSED" }, { outcome: "CREATE" }])).toEqual({
    CREATE: 2,
    UPDATE: 0,
    UNCHANGED: 0,
    REFUSED: 1,
  });
});
