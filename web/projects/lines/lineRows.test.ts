import { expect, test } from "vitest";
import { grouped } from "#schema/projects/lines/decimals.rules.ts";
import { amountText, cellsOf, emptyRow, isClear, kindOf, nextNumber, pasted } from "./lineRows.ts";

const row = (change: object = {}) => ({ ...emptyRow([]), id: "a", number: "1", description: "Salt", ...change });

test("a spreadsheet's rows fall into the cells from the cursor on, and rows are added", () => {
  const cells = cellsOf('ton\t900\t61.37\r\n"lump\nsum"\t1\t"say ""ten"""\r\n');
  expect(cells).toEqual([
    ["ton", "900", "61.37"],
    ["lump\nsum", "1", 'say "ten"'],
  ]);
  const now = pasted([row()], { row: 0, column: 3 }, cells);
  expect(now).toMatchObject([
    { description: "Salt", unit: "ton", quantity: "900", estimate: "61.37" },
    { number: "2", unit: "lump\nsum", quantity: "1" },
  ]);
  expect(pasted([row()], { row: 0, column: 6 }, [["5000", "gone"]])[0]?.allowance).toBe("5000");
});

test("a pasted kind is recognized by its label, and any other text leaves the kind as it is", () => {
  expect(["Alternate", "allowance", "base bid", "BASE", "extra"].map(kindOf)).toEqual([
    "ALTERNATE",
    "ALLOWANCE",
    "BASE",
    "BASE",
    null,
  ]);
});

test("a new line has the next whole number", () => {
  expect(nextNumber([])).toBe("1");
  expect(nextNumber([row({ number: "4" }), row({ number: "A-9" })])).toBe("5");
});

test("a row shows its amount as soon as its numbers are clear", () => {
  expect(amountText(row({ quantity: "900", estimate: "61.37" }))).toBe("55,233.00");
  expect(amountText(row({ quantity: "9,00", estimate: "61.37" }))).toBe("");
  expect(amountText(row({ quantity: "1", kind: "ALLOWANCE", allowance: "$1,000,000" }))).toBe("1,000,000.00");
  expect(grouped("999.00")).toBe("999.00");
  expect([grouped("42000"), grouped("1200.123456"), grouped("0.275")]).toEqual(["42,000", "1,200.123456", "0.275"]);
  expect([
    isClear("quantity", "1,2"),
    isClear("estimate", "$5"),
    isClear("unit", "ton"),
    isClear("quantity", ""),
  ]).toEqual([false, true, true, true]);
});
