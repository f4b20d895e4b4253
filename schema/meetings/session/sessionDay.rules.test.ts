import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offTheDay, refuseSessionDay } from "./sessionDay.rules.ts";

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

describe("the day on which a session opens", () => {
  test("a day other than the meeting's own must be named, in a message with both days", () => {
    const early = { meetingDate: "2026-12-01", today: "2026-11-22", startsOn: null };
    expect(refuseSessionDay(early)).toEqual({
      code: "NOT_ITS_DAY",
      field: "startsOn",
      message:
        "Today is Sunday, November 22, 2026, 9 days ahead of Tuesday, December 1, 2026. To start the meeting today, give today's date as its start date.",
    });
    expect(refuseSessionDay({ ...early, startsOn: "2026-11-22" })).toBeNull();
    expect(refuseSessionDay({ ...early, startsOn: "2026-12-01" })).toMatchObject({ code: "NOT_TODAY" });
    expect(offTheDay("2026-11-21", "2026-11-22")).toBe("1 day after Saturday, November 21, 2026");
  });

  test("the meeting's own day need not be named, and any other day must be today", () => {
    fc.assert(
      fc.property(day, day, fc.option(day), (meetingDate, today, startsOn) => {
        const refused = refuseSessionDay({ meetingDate, today, startsOn });
        expect(refused === null).toBe(startsOn === null ? meetingDate === today : startsOn === today);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(day, (same) => {
        expect(offTheDay(same, same)).toBeNull();
        expect(refuseSessionDay({ meetingDate: same, today: same, startsOn: null })).toBeNull();
      }),
    );
  });
});
