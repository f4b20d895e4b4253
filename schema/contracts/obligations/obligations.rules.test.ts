import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../days.rules.ts";
import {
  dueAfter,
  DUE_SOON_DAYS,
  type ObligationFacts,
  obligationNotice,
  obligationState,
  refuseCompletion,
  refuseDueOn,
  refuseRemoval,
} from "./obligations.rules.ts";

const TODAY = "2026-11-23";
const owed = (more: Partial<ObligationFacts> = {}): ObligationFacts => ({
  dueOn: "2026-12-31",
  recurrence: "NONE",
  timesDone: 0,
  isDone: false,
  status: "EXECUTED",
  endDate: "2027-06-30",
  ...more,
});

describe("an obligation", () => {
  test("recurs on the same day of each month, or on the month's last day, without drifting", () => {
    const days: (string | null)[] = ["2027-01-31"];
    for (let n = 0; n < 4; n += 1) days.push(dueAfter("2027-01-31", "MONTHLY", days.at(-1) as string));
    expect(days).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    expect(dueAfter("2024-02-29", "YEARLY", "2027-02-28")).toBe("2028-02-29");
    expect(dueAfter("2027-01-31", "NONE", "2027-01-31")).toBeNull();
  });

  test("always recurs on a later date, whatever its first day", () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays("2020-01-01", n));
    fc.assert(
      fc.property(day, fc.constantFrom("MONTHLY" as const, "YEARLY" as const), fc.nat(40), (first, how, times) => {
        let at = first;
        for (let n = 0; n < times; n += 1) {
          const next = dueAfter(first, how, at) as string;
          expect(next > at).toBe(true);
          at = next;
        }
        expect(Number(at.slice(8))).toBeLessThanOrEqual(Number(first.slice(8)));
      }),
    );
  });

  test("is due from two weeks ahead, in time on its day, and overdue the day after", () => {
    const at = (dueOn: string) => obligationState(owed({ dueOn }), TODAY);
    expect([at(addDays(TODAY, 15)), at(addDays(TODAY, 14)), at(TODAY), at(addDays(TODAY, -1))]).toEqual([
      "LATER",
      "DUE",
      "DUE",
      "OVERDUE",
    ]);
  });

  test("is not owed before execution, ends with the archive, and survives a termination", () => {
    const overdue = (status: ObligationFacts["status"]) => owed({ status, dueOn: "2026-01-01" });
    expect(obligationState(overdue("WORKING"), TODAY)).toBe("LATER");
    expect(obligationState(overdue("ARCHIVED"), TODAY)).toBe("ENDED");
    expect(obligationState(overdue("TERMINATED"), TODAY)).toBe("OVERDUE");
    expect(refuseCompletion(overdue("WORKING"), TODAY)?.code).toBe("NOT_EXECUTED");
    expect(refuseCompletion(overdue("ARCHIVED"), TODAY)?.code).toBe("ENDED");
    expect(refuseCompletion(owed({ isDone: true }), TODAY)?.code).toBe("ALREADY_DONE");
  });

  test("that recurs ends with the contract's last day, but its first date is always owed", () => {
    const monthly = owed({ recurrence: "MONTHLY", dueOn: "2027-07-15", timesDone: 3 });
    expect(obligationState(monthly, TODAY)).toBe("ENDED");
    expect(obligationState({ ...monthly, endDate: "2027-12-31" }, TODAY)).toBe("LATER");
    expect(obligationState({ ...monthly, timesDone: 0 }, TODAY)).toBe("LATER");
  });

  test("that was ever completed cannot be removed, or be due again on a completed date", () => {
    expect(refuseRemoval(owed({ timesDone: 1, recurrence: "MONTHLY" }))?.code).toBe("ALREADY_DONE");
    expect(refuseRemoval(owed())).toBeNull();
    expect(refuseDueOn("2026-10-31", "2026-10-31")?.field).toBe("dueOn");
    expect(refuseDueOn("2026-11-01", "2026-10-31")).toBeNull();
  });
});

describe("the owner of an obligation is notified", () => {
  const anyDue = fc.integer({ min: -40, max: 60 }).map((n) => addDays(TODAY, n));
  /** The job on some days: what it sent, by date and step. */
  const noticesFor = (dueOn: string, days: readonly number[]) => {
    const sent = new Set<number>();
    return days.flatMap((n) => {
      const due = obligationNotice(owed({ dueOn }), addDays(TODAY, n), sent);
      if (!due) return [];
      sent.add(due.step);
      return [due.step];
    });
  };

  test("at most once that it is near and once that it is overdue, however often the job runs", () => {
    fc.assert(
      fc.property(anyDue, fc.array(fc.nat(100), { maxLength: 60 }), (dueOn, days) => {
        const once = noticesFor(
          dueOn,
          days.toSorted((a, b) => a - b),
        );
        const twice = noticesFor(
          dueOn,
          days.flatMap((n) => [n, n]).toSorted((a, b) => a - b),
        );
        expect(twice).toEqual(once);
        expect(new Set(once).size).toBe(once.length);
      }),
    );
  });

  test("only that it is overdue if the job did not run on its day", () => {
    expect(noticesFor(addDays(TODAY, 20), [0, 21])).toEqual([0]);
    expect(noticesFor(addDays(TODAY, 20), [0, 6, 21, 22])).toEqual([DUE_SOON_DAYS, 0]);
  });
});
