import { describe, expect, test } from "vitest";
import { holdToday, isHeldOn, refuseDays, refuseLift } from "./holds.rules.ts";

const hold = (more: object = {}) => ({
  kind: "SUSPENSION" as const,
  fromDay: "2026-03-10",
  toDay: "2026-03-20" as string | null,
  liftedAt: null as Date | null,
  ...more,
});

describe("a suspension or debarment", () => {
  test("is in force from its first through its last day, or until it is lifted if it has no last day", () => {
    expect(["2026-03-09", "2026-03-10", "2026-03-20", "2026-03-21"].map((day) => isHeldOn(hold(), day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isHeldOn(hold({ toDay: null }), "2099-01-01")).toBe(true);
    expect(isHeldOn(hold({ liftedAt: new Date() }), "2026-03-15")).toBe(false);
  });

  test("is shown before others if it is a debarment, then if it is longer", () => {
    const short = hold();
    const long = hold({ toDay: "2026-04-20" });
    const endless = hold({ toDay: null });
    const debarred = { ...hold({ toDay: "2026-03-12" }), kind: "DEBARMENT" as const };
    expect(holdToday([short, long], "2026-03-11")).toBe(long);
    expect(holdToday([long, endless], "2026-03-11")).toBe(endless);
    expect(holdToday([endless, debarred], "2026-03-11")).toBe(debarred);
    expect(holdToday([endless, debarred], "2026-03-13")).toBe(endless);
    expect(holdToday([short], "2026-03-09")).toBeNull();
    expect(holdToday([], "2026-03-09")).toBeNull();
  });

  test("cannot end before it begins or in the past", () => {
    expect(refuseDays({ fromDay: "2026-03-11", toDay: "2026-03-10" }, "2026-03-11")?.code).toBe("DATES_REVERSED");
    expect(refuseDays({ fromDay: "2026-03-01", toDay: "2026-03-10" }, "2026-03-11")?.code).toBe("DATE_PAST");
    expect(refuseDays({ fromDay: "2026-03-01", toDay: "2026-03-11" }, "2026-03-11")).toBeNull();
    expect(refuseDays({ fromDay: "2026-03-01", toDay: null }, "2026-03-11")).toBeNull();
  });

  test("can be lifted once, and only if it exists", () => {
    expect(refuseLift(hold(), "2026-03-20")).toBeNull();
    expect(refuseLift(hold(), "2026-03-21")?.code).toBe("ALREADY_OVER");
    expect(refuseLift(hold({ liftedAt: new Date() }), "2026-03-11")?.code).toBe("ALREADY_LIFTED");
  });
});
