import { expect, test } from "vitest";
import { readTable } from "../../files/import.rules.ts";
import { LINE_COLUMNS, planLines, type PresentLine } from "./import.rules.ts";

const salt: PresentLine = {
  id: "salt",
  kind: "BASE",
  number: "1",
  description: "Treated salt",
  unit: "ton",
  quantity: "900",
  estimate: "61.37",
  allowance: null,
};
function planned(heading: string, ...rows: string[]) {
  const cells = (text: string) => text.split("|");
  const found = readTable(
    [heading, ...rows].map((text, index) => ({ line: index + 1, cells: cells(text) })),
    LINE_COLUMNS,
    "description",
  );
  if ("refusal" in found) throw new Error(found.refusal.message);
  return planLines(found.table.rows, [salt]);
}
const outcomes = (rows: ReturnType<typeof planned>) => rows.map(({ outcome, problems }) => [outcome, ...problems]);

test("an existing line is matched by its number, and an empty cell keeps the existing value", () => {
  const [first, second] = planned("Item No.|Description|UOM|Qty", "1|||950", "2|Sand|ton|40");
  expect(first?.change).toEqual({ id: "salt", line: { ...expectedSalt, quantity: "950" } });
  expect(second).toMatchObject({ outcome: "CREATE", change: { id: null, line: { number: "2", kind: "BASE" } } });
});
const { id: _id, ...expectedSalt } = salt;

test("importing the same file again changes nothing", () => {
  expect(outcomes(planned("Line|Description|Unit|Quantity|Estimate", "1|Treated salt|ton|900.0|$61.37"))).toEqual([
    ["UNCHANGED"],
  ]);
});

test("a row without a number gets the next free number", () => {
  const rows = planned("Description|Unit|Quantity", "Sand|ton|40", "Grit|ton|5");
  expect(rows.map(({ change }) => change?.line.number)).toEqual(["2", "3"]);
});

test("a bad row is refused with its reason, and the other rows are imported", () => {
  const heading = "Line|Kind|Description|Unit|Quantity|Allowance";
  expect(
    outcomes(
      planned(
        heading,
        "2|Base bid|Sand|ton|4,0|",
        "3|Extra|Sand|ton|4|",
        "4|Allowance|Permits|lump sum|1|5000",
        "4|Allowance|Permits|lump sum|1|5000",
      ),
    ),
  ).toEqual([
    ["REFUSED", "“4,0” isn't a clear quantity. Write it like 1,200.5."],
    ["REFUSED", "Kind must be one of: Base bid, Alternate, Allowance."],
    ["CREATE"],
    ["REFUSED", "Row 4 already has this line."],
  ]);
});
