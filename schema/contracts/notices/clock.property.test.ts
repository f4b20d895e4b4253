import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../../days.rules.ts";
import { type DueNotice, noticesDue } from "../renewals/renewals.rules.ts";
import { clockWords } from "./words.rules.ts";

const BEGIN = "2026-01-05";
interface Contract {
  endDate: string;
  noticeBy: string | null;
}
/** One run of the job: it sends what is due and stores the marks. */
function runs(contract: Contract, today: string, sent: Set<string>): DueNotice[] {
  const due = noticesDue({ status: "EXECUTED", ...contract, today, sent });
  for (const { marks } of due) for (const each of marks) sent.add(each);
  return due;
}
const over = (contract: Contract, days: readonly number[]) => {
  const sent = new Set<string>();
  const notices = days.flatMap((n) => runs(contract, addDays(BEGIN, n), sent));
  return { told: notices.map(({ of, date, step }) => `${of} ${date} ${step}`), sent };
};

const day = fc.integer({ min: -60, max: 400 }).map((n) => addDays(BEGIN, n));
const anyContract = fc.record({ endDate: day, noticeBy: fc.option(day, { nil: null }) });
const everyDay = Array.from({ length: 460 }, (_, n) => n);

describe("the scheduled notices of a contract", () => {
  test("are the same whether the job runs once or three times a day", () => {
    fc.assert(
      fc.property(anyContract, (contract) => {
        const once = over(contract, everyDay);
        const thrice = over(
          contract,
          everyDay.flatMap((n) => [n, n, n]),
        );
        expect(thrice).toEqual(once);
        expect(new Set(once.told).size).toBe(once.told.length);
      }),
      { numRuns: 60 },
    );
  });

  test("leave the same marks for past days if the job did not run for a week, and never more notices", () => {
    fc.assert(
      fc.property(anyContract, fc.nat(440), (contract, from) => {
        const always = over(contract, everyDay);
        const slept = over(
          contract,
          everyDay.filter((n) => n < from || n >= from + 7),
        );
        expect(slept.told.length).toBeLessThanOrEqual(always.told.length);
        // It covers the same days and steps.
        for (const each of slept.told) expect(always.told).toContain(each);
        // If the job does not run for a week, the notice that a contract has expired is still sent, except at the edge
        // of the period in which it is news.
        const ended = daysBetween(BEGIN, contract.endDate);
        const isNews = ended >= 0 && ended + 8 < 460;
        expect(!isNews || slept.told.includes(`END ${contract.endDate} 0`)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test("start again if a date is moved, but not if it is moved back", () => {
    const sent = new Set<string>();
    const contract = { endDate: addDays(BEGIN, 100), noticeBy: null };
    expect(runs(contract, BEGIN, sent)).toHaveLength(1);
    const moved = { ...contract, endDate: addDays(BEGIN, 150) };
    expect(runs(moved, BEGIN, sent)).toHaveLength(1);
    expect(runs(contract, BEGIN, sent)).toHaveLength(0);
  });

  test("say the date, the days left, and when a new purchase must begin", () => {
    const due = (more: Partial<DueNotice>): DueNotice => ({
      of: "END",
      date: "2026-06-30",
      step: 180,
      daysLeft: 176,
      marks: [],
      ...more,
    });
    const of = (more: Partial<DueNotice>, safe = "2026-01-10") => clockWords(due(more), safe, BEGIN);
    expect(of({}).body).toContain(
      "176 days are left. To replace it in time, begin a new purchase by January 10, 2026.",
    );
    expect(of({}, "2026-01-02").body).toContain("a new purchase should have begun by January 2, 2026.");
    expect(of({ of: "NOTICE", daysLeft: 0 }).sentence).toBe("Its notice date is June 30, 2026. It is the last day.");
    expect(of({ step: 0 }).subject).toBe("{{contract.number}} has expired");
  });
});
