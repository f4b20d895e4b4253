import fc from "fast-check";
import { expect, test } from "vitest";
import { CLOCKS_APART_MS, refuseBeforeHour } from "./hour.rules.ts";

const HOUR = new Date("2026-04-10T19:00:00Z");
const at = (milliseconds: number) => new Date(HOUR.valueOf() + milliseconds);
const asked = (change: Partial<Parameters<typeof refuseBeforeHour>[0]> = {}) =>
  refuseBeforeHour({ openingAt: HOUR, notBefore: HOUR, now: HOUR, databaseNow: HOUR, ...change })?.code ?? null;

test("nothing opens a millisecond before its hour, and everything at it", () => {
  expect(asked({ now: at(-1), databaseNow: at(-1) })).toBe("TOO_EARLY");
  expect(asked()).toBeNull();
});

test("one clock moved forward opens nothing, be it the process's or the database's", () => {
  expect(asked({ now: at(1_000), databaseNow: at(-86_400_000) })).toBe("TOO_EARLY");
  expect(asked({ now: at(-86_400_000), databaseNow: at(1_000) })).toBe("TOO_EARLY");
  expect(asked({ now: at(CLOCKS_APART_MS + 1) })).toBe("CLOCKS_DIFFER");
});

test("an opening date that was moved forward in the database opens nothing: the hour stands in the clock's half", () => {
  expect(asked({ openingAt: at(-86_400_000), now: at(-1), databaseNow: at(-1) })).toBe("TOO_EARLY");
});

test("without an opening date nothing opens", () => {
  expect(asked({ openingAt: null })).toBe("NO_OPENING_DATE");
});

test("it opens exactly when both clocks have passed both hours and agree", () => {
  const some = fc.integer({ min: -600_000, max: 600_000 }).map(at);
  fc.assert(
    fc.property(some, some, some, some, (openingAt, notBefore, now, databaseNow) => {
      const passed = [now, databaseNow].every((clock) => clock >= openingAt && clock >= notBefore);
      const agree = Math.abs(now.valueOf() - databaseNow.valueOf()) <= CLOCKS_APART_MS;
      expect(refuseBeforeHour({ openingAt, notBefore, now, databaseNow }) === null).toBe(passed && agree);
    }),
  );
});
