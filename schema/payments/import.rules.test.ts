import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCents } from "../money.rules.ts";
import { countsOf, readTable } from "../files/import.rules.ts";
import {
  columnsFor,
  type ImportedContract,
  type Mapping,
  mappingOf,
  NEEDED,
  planPayments,
  refuseMapping,
} from "./import.rules.ts";
import { parseDay } from "../dates.rules.ts";
import { addToLedger, ledgerOf } from "../contracts/money/ledger.rules.ts";
import { type MoneyFacts } from "../contracts/money/payment.rules.ts";

const HEADING = ["Contract Number", "Reference", "Amount", "Date Paid", "Service From", "Service To", "PO"];
const STRICT = { beyondAmount: "REFUSE", outsideTerm: "REFUSE" } as const;

const contract = (more: Partial<MoneyFacts> = {}): ImportedContract => ({
  id: "c1",
  encumbrances: new Map([["PO-7", "po7"]]),
  facts: {
    status: "EXECUTED",
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    executedOn: "2025-12-15",
    first: null,
    notToExceed: 1_000_000,
    encumbrances: [{ id: "po7", amount: 200_000, isClosed: false }],
    ledger: ledgerOf([]),
    ...more,
  },
});
const read = (rows: string[][], mapping: Mapping = {}) => {
  const all = rows.map((cells, index) => ({ line: index + 1, cells }));
  return readTable(all, columnsFor(mapping), NEEDED, 20_000);
};
function plan(rows: string[][], ownContract = contract(), settings: Parameters<typeof planPayments>[2] = STRICT) {
  const found = read([HEADING, ...rows]);
  if ("refusal" in found) throw new Error(found.refusal.message);
  return planPayments(found.table.rows, new Map([["2026-0001", ownContract]]), settings);
}

describe("a file of payments", () => {
  test("is reported row by row: accepted, already entered, beyond the amount, outside the dates, no contract", () => {
    const ownContract = contract();
    addToLedger(ownContract.facts.ledger, {
      amount: 50_000,
      encumbranceId: null,
      reference: "V-1",
      date: "2026-02-01",
    });
    const planned = plan(
      [
        ["2026-0001", "v-1 ", "500.00", "2/1/2026"],
        ["2026-0001", "V-1", "501.00", "2/1/2026"],
        [" 2026-0001", "V-2", "$1,234.50", "2026-03-01", "2026-02-01", "2026-02-28"],
        ["2026-0001", "V-2", "$1,234.50", "2026-03-01"],
        ["2026-0001", "V-3", "10,000", "2026-03-02"],
        ["2026-0001", "V-4", "10", "2027-02-01", "2027-01-02", "2027-01-03"],
        ["2026-0009", "V-5", "10", "2026-03-02"],
        ["2026-0001", "V-6", "ten", "2026-03-02"],
        ["2026-0001", "V-7", "10", "2026-02-30"],
        ["2026-0001", "", "10", "2026-02-03"],
        ["2026-0001", "V-8", "(4.50)", "2026-03-05"],
        ["2026-0001", "V-9", "1,500", "2026-03-05", "", "", "po-7"],
        ["2026-0001", "V-10", "10", "2026-03-05", "", "", "PO-8"],
      ],
      ownContract,
    );
    expect(planned.map(({ outcome }) => outcome)).toEqual([
      "UNCHANGED",
      "REFUSED",
      "CREATE",
      "REFUSED",
      "REFUSED",
      "REFUSED",
      "REFUSED",
      "REFUSED",
      "REFUSED",
      "REFUSED",
      "CREATE",
      "CREATE",
      "CREATE",
    ]);
    const words = planned.map(({ problems }) => problems.join(" "));
    expect(words[1]).toContain("already entered: $500");
    expect(words[3]).toBe("Line 4 already has this payment.");
    expect(words[4]).toBe("This payment of $10,000 is $3,734.50 more than the $6,265.50 left of $10,000.");
    expect(words[5]).toContain("the contract ended on December 31, 2026");
    expect(words[6]).toContain("“2026-0009”");
    expect(planned[11]?.change?.payment.encumbranceId).toBe("po7");
    expect(words[12]).toContain("“PO-8”");
    expect(ownContract.facts.ledger.paid).toBe(50_000 + 123_450 - 450 + 150_000 + 1_000);
  });

  test("adds nothing when imported again, in any order of rows", () => {
    const row = fc.record({ reference: fc.integer({ min: 1, max: 40 }), cents: fc.integer({ min: 1, max: 90_000 }) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const file = rows.map(({ reference, cents }) => [
          "2026-0001",
          `V-${reference}`,
          (cents / 100).toFixed(2),
          "2026-03-01",
        ]);
        const ownContract = contract();
        const first = countsOf(plan(file, ownContract));
        const { paid } = ownContract.facts.ledger;
        expect(paid).toBeLessThanOrEqual(1_000_000);
        const again = countsOf(plan(file, ownContract));
        expect(again.CREATE).toBe(0);
        expect(again.UNCHANGED).toBeGreaterThanOrEqual(first.CREATE);
        expect(ownContract.facts.ledger.paid).toBe(paid);
      }),
    );
  });

  test("of 20,000 rows is checked row by row, and one more row is refused", () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ["2026-0001", `V-${n}`, "0.40", "2026-03-01"]);
    const planned = plan(rows);
    expect(countsOf(planned)).toMatchObject({ CREATE: 20_000, REFUSED: 0 });
    expect(read([HEADING, ...rows, rows[0] ?? []])).toMatchObject({ refusal: { code: "TOO_MANY_ROWS" } });
  });

  test("may use headings saved by the county, and otherwise missing columns are named", () => {
    const heading = ["CNTR", "CHK_NO", "AMT", "CHK_DT"];
    expect(read([heading, ["2026-0001", "1", "2", "3"]])).toMatchObject({
      refusal: {
        code: "COLUMN_MISSING",
        message: expect.stringContaining("“Contract Number”, or “Reference”, or “Amount”, or “Date Paid”"),
      },
    });
    const mapping = { contract: "cntr", reference: "CHK_NO", amount: "Amt", paidOn: "CHK_DT" };
    expect(refuseMapping(mapping)).toBeNull();
    expect(read([heading, ["2026-0001", "1", "2", "3"]], mapping)).toHaveProperty("table.rows.0.cells.reference", "1");
    expect(refuseMapping({ contract: "A", reference: "a " })?.message).toContain("Two columns");
    expect(refuseMapping({ nothing: "A" })?.code).toBe("FIELD");
    expect(mappingOf({ contract: "A", nothing: "B", amount: 3 })).toEqual({ contract: "A" });
  });
});

test("dates and amounts are read as finance systems write them", () => {
  expect(["5/1/2026", "05/01/2026", "2026-05-01", "2026-05-01T00:00:00Z"].map(parseDay)).toEqual(
    Array.from({ length: 4 }, () => "2026-05-01"),
  );
  expect(["1.5.2026", "5/1/26", "soon"].map(parseDay)).toEqual([null, null, null]);
  expect(["1,234.5", "$1234.50", "(12.00)", "-$0.05", "7.5000"].map(parseCents)).toEqual([
    123_450, 123_450, -1_200, -5, 750,
  ]);
  expect(["", "1,23", "1.234", "12 USD", "=1+1"].map(parseCents)).toEqual([null, null, null, null, null]);
});
