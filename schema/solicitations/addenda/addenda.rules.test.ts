import { describe, expect, it } from "vitest";
import {
  changesNothing,
  changesStored,
  datesAfter,
  linesToStore,
  movedDays,
  refuseAddendum,
  refuseChanges,
  refuseDates,
} from "./addenda.rules.ts";

const day = (text: string) => new Date(`2026-${text}:00Z`);
const momentText = (at: Date) => at.toISOString().slice(0, 16);
const dates = { dueAt: day("04-10T18:00"), openingAt: day("04-10T19:00"), questionsDueAt: day("04-03T21:00") };

describe("an addendum", () => {
  it("can be issued until the second at which bids are due, and not after", () => {
    const open = { state: "OPEN", dueAt: dates.dueAt };
    expect(refuseAddendum(open, day("04-10T17:59"), momentText)).toBeNull();
    expect(refuseAddendum(open, day("04-10T18:00"), momentText)).toMatchObject({
      code: "AFTER_DUE",
      message: "Bids were due 2026-04-10T18:00. Addenda cannot be issued after that.",
    });
    expect(refuseAddendum({ ...open, state: "CANCELLED" }, day("04-01T00:00"), momentText)?.code).toBe("NOT_OPEN");
  });

  it("within the last days must move the due date, and the refusal names the earliest new date", () => {
    const now = day("04-08T12:00");
    expect(refuseDates(dates, dates, day("04-07T18:00"), 3, momentText)).toBeNull();
    expect(refuseDates(dates, dates, now, 3, momentText)).toMatchObject({ code: "DUE_MUST_MOVE", field: "dueAt" });
    expect(refuseDates(dates, dates, now, 3, momentText)?.message).toContain("2026-04-11T12:00 or later");
    const moved = datesAfter(dates, { dueAt: day("04-11T12:00").toISOString() });
    expect(refuseDates(dates, moved, now, 3, momentText)).toBeNull();
  });

  it("that moves the due date moves the opening too, unless it names another time", () => {
    expect(datesAfter(dates, { dueAt: day("04-17T18:00").toISOString() })).toMatchObject({
      openingAt: day("04-17T19:00"),
      questionsDueAt: dates.questionsDueAt,
    });
    const named = { dueAt: day("04-17T18:00").toISOString(), openingAt: day("04-18T14:00").toISOString() };
    expect(datesAfter(dates, named).openingAt).toEqual(day("04-18T14:00"));
  });

  it("keeps its dates in order: questions, due date, opening", () => {
    const now = day("03-01T12:00");
    const after = (changes: object) => refuseDates(dates, { ...dates, ...changes }, now, 3, momentText)?.code;
    expect(after({ dueAt: day("02-01T00:00") })).toBe("DUE_IN_PAST");
    expect(after({ openingAt: day("04-10T17:00") })).toBe("OPENING_BEFORE_DUE");
    expect(after({ questionsDueAt: day("04-11T00:00") })).toBe("QUESTIONS_AFTER_DUE");
  });

  it("checks the days to which due date and opening move against the county's calendar, but not unmoved dates", () => {
    const after = datesAfter(dates, { dueAt: "2026-04-18T02:00:00Z" });
    expect(movedDays(dates, after, "America/New_York")).toEqual({ due: "2026-04-17", opening: "2026-04-17" });
    expect(movedDays(dates, dates, "America/New_York")).toEqual({ due: null, opening: null });
  });

  it("applies the same line rules as before publication: clear numbers, unique lines, amounts only for allowances", () => {
    const line = {
      id: null,
      kind: "BASE",
      number: "1",
      description: "Salt",
      unit: "ton",
      quantity: "2.5",
      allowance: null,
    } as const;
    expect(linesToStore([{ ...line, id: "l1", quantity: "1,200.50" }])).toEqual({
      lines: [{ ...line, id: "l1", quantity: "1200.5" }],
    });
    expect(linesToStore([line, { ...line, number: "2", quantity: "$2" }])).toEqual({
      refusal: {
        code: "NOT_A_NUMBER",
        field: "lines.1.quantity",
        message: "Line 2: “$2” isn't a clear quantity. Write it like 1,200.5.",
      },
    });
    expect(linesToStore([{ ...line, allowance: 100 }])).toMatchObject({ refusal: { field: "lines.0.allowance" } });
    expect(linesToStore([line, line])).toMatchObject({ refusal: { code: "TWICE", field: "lines.1.number" } });
    expect(linesToStore([{ ...line, kind: "ALLOWANCE", allowance: 500_000 }])).toMatchObject({
      lines: [{ allowance: 500_000 }],
    });
    expect(refuseChanges({ texts: { title: " " } })?.code).toBe("TEXT_REQUIRED");
    expect(refuseChanges({ texts: { phone: "1".repeat(51) } })?.field).toBe("phone");
  });

  it("stored in an unknown shape changes nothing", () => {
    expect(changesNothing(changesStored(null))).toBe(true);
    expect(changesNothing(changesStored({ dates: { dueAt: 7 }, sections: [{ key: "x", content: "<b>" }] }))).toBe(true);
    expect(changesNothing(changesStored({ documents: [] }))).toBe(false);
  });
});
