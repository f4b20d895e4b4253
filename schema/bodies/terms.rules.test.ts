import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay, overlaps, refuseEnd, refuseTerm } from "./terms.rules.ts";

const existingTerm = (more: object = {}) => ({
  seatId: "seat",
  userId: "ben",
  name: "Ben Bur",
  startsOn: "2024-01-01",
  endsOn: null,
  isChair: false,
  ...more,
});
const wanted = (more: object = {}) => ({
  seatId: "seat",
  userId: "ann",
  startsOn: "2026-01-01",
  endsOn: null,
  isChair: false,
  ...more,
});

describe("terms in a body", () => {
  test("a seat that is held cannot be given twice, and the refusal names its holder", () => {
    expect(refuseTerm(wanted(), [existingTerm()])).toMatchObject({
      code: "SEAT_TAKEN",
      message: expect.stringContaining("Ben Bur"),
    });
    expect(refuseTerm(wanted(), [existingTerm({ endsOn: "2026-01-01" })])).toMatchObject({ code: "SEAT_TAKEN" });
    expect(refuseTerm(wanted(), [existingTerm({ endsOn: "2025-12-31" })])).toBeNull();
    expect(refuseTerm(wanted(), [existingTerm({ startsOn: "2027-01-01" })])).toMatchObject({ code: "SEAT_TAKEN" });
    expect(refuseTerm(wanted({ seatId: null }), [existingTerm({ seatId: null })])).toBeNull();
  });

  test("no one is a member of one body twice at a time, and one chairs it", () => {
    expect(refuseTerm(wanted({ seatId: "other" }), [existingTerm({ userId: "ann" })])).toMatchObject({
      code: "ALREADY_MEMBER",
    });
    expect(refuseTerm(wanted({ seatId: "other", isChair: true }), [existingTerm({ isChair: true })])).toMatchObject({
      code: "CHAIR_TAKEN",
    });
    expect(refuseTerm(wanted({ seatId: "other", isChair: true }), [existingTerm()])).toBeNull();
  });

  test("begins and ends on days that exist", () => {
    expect(isDay("2026-02-28")).toBe(true);
    expect(isDay("2026-02-30")).toBe(false);
    expect(refuseTerm(wanted({ startsOn: "2026-02-30" }), [])).toMatchObject({ code: "NO_SUCH_DAY" });
    expect(refuseEnd(existingTerm(), "2026-02-30", null)).toMatchObject({ code: "NO_SUCH_DAY" });
  });

  test("ends not before it began, not before a roll that names the member, and never later than it ended", () => {
    expect(refuseEnd(existingTerm(), "2023-12-31", null)).toMatchObject({ code: "ENDS_BEFORE_START" });
    expect(refuseEnd(existingTerm(), "2024-01-01", null)).toBeNull();
    expect(refuseEnd(existingTerm(), "2026-03-10", "2026-03-11")).toMatchObject({ code: "ATTENDED_LATER" });
    expect(refuseEnd(existingTerm(), "2026-03-11", "2026-03-11")).toBeNull();
    expect(refuseEnd(existingTerm({ endsOn: "2026-01-31" }), "2026-02-01", null)).toMatchObject({
      code: "ENDED_ALREADY",
    });
  });

  test("two terms overlap when a day is in both, whichever is named first", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-01-${String(number).padStart(2, "0")}`);
    const term = fc
      .tuple(day, fc.option(day))
      .map(([one, other]) =>
        other === null || one <= other ? { startsOn: one, endsOn: other } : { startsOn: other, endsOn: one },
      );
    const days = Array.from({ length: 40 }, (_, index) =>
      new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10),
    );
    fc.assert(
      fc.property(term, term, (one, other) => {
        const covers = (each: typeof one, on: string) =>
          each.startsOn <= on && (each.endsOn === null || on <= each.endsOn);
        expect(overlaps(one, other)).toBe(days.some((on) => covers(one, on) && covers(other, on)));
        expect(overlaps(one, other)).toBe(overlaps(other, one));
      }),
    );
  });
});
