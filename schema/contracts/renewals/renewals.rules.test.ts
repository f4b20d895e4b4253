import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, weekdayOf } from "../../days.rules.ts";
import { workCalendar } from "../../county/holidays/calendar.rules.ts";
import { endOfTerm } from "./months.rules.ts";
import {
  EXPIRED_NEWS_DAYS,
  MAX_OPTIONS,
  nextOption,
  nextPrice,
  NOTICE_STEPS,
  noticeDay,
  noticesDue,
  type PriceRule,
  refuseExercise,
  refuseOptions,
  type RenewalOptions,
} from "./renewals.rules.ts";

const CALENDAR = workCalendar([]);
const OPTIONS: RenewalOptions = { count: 2, months: 12, noticeDays: 90, price: { kind: "SAME" } };

describe("contract months", () => {
  test("end a year from January 1 on December 31", () => {
    expect(endOfTerm("2026-01-01", 12)).toBe("2026-12-31");
    expect(endOfTerm("2026-07-01", 6)).toBe("2026-12-31");
    expect(endOfTerm("2026-11-16", 3)).toBe("2027-02-15");
  });

  test("end with the month if it has no such day: a 31st, or February 29", () => {
    expect(endOfTerm("2026-01-31", 1)).toBe("2026-02-28");
    expect(endOfTerm("2026-08-31", 1)).toBe("2026-09-30");
    expect(endOfTerm("2028-02-29", 12)).toBe("2029-02-28");
    expect(endOfTerm("2028-02-29", 48)).toBe("2032-02-28");
  });

  test("include the leap day in a year from March 1", () => {
    expect(endOfTerm("2026-03-01", 12)).toBe("2027-02-28");
    expect(endOfTerm("2027-03-01", 12)).toBe("2028-02-29");
  });

  test("never go backward: a later start or a longer term never ends sooner", () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays("2000-01-01", n));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 240 }), (start, months) => {
        const end = endOfTerm(start, months);
        expect(endOfTerm(addDays(start, 1), months) >= end).toBe(true);
        expect(endOfTerm(start, months + 1) > end).toBe(true);
        expect(Math.abs(daysBetween(start, end) - months * 30.4375)).toBeLessThan(4);
      }),
    );
  });
});

describe("renewal options", () => {
  test("follow each other without a gap until none is left", () => {
    const at = (exercised: number) => nextOption({ firstEndDate: "2026-12-31", options: OPTIONS, exercised }, CALENDAR);
    expect(at(0)).toMatchObject({ number: 1, startDate: "2027-01-01", endDate: "2027-12-31" });
    expect(at(1)).toMatchObject({ number: 2, startDate: "2028-01-01", endDate: "2028-12-31" });
    expect(at(2)).toBeNull();
    expect(nextOption({ firstEndDate: "2026-12-31", options: null, exercised: 0 }, CALENDAR)).toBeNull();
  });

  test("of a contract that runs to a 30th keep their day through a short month", () => {
    const monthly = { ...OPTIONS, count: 3, months: 1 };
    const ends = [0, 1, 2].map(
      (exercised) => nextOption({ firstEndDate: "2026-01-30", options: monthly, exercised }, CALENDAR)?.endDate,
    );
    expect(ends).toEqual(["2026-02-28", "2026-03-30", "2026-04-30"]);
  });

  test("require notice a number of days before the End Date, on a business day at the latest", () => {
    expect(noticeDay("2026-12-31", 90, CALENDAR)).toEqual({ counted: "2026-10-02", by: "2026-10-02" });
    // January 31, 2027 is a Sunday.
    expect(noticeDay("2027-03-02", 30, CALENDAR)).toEqual({ counted: "2027-01-31", by: "2027-01-29" });
    expect(noticeDay("2026-12-31", 0, CALENDAR).counted).toBe("2026-12-31");
  });

  test("are saved only with a valid count, length, notice days and price rule", () => {
    expect(refuseOptions(OPTIONS)).toBeNull();
    expect(refuseOptions({ ...OPTIONS, count: MAX_OPTIONS + 1 })?.field).toBe("count");
    expect(refuseOptions({ ...OPTIONS, months: 0.5 })?.field).toBe("months");
    expect(refuseOptions({ ...OPTIONS, noticeDays: -1 })?.field).toBe("noticeDays");
    expect(refuseOptions({ ...OPTIONS, price: { kind: "PERCENT", rate: 10_001 } })?.field).toBe("price");
    expect(refuseOptions({ ...OPTIONS, price: { kind: "CPI", cap: -1 } })?.field).toBe("price");
    expect(refuseOptions({ ...OPTIONS, price: { kind: "SCHEDULE", amounts: [1] } })?.message).toBe(
      "The schedule has 1 price for 2 options.",
    );
    expect(refuseOptions({ ...OPTIONS, price: { kind: "SCHEDULE", amounts: [1, -1] } })?.field).toBe("price");
  });

  test("never overlap or leave a gap, and notice is due on a business day", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 0, max: 200 }),
        (n, count, months, noticeDays) => {
          const firstEndDate = addDays("2020-01-01", n);
          const options = { ...OPTIONS, count, months, noticeDays };
          let end = firstEndDate;
          for (let exercised = 0; exercised < count; exercised += 1) {
            const next = nextOption({ firstEndDate, options, exercised }, CALENDAR);
            expect(next?.startDate).toBe(addDays(end, 1));
            expect(next?.notice.counted).toBe(addDays(end, -noticeDays));
            expect(CALENDAR.closedOn(next?.notice.by ?? "")).toBeNull();
            expect([0, 6]).not.toContain(weekdayOf(next?.notice.by ?? ""));
            end = next?.endDate ?? "";
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the price of the next term", () => {
  const priceOf = (rule: PriceRule, price: number, index: { before: number; now: number } | null = null, option = 1) =>
    nextPrice(rule, { price, option, index });

  test("stays the same, or rises by a fixed percentage rounded to a cent", () => {
    expect(priceOf({ kind: "SAME" }, 12_345)).toBe(12_345);
    expect(priceOf({ kind: "PERCENT", rate: 250 }, 10_000_000)).toBe(10_250_000);
    expect(priceOf({ kind: "PERCENT", rate: 1 }, 5_000)).toBe(5_001);
    expect(priceOf({ kind: "PERCENT", rate: 1 }, 4_999)).toBe(4_999);
    expect(priceOf({ kind: "PERCENT", rate: -10_000 }, 777)).toBe(0);
  });

  test("follows the index up to its cap, and is never lowered by it", () => {
    const cpi: PriceRule = { kind: "CPI", cap: 300 };
    expect(priceOf(cpi, 10_000_000, { before: 300_000, now: 306_000 })).toBe(10_200_000);
    expect(priceOf(cpi, 10_000_000, { before: 300_000, now: 330_000 })).toBe(10_300_000);
    expect(priceOf(cpi, 10_000_000, { before: 300_000, now: 290_000 })).toBe(10_000_000);
    expect(priceOf(cpi, 10_000_000)).toMatchObject({ code: "INDEX_MISSING" });
  });

  test("can be listed in a schedule", () => {
    const schedule: PriceRule = { kind: "SCHEDULE", amounts: [110, 120] };
    expect([1, 2].map((option) => priceOf(schedule, 100, null, option))).toEqual([110, 120]);
    expect(priceOf(schedule, 100, null, 3)).toMatchObject({ code: "NO_SUCH_PRICE" });
  });

  test("is exact for amounts that floating-point numbers would change by a cent", () => {
    const cents = fc.integer({ min: 0, max: 499_999_999_999 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
        const exact = BigInt(price) * BigInt(10_000 + rate);
        const got = priceOf({ kind: "PERCENT", rate }, price) as number;
        // Within half a cent of the exact product, rounded half up.
        const off = BigInt(got) * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
    expect(priceOf({ kind: "PERCENT", rate: 10_000 }, 999_999_999_999)).toMatchObject({ code: "PRICE_TOO_HIGH" });
  });
});

describe("exercising an option", () => {
  const next = nextOption({ firstEndDate: "2026-12-31", options: OPTIONS, exercised: 0 }, CALENDAR);
  const facts = {
    status: "EXECUTED",
    endDate: "2026-12-31",
    today: "2026-10-02",
    next,
    isDeclined: false,
    noticeOn: null,
  } as const;

  test("is possible through the last day of notice, and the refusal says how late it is", () => {
    expect(refuseExercise(facts)).toBeNull();
    expect(refuseExercise({ ...facts, today: "2026-10-05" })).toEqual({
      code: "NOTICE_LATE",
      message: "Notice of option 1 was due by October 2, 2026. You are 3 days late.",
    });
    expect(refuseExercise({ ...facts, today: "2026-12-01", noticeOn: "2026-09-30" })).toBeNull();
  });

  test("is refused if none is left, it was declined, or the contract is over", () => {
    expect(refuseExercise({ ...facts, next: null })?.code).toBe("NO_OPTION");
    expect(refuseExercise({ ...facts, isDeclined: true })?.code).toBe("DECLINED");
    expect(refuseExercise({ ...facts, today: "2027-01-01" })?.code).toBe("EXPIRED");
    expect(refuseExercise({ ...facts, status: "TERMINATED" })?.code).toBe("WRONG_STATUS");
  });
});

describe("the notices before a contract's end", () => {
  const none = new Set<string>();
  const facts = { status: "EXECUTED", endDate: "2026-12-31", noticeBy: null, sent: none } as const;

  test("are sent 180, 90, 60 and 30 days before an End Date, each once", () => {
    const at = (today: string, sent = none) => noticesDue({ ...facts, today, sent }).map(({ step }) => step);
    expect(at("2026-07-03")).toEqual([]);
    expect(at("2026-07-04")).toEqual([180]);
    expect(at("2026-07-04", new Set(["END 2026-12-31 180"]))).toEqual([]);
    expect(at("2026-10-02", new Set(["END 2026-12-31 180"]))).toEqual([90]);
  });

  test("are sent late for a week without the job", () => {
    const [due] = noticesDue({ ...facts, today: "2026-07-11" });
    expect(due).toMatchObject({ step: 180, daysLeft: 173 });
  });

  test("for a contract entered late include only the nearest one", () => {
    expect(noticesDue({ ...facts, today: "2026-11-20" })).toEqual([
      {
        of: "END",
        date: "2026-12-31",
        step: 60,
        daysLeft: 41,
        marks: ["END 2026-12-31 180", "END 2026-12-31 90", "END 2026-12-31 60"],
      },
    ]);
  });

  test("say once that it has expired, unless that is long ago", () => {
    expect(noticesDue({ ...facts, today: "2027-01-01" })).toMatchObject([{ step: 0, daysLeft: -1 }]);
    expect(noticesDue({ ...facts, today: addDays(facts.endDate, EXPIRED_NEWS_DAYS + 1) })).toEqual([]);
    expect(noticesDue({ ...facts, status: "TERMINATED", today: "2027-01-01" })).toEqual([]);
  });

  test("cover an option's notice date and the contract's own, once if equal, by the county's steps", () => {
    const at = (days: { noticeBy: string | null; optionBy: string | null }, steps?: readonly number[]) =>
      noticesDue({ ...facts, ...days, today: "2026-07-01", ...(steps && { steps }) }).map(
        ({ of, date, step }) => `${of} ${date} ${step}`,
      );
    expect(at({ noticeBy: "2026-07-20", optionBy: "2026-09-01" })).toEqual([
      "NOTICE 2026-07-20 30",
      "NOTICE 2026-09-01 90",
    ]);
    expect(at({ noticeBy: "2026-09-01", optionBy: "2026-09-01" })).toEqual(["NOTICE 2026-09-01 90"]);
    expect(at({ noticeBy: null, optionBy: "2026-09-01" }, [45])).toEqual([]);
    expect(at({ noticeBy: null, optionBy: "2026-09-01" }, [75])).toEqual(["NOTICE 2026-09-01 75"]);
  });

  test("start again if an amendment moved the End Date", () => {
    const sent = new Set(["END 2026-12-31 180", "END 2026-12-31 90"]);
    expect(noticesDue({ ...facts, endDate: "2027-02-28", today: "2026-12-01", sent })).toMatchObject([
      { date: "2027-02-28", step: 90 },
    ]);
  });

  /** The same county as a wall calendar: a line on each day, checked off when its notice is sent. */
  function onTheWall(dates: { of: string; date: string }[], runs: readonly string[]) {
    const lines = dates.flatMap(({ of, date }) =>
      NOTICE_STEPS.map((step) => ({ of, date, step, day: addDays(date, -step), ticked: false })),
    );
    const notices: string[] = [];
    for (const run of runs) {
      for (const { of, date } of dates) {
        const open = lines.filter((line) => line.of === of && line.day <= run && run <= date && !line.ticked);
        const nearest = open.toSorted((one, other) => one.step - other.step)[0];
        if (nearest) notices.push(`${run}: ${of} ${date} ${nearest.step}`);
        for (const line of open) line.ticked = true;
      }
    }
    return notices;
  }

  test("agree with a wall calendar, whenever and however often the job runs", () => {
    let repeated = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
        fc.array(fc.constantFrom(0, 0, 1, 1, 1, 7, 8, 45), { maxLength: 120 }),
        (ahead, noticeDays, gaps) => {
          const [start, endDate] = ["2026-01-01", addDays("2026-01-01", ahead)];
          const noticeBy = noticeDays === null ? null : addDays(endDate, -noticeDays);
          const runs: string[] = [];
          for (const gap of gaps) runs.push(addDays(runs.at(-1) ?? start, gap));
          const sent = new Set<string>();
          const notices: string[] = [];
          for (const today of runs)
            for (const due of noticesDue({ status: "EXECUTED", endDate, noticeBy, today, sent })) {
              if (due.step > 0) notices.push(`${today}: ${due.of} ${due.date} ${due.step}`);
              repeated += Number(due.marks.some((mark) => sent.has(mark) && mark.endsWith(` ${due.step}`)));
              for (const mark of due.marks) sent.add(mark);
            }
          const dates = [
            ...(noticeBy === null ? [] : [{ of: "NOTICE", date: noticeBy }]),
            { of: "END", date: endDate },
          ];
          expect(notices).toEqual(onTheWall(dates, runs));
        },
      ),
      { numRuns: 600 },
    );
    expect(repeated).toBe(0);
  });

  test("include each step exactly once if the job is never off for more than a week", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 200, maxLength: 260 }), (gaps) => {
        const endDate = "2026-12-31";
        const sent = new Set<string>();
        const steps: number[] = [];
        let today = "2026-06-20";
        for (const gap of [...gaps, ...Array.from({ length: 60 }, () => 7)]) {
          today = addDays(today, gap);
          for (const { step, marks } of noticesDue({ status: "EXECUTED", endDate, noticeBy: null, today, sent })) {
            steps.push(step);
            for (const mark of marks) sent.add(mark);
          }
        }
        expect(steps).toEqual([180, 90, 60, 30, 0]);
      }),
      { numRuns: 60 },
    );
  });
});
