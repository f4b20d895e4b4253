import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LateFacts, lateUntil, lateWhy } from "./late.rules.ts";

const now = new Date("2026-11-20T15:00:00Z");
const daysAgo = (days: number) => new Date(now.valueOf() - days * 86_400_000);
const project = (facts: Partial<LateFacts>): LateFacts => ({
  status: "SUBMITTED",
  waitingFor: "PURCHASING",
  waitingSince: daysAgo(1),
  startDate: null,
  openingAt: null,
  ...facts,
});
const why = (facts: Partial<LateFacts>) => lateWhy(project(facts), now, "2026-11-20");

describe("late projects", () => {
  it("a project that waits for staff is late after two weeks, not before", () => {
    expect(why({ waitingSince: daysAgo(14) })).toBeNull();
    expect(why({ waitingSince: daysAgo(14.001) })).toBe("It has been waiting for 14 days.");
  });

  it("a project that waits for vendors is never late, because its due date ends the wait", () => {
    expect(why({ status: "PUBLISHED", waitingFor: "VENDORS", waitingSince: daysAgo(60) })).toBeNull();
  });

  it("a project that waits for no one is never late", () => {
    expect(why({ status: "AWARDED", waitingFor: null, waitingSince: null, startDate: "2020-01-01" })).toBeNull();
  });

  it("an opening is overdue once its time has come", () => {
    expect(why({ status: "CLOSED", openingAt: now })).toBe("The opening is overdue.");
    expect(why({ status: "CLOSED", openingAt: new Date(now.valueOf() + 1) })).toBeNull();
  });

  it("a start date before publication is late once it has passed, but not on that day", () => {
    expect(why({ startDate: "2026-11-19" })).toMatch(/start date has passed/);
    expect(why({ startDate: "2026-11-20" })).toBeNull();
  });

  it("the lateness of a project stays the same until the announced time, day by day", () => {
    const hours = fc.integer({ min: -40 * 24, max: 40 * 24 }).map((many) => new Date(now.valueOf() + many * 3_600_000));
    const facts = fc.record({
      status: fc.constantFrom("SUBMITTED", "CLOSED"),
      waitingFor: fc.constantFrom("PURCHASING", "VENDORS", null),
      waitingSince: fc.option(hours),
      startDate: fc.constant(null),
      openingAt: fc.option(hours),
    });
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(facts, share, (each, part) => {
        const until = Math.min(lateUntil(each as LateFacts, now), now.valueOf() + 400 * 86_400_000);
        const between = new Date(Math.min(until - 1, Math.floor(now.valueOf() + part * (until - now.valueOf()))));
        const reasonAt = (moment: Date) => lateWhy(each as LateFacts, moment, "2026-11-20");
        expect(reasonAt(between)).toBe(reasonAt(now));
        expect(reasonAt(new Date(until - 1))).toBe(reasonAt(now));
      }),
    );
  });
});
