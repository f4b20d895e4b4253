import { expect, test } from "vitest";
import {
  refuseAlternates,
  refuseComparing,
  refuseMark,
  refuseReading,
  refuseWithdrawal,
  withdrawalUntil,
} from "./marking.rules.ts";

const county = { mistakeDays: 3, holidays: [], timeZone: "America/New_York" };
const until = (openedAt: string, more: Partial<Parameters<typeof withdrawalUntil>[1]> = {}) =>
  withdrawalUntil(new Date(openedAt), { ...county, ...more }).toISOString();
const opened = { status: "OPENED", state: "OPENED", mistakeAt: null } as const;

test("a bid may be withdrawn for a mistake until the end of the third day after the day of the opening", () => {
  expect(until("2026-04-06T19:00:00Z")).toBe("2026-04-10T04:00:00.000Z");
  // The day of the opening is counted in the county's time zone.
  expect(until("2026-04-07T03:59:00Z")).toBe("2026-04-10T04:00:00.000Z");
  expect(until("2026-04-06T19:00:00Z", { mistakeDays: 1 })).toBe("2026-04-08T04:00:00.000Z");
});

test("a last day on which the county is closed moves to the next day", () => {
  expect(until("2026-04-08T19:00:00Z")).toBe("2026-04-14T04:00:00.000Z");
  const holidays = [{ date: "2026-04-13", name: "Founders" }];
  expect(until("2026-04-08T19:00:00Z", { holidays })).toBe("2026-04-15T04:00:00.000Z");
});

test("withdrawal for a mistake ends with the award or after the set days, whichever comes first", () => {
  const clock = { now: new Date(5), until: new Date(6), inWords: () => "then" };
  expect(refuseWithdrawal(opened, clock)).toBeNull();
  expect(refuseWithdrawal({ ...opened, status: "INTENT_TO_AWARD" }, clock)).toBeNull();
  expect(refuseWithdrawal({ ...opened, status: "AWARDED" }, clock)?.code).toBe("WRONG_STATUS");
  expect(refuseWithdrawal(opened, { ...clock, now: new Date(6) })?.code).toBe("TOO_LATE");
  expect(refuseWithdrawal({ ...opened, mistakeAt: new Date(1) }, clock)?.code).toBe("WITHDRAWN");
  expect(refuseWithdrawal({ ...opened, state: "UNREADABLE" }, clock)?.code).toBe("UNREADABLE");
});

test("bids can be marked after the opening and before the recommendation", () => {
  expect(refuseMark(opened)).toBeNull();
  expect(refuseComparing("EVALUATION")).toBeNull();
  expect(refuseComparing("CLOSED")?.code).toBe("WRONG_STATUS");
  expect(refuseComparing("RECOMMENDED")?.code).toBe("WRONG_STATUS");
  expect(refuseMark({ ...opened, mistakeAt: new Date(1) })?.code).toBe("WITHDRAWN");
  expect(refuseMark({ ...opened, state: "UNREADABLE" })?.code).toBe("UNREADABLE");
});

test("a reading must refer to what the bid says there, be a clear number, and have a reason", () => {
  const reading = { field: "UNIT_PRICE", written: "1.2.3", reads: "1.23", reason: "So." } as const;
  expect(refuseReading(reading, " 1.2.3 ")).toBeNull();
  expect(refuseReading({ ...reading, reads: "" }, "1.2.3")).toBeNull();
  expect(refuseReading(reading, null)?.code).toBe("NOT_ASKED");
  expect(refuseReading({ ...reading, written: "5" }, "5")?.code).toBe("NOT_ASKED");
  expect(refuseReading({ ...reading, reads: "one" }, "1.2.3")?.code).toBe("NOT_A_NUMBER");
  expect(refuseReading({ ...reading, field: "TOTAL", reads: "1.234" }, "1.2.3")?.code).toBe("NOT_A_NUMBER");
  expect(refuseReading({ ...reading, reason: "x".repeat(2001) }, "1.2.3")?.code).toBe("TOO_LONG");
  expect(refuseAlternates(["a"], ["b"])?.code).toBe("NO_ALTERNATE");
});
