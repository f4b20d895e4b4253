import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { workCalendar } from "../../county/holidays/calendar.rules.ts";
import type { RenewalOptions } from "../renewals/renewals.rules.ts";
import {
  type FirstContract,
  type LineChange,
  optionsAhead,
  priceOfOption,
  refuseAmendment,
  standingOfLine,
} from "./line.rules.ts";

const calendar = workCalendar([]);
const OPTIONS: RenewalOptions = { count: 3, months: 12, noticeDays: 60, price: { kind: "PERCENT", rate: 500 } };
const first: FirstContract = { endDate: "2026-06-30", amount: 10_000_00, options: OPTIONS };
const renewal = (endDate: string, amount: number): LineChange => ({
  kind: "RENEWAL",
  status: "EXECUTED",
  amount,
  endDate,
});
const amendment = (endDate: string, amount = 0): LineChange => ({
  kind: "AMENDMENT",
  status: "EXECUTED",
  amount,
  endDate,
});

describe("the line of a contract", () => {
  test("is worth its first contract plus each executed change, until the last End Date", () => {
    const changes = [renewal("2027-06-30", 10_500_00), amendment("2027-06-30", -500_00)];
    expect(standingOfLine(first, changes)).toEqual({ version: 3, endDate: "2027-06-30", value: 20_000_00 });
  });

  test("has the options that were not exercised, each after the previous one", () => {
    const ends = (changes: LineChange[]) =>
      optionsAhead(first, changes, calendar).map(({ number, endDate }) => [number, endDate]);
    expect(ends([])).toEqual([
      [1, "2027-06-30"],
      [2, "2028-06-30"],
      [3, "2029-06-30"],
    ]);
    expect(ends([renewal("2027-06-30", 1)])).toEqual([
      [2, "2028-06-30"],
      [3, "2029-06-30"],
    ]);
    // An amendment adds three months, and the options begin after them.
    expect(ends([renewal("2027-06-30", 1), amendment("2027-09-30")])).toEqual([
      [2, "2028-09-30"],
      [3, "2029-09-30"],
    ]);
  });

  test("prices a term from the previous one, and uses index readings only", () => {
    expect(optionsAhead(first, [], calendar).map(({ price }) => price)).toEqual([10_500_00, 11_025_00, 11_576_25]);
    const index = { ...first, options: { ...OPTIONS, price: { kind: "CPI", cap: 300 } } as const };
    expect(optionsAhead(index, [], calendar).map(({ price }) => price)).toEqual([null, null, null]);
    expect(priceOfOption(index, [], 1, null)).toMatchObject({ code: "INDEX_MISSING" });
    expect(priceOfOption({ ...first, amount: null }, [], 1, null)).toMatchObject({ code: "NO_AMOUNT" });
  });

  test("agrees in any order of options and terms with a count by hand", () => {
    const deed = fc.constantFrom<("renew" | "extend" | "rejected" | "open")[]>(
      "renew",
      "renew",
      "extend",
      "rejected",
      "open",
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 8 }), (deeds) => {
        const changes: LineChange[] = [];
        // Computed by hand: a year is counted from July 1, or from the first of the month to which the term was
        // extended.
        let [year, month, used, value] = [2026, 6, 0, 10_000];
        const lastOf = () => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
        for (const each of deeds) {
          if (each === "rejected" || each === "open") {
            changes.push({ ...renewal("2031-01-31", 7_00), status: each === "open" ? "WORKING" : "REJECTED" });
          } else if (each === "extend") {
            [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
            value += 5;
            changes.push(amendment(lastOf(), 5_00));
          } else if (used < 3) {
            [year, used, value] = [year + 1, used + 1, value + 9];
            changes.push(renewal(lastOf(), 9_00));
          }
        }
        const executed = changes.filter(({ status }) => status === "EXECUTED").length;
        expect(standingOfLine(first, changes)).toEqual({
          version: 1 + executed,
          endDate: lastOf(),
          value: value * 100,
        });
        const ahead = optionsAhead(first, changes, calendar);
        expect(ahead.map(({ number }) => number)).toEqual([1, 2, 3].slice(used));
        for (const { endDate } of ahead) {
          year += 1;
          expect(endDate).toBe(lastOf());
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("an amendment", () => {
  const facts = {
    today: "2026-03-12",
    startDate: "2025-07-01",
    value: 10_000_00,
    money: { paid: 6_000_00, encumbered: 1_000_00 },
  };
  const refused = (more: object) => refuseAmendment({ amount: 0, endDate: null, why: "It is needed.", ...more }, facts);
  test("cannot lower the amount below what was paid or encumbered, and the refusal names the amounts", () => {
    expect(refused({ amount: -3_000_00 })).toBeNull();
    expect(refused({ amount: -3_000_01 })).toMatchObject({ code: "BELOW_COMMITTED", field: "amount" });
    expect(refused({ amount: -4_500_00 })).toMatchObject({
      code: "BELOW_PAID",
      message: "$6,000 has already been paid, so you cannot lower the amount to $5,500.",
    });
  });
  test("needs a reason, and cannot end earlier than today", () => {
    expect(refused({ why: " " })).toMatchObject({ code: "REASON_REQUIRED", field: "why" });
    expect(refused({ endDate: "2026-03-11" })).toMatchObject({ field: "endDate" });
    expect(refused({ endDate: "2026-02-30" })).toMatchObject({ field: "endDate" });
    expect(refused({ endDate: "2026-03-12" })).toBeNull();
  });
});
