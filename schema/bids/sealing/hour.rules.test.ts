import fc from "fast-check";
import { expect, test } from "vitest";
import { CLOCKS_APART_MS, refuseBeforeHour } from "./hour.rules.ts";

const HOUR = new Date("2026-04-10T19:00:00Z");
const at = (milliseconds: number) => new Date(HOUR.valueOf() + milliseconds);
const codeFor = (change: Partial<Parameters<typeof refuseBeforeHour>[0]> = {}) =>
  refuseBeforeHour({ openingAt: HOUR, notBefore: HOUR, now: HOUR, databaseNow: HOUR, ...change })?.code ?? null;

test("nothing opens a millisecond before the opening time, and everything opens at it", () => {
  expect(codeFor({ now: at(-1), databaseNow: at(-1) })).toBe("TOO_EARLY");
  expect(codeFor()).toBeNull();
});

test("moving one clock forward opens nothing, whether the process's or the database's", () => {
  expect(codeFor({ now: at(1_000), databaseNow: at(-86_400_000) })).toBe("TOO_EARLY");
  expect(codeFor({ now: at(-86_400_000), databaseNow: at(1_000) })).toBe("TOO_EARLY");
  expect(codeFor({ now: at(CLOCKS_APART_MS + 1) })).toBe("CLOCKS_DIFFER");
});

test("changing the opening date in the database opens nothing, because the clock's half contains the time", () => {
  expect(codeFor({ openingAt: at(-86_400_000), now: at(-1), databaseNow: at(-1) })).toBe("TOO_EARLY");
});

test("nothing opens without an opening date", () => {
  expect(codeFor({ openingAt: null })).toBe("NO_OPENING_DATE");
});

test("bids open exactly when both clocks have passed both times and agree", () => {
  const some = fc.integer({ min: -600_000, max: 600_000 }).map(at);
  fc.assert(
    fc.property(some, some, some, some, (openingAt, notBefore, now, databaseNow) => {
      const passed = [now, databaseNow].every((clock) => clock >= openingAt && clock >= notBefore);
      const agree = Math.abs(now.valueOf() - databaseNow.valueOf()) <= CLOCKS_APART_MS;
      expect(refuseBeforeHour({ openingAt, notBefore, now, databaseNow }) === null).toBe(passed && agree);
    }),
  );
});
