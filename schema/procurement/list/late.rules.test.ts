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

describe("what runs late", () => {
  it("what waits on staff for two weeks is not late yet, and a moment later it is", () => {
    expect(why({ waitingSince: daysAgo(14) })).toBeNull();
    expect(why({ waitingSince: daysAgo(14.001) })).toBe("It has been waiting for 14 days.");
  });

  it("what waits on vendors is never late: its due date ends it", () => {
    expect(why({ status: "PUBLISHED", waitingFor: "VENDORS", waitingSince: daysAgo(60) })).toBeNull();
  });

  it("what waits on no one is never late", () => {
    expect(why({ status: "AWARDED", waitingFor: null, waitingSince: null, startDate: "2020-01-01" })).toBeNull();
  });

  it("an opening whose hour has come is overdue", () => {
    expect(why({ status: "CLOSED", openingAt: now })).toBe("The opening is overdue.");
    expect(why({ status: "CLOSED", openingAt: new Date(now.valueOf() + 1) })).toBeNull();
  });

  it("a start date that has passed before publication is late, today is not", () => {
    expect(why({ startDate: "2026-11-19" })).toMatch(/start date has passed/);
    expect(why({ startDate: "2026-11-20" })).toBeNull();
  });

  it("what is said of a project stays as it is until the moment that is told, day by day", () => {
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
        const said = (moment: Date) => lateWhy(each as LateFacts, moment, "2026-11-20");
        expect(said(between)).toBe(said(now));
        expect(said(new Date(until - 1))).toBe(said(now));
      }),
    );
  });
});
