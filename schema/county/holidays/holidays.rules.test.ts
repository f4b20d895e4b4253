import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stateOnlyHolidays } from "./calendar.rules.ts";
import {
  enteredOn,
  MAX_HOLIDAYS,
  MAX_NAME_LENGTH,
  ownDays,
  readHolidays,
  refuseHolidays,
  refuseRemoved,
  withStateHolidays,
  writtenHolidays,
} from "./holidays.rules.ts";

const FRIDAY = { date: "2026-11-27", name: "Day after Thanksgiving" };
const ELECTION = { date: "2026-11-03", name: "Election Day" };

describe("a county's own holidays", () => {
  const code = (...days: { date: string; name: string }[]) => refuseHolidays(days)?.message ?? null;

  test("must be real dates, each once, with a name", () => {
    expect(code(FRIDAY, ELECTION)).toBeNull();
    expect(code({ date: "2026-02-30", name: "None" })).toBe(
      "Line 1: “2026-02-30” isn't a date. Use a date like 2026-11-27.",
    );
    expect(code(FRIDAY, { ...ELECTION, name: "" })).toBe("Line 2: enter a name after the date.");
    expect(code(FRIDAY, { ...FRIDAY, name: "Founders' Day" })).toBe(
      "“Day after Thanksgiving” and “Founders' Day” are on the same day, November 27, 2026.",
    );
  });

  test("are at most 400, with names of at most 100 characters", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        date: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
        name: "x".repeat(MAX_NAME_LENGTH),
      }));
    expect(code(...many(MAX_HOLIDAYS))).toBeNull();
    expect(code(...many(MAX_HOLIDAYS + 1))).toContain("at most 400 days");
    expect(code({ ...FRIDAY, name: "x".repeat(MAX_NAME_LENGTH + 1) })).toContain("at most 100 characters");
  });

  test("keep the date on which each was entered, even under another name", () => {
    const first = enteredOn("2026-03-11", [], [FRIDAY, ELECTION]);
    expect(first).toEqual([
      { ...ELECTION, since: "2026-03-11" },
      { ...FRIDAY, since: "2026-03-11" },
    ]);
    expect(enteredOn("2026-05-01", [ELECTION, ...first.slice(1)], [ELECTION, { ...FRIDAY, name: "Friday" }])).toEqual([
      ELECTION,
      { ...FRIDAY, name: "Friday", since: "2026-03-11" },
    ]);
  });

  test("can be removed if they are in the future, but not a listed public holiday that has passed", () => {
    const codeFor = (day: { date: string; name: string; since?: string }, today: string) =>
      refuseRemoved([day], [], today)?.code ?? null;
    expect(codeFor(ELECTION, "2026-11-03")).toBeNull();
    expect(codeFor(ELECTION, "2026-11-04")).toBe("DAY_PASSED");
    expect(codeFor({ ...ELECTION, since: "2026-11-03" }, "2026-11-04")).toBe("DAY_PASSED");
    // It was listed after it had passed, so it extended nothing.
    expect(codeFor({ ...ELECTION, since: "2026-11-04" }, "2026-11-04")).toBeNull();
    expect(codeFor(FRIDAY, "2026-12-01")).toBeNull();
    expect(refuseRemoved([ELECTION], [{ ...ELECTION, name: "General election" }], "2026-12-01")).toBeNull();
  });

  test("are read from storage, ignoring anything else in it", () => {
    expect(ownDays([{ ...FRIDAY, since: "2026-01-01" }, ELECTION, null, 3, { date: "2026-01-02" }])).toEqual([
      { ...FRIDAY, since: "2026-01-01" },
      ELECTION,
    ]);
    expect(ownDays(null)).toEqual([]);
  });
});

describe("lines of holidays", () => {
  test("are read as typed and as pasted from a spreadsheet", () => {
    expect(readHolidays(" 2026-11-27  Day after Thanksgiving \n\n11/3/2026\tElection Day\n2026-12-24, Half day\n"))
      // Tabs and commas may separate the date and its name.
      .toEqual([FRIDAY, ELECTION, { date: "2026-12-24", name: "Half day" }]);
    expect(readHolidays("2026-11-27")).toEqual([{ date: "2026-11-27", name: "" }]);
    expect(refuseHolidays(readHolidays("soon Founders' Day"))?.message).toContain("“soon” isn't a date");
  });

  test("read the same after writing and reading", () => {
    const days = fc
      .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10));
    const names = fc.stringMatching(/^[A-Za-z](?:[A-Za-z' ]{0,20}[A-Za-z])?$/);
    fc.assert(
      fc.property(fc.array(fc.record({ date: days, name: names }), { maxLength: 30 }), (all) => {
        expect(readHolidays(writtenHolidays(all))).toEqual(all);
      }),
    );
  });

  test("add New York's holidays of this year and the next in one step, without repeats", () => {
    const first = withStateHolidays("2026-11-03 General election\n\n", 2026, 2);
    expect(first).toEqual({
      text: "2026-11-03 General election\n2026-02-12 Lincoln's Birthday\n2027-02-12 Lincoln's Birthday\n2027-11-02 Election Day",
      added: 3,
    });
    expect(withStateHolidays(first.text, 2026, 2)).toEqual({ text: first.text, added: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2090 }), fc.integer({ min: 1, max: 3 }), (year, years) => {
        const { text } = withStateHolidays("", year, years);
        expect(refuseHolidays(readHolidays(text))).toBeNull();
        expect(readHolidays(text)).toHaveLength(
          Array.from({ length: years }, (_, more) => stateOnlyHolidays(year + more).length).reduce((a, b) => a + b, 0),
        );
        expect(withStateHolidays(text, year, years).added).toBe(0);
      }),
    );
  });
});
