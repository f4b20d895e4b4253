import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  centsOf,
  decimalOf,
  dollars,
  dollarsAsWritten,
  extensionOf,
  moneyText,
  priceOf,
  quantityInWords,
} from "./decimals.rules.ts";
import { readLine, readLines, totalsOf, type TypedLine } from "./lines.rules.ts";

const line = (change: Partial<TypedLine> = {}): TypedLine => ({
  kind: "BASE",
  number: "1",
  description: "Treated salt",
  unit: "ton",
  quantity: "900",
  estimate: "",
  allowance: "",
  ...change,
});
const faultOf = (change: Partial<TypedLine>) => {
  const read = readLine(line(change));
  return "fault" in read ? `${read.fault.field} ${read.fault.code}` : null;
};

describe("a number in a line", () => {
  test("may have commas between its thousands", () => {
    const read = (quantity: string) => quantityInWords({ quantity, unit: "ton" });
    expect(["900", "42000", "1200.5"].map(read)).toEqual(["900 ton", "42,000 ton", "1,200.5 ton"]);
  });
  test("is shown in dollars, or as written if it is not a number", () => {
    expect(["900", "42000.5", "0.3325", "-12.00"].map(dollars)).toEqual([
      "$900.00",
      "$42,000.50",
      "$0.3325",
      "$-12.00",
    ]);
    expect(["43200.00", "$ 1,240", "ten"].map(dollarsAsWritten)).toEqual(["$43,200.00", "$1,240.00", "ten"]);
  });
  test("is accepted as written, with up to six decimal places and commas between thousands", () => {
    expect(["900", "1,200.50", "0.000001", ".5", "007", "1000000", " 3 "].map(decimalOf)).toEqual([
      "900",
      "1200.5",
      "0.000001",
      "0.5",
      "7",
      "1000000",
      "3",
    ]);
    expect(priceOf("$ 24,500.00")).toBe("24500");
  });

  test("is questioned if it is unclear, and never guessed", () => {
    const unclear = ["$294,8499.49", "12,34", "1.2.3", "1e3", "-5", "ten", "1 200", "0.0000001", "1/2", "", "٣", "NaN"];
    for (const typed of unclear) expect([typed, priceOf(typed)]).toEqual([typed, null]);
  });

  test("is multiplied without floating point, rounding half a cent up", () => {
    expect(extensionOf("3", "0.335")).toBe(101n);
    expect(extensionOf("0.1", "0.2")).toBe(2n);
    expect(extensionOf("1.005", "1")).toBe(101n);
    expect(extensionOf("999999999.999999", "999999999.999999")).toBe(99999999999999800000n);
    const digits = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(digits, digits, (quantity, cents) => {
        const price = moneyText(BigInt(cents));
        expect(centsOf(price)).toBe(BigInt(cents));
        expect(extensionOf(String(quantity), price)).toBe(BigInt(quantity) * BigInt(cents));
      }),
    );
  });
});

describe("a line for bidders to price", () => {
  test("needs its number, description, unit and quantity", () => {
    expect([
      faultOf({ number: " " }),
      faultOf({ description: "" }),
      faultOf({ unit: "" }),
      faultOf({ quantity: "" }),
      faultOf({ quantity: "0.0" }),
      faultOf({ quantity: "many" }),
      faultOf({ estimate: "$1,5" }),
      faultOf({ unit: "x".repeat(41) }),
      faultOf({ quantity: "999999999", estimate: "999999999" }),
      faultOf({}),
    ]).toEqual([
      "number REQUIRED",
      "description REQUIRED",
      "unit REQUIRED",
      "quantity REQUIRED",
      "quantity OUT_OF_RANGE",
      "quantity NOT_A_NUMBER",
      "estimate NOT_A_NUMBER",
      "unit TOO_LONG",
      "estimate OUT_OF_RANGE",
      null,
    ]);
  });

  test("has a fixed amount for every bidder if and only if it is an allowance", () => {
    expect([
      faultOf({ kind: "ALLOWANCE" }),
      faultOf({ kind: "ALLOWANCE", allowance: "5,000" }),
      faultOf({ kind: "ALLOWANCE", allowance: "5000.001" }),
      faultOf({ kind: "ALLOWANCE", allowance: "5000", estimate: "1" }),
      faultOf({ allowance: "5000" }),
    ]).toEqual(["allowance REQUIRED", null, "allowance NOT_A_NUMBER", "estimate NOT_HERE", "allowance NOT_HERE"]);
  });

  test("is refused with its field in a list, and its number must be unique", () => {
    expect(readLines([line(), line({ number: "2", quantity: "3,00" })])).toEqual({
      refusal: {
        code: "NOT_A_NUMBER",
        field: "lines.1.quantity",
        message: "Line 2: “3,00” isn't a clear quantity. Write it like 1,200.5.",
      },
    });
    expect(readLines([line({ number: "a-1" }), line({ number: "A-1" })])).toMatchObject({
      refusal: { code: "TWICE", field: "lines.1.number", message: "Line 2: Line 1 already has the number A-1." },
    });
  });

  test("counts toward the total of its kind", () => {
    const read = readLines([
      line({ estimate: "61.37" }),
      line({ number: "2", estimate: "0.335", quantity: "3" }),
      line({ number: "A-1", kind: "ALTERNATE", estimate: "100" }),
      line({ number: "3" }),
      line({ number: "4", kind: "ALLOWANCE", allowance: "5,000" }),
    ]);
    expect("lines" in read && totalsOf(read.lines)).toEqual({
      base: 5_523_401n,
      alternates: 9_000_000n,
      allowances: 500_000n,
      withoutEstimate: 1,
    });
  });
});
