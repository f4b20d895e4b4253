import fc from "fast-check";
import { expect, test } from "vitest";
import { inOffice } from "../bodies/office.rules.ts";
import { joined, type Spell, termsOf } from "./importTerms.rules.ts";

/** Every second Tuesday, so that three meetings in a row are less than ninety days. */
const meetings = Array.from({ length: 120 }, (_, index) =>
  new Date(Date.UTC(2020, 0, 7) + index * 14 * 86_400_000).toISOString().slice(0, 10),
);
const on = (...places: number[]) => places.map((place) => meetings[place] as string);
const range = (from: number, to: number) => on(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const LAST = meetings.at(-1) as string;
const terms = (named: string[], more: Partial<Parameters<typeof termsOf>[0]> = {}) =>
  termsOf({ told: [], named, recorded: meetings, today: LAST, ...more });

test("a term not stated by the source runs from the first to the last mention of the member", () => {
  expect(terms(range(3, 40))).toEqual([{ startsOn: meetings[3], endsOn: meetings[40] }]);
});

test("missing one or two meetings does not end a term, but years of absence do", () => {
  expect(terms([...range(0, 5), ...range(8, 20)])).toHaveLength(1);
  expect(terms([...range(0, 5), ...range(60, 70)])).toEqual([
    { startsOn: meetings[0], endsOn: meetings[5] },
    { startsOn: meetings[60], endsOn: meetings[70] },
  ]);
});

test("a member named at the last meeting is in office, unless the body is inactive or the county's own", () => {
  expect(terms(range(100, 119))).toEqual([{ startsOn: meetings[100], endsOn: null }]);
  expect(terms(range(100, 118))).toEqual([{ startsOn: meetings[100], endsOn: meetings[118] }]);
  const closed = [{ startsOn: meetings[100], endsOn: LAST }];
  expect(terms(range(100, 119), { today: "2027-01-01" })).toEqual(closed);
  expect(terms(range(100, 119), { today: null })).toEqual(closed);
});

test("a term recorded by the source is kept, and mentions outside it form a separate term", () => {
  const told = [{ startsOn: "2020-01-01", endsOn: meetings[10] as string }];
  expect(terms(range(2, 30), { told })).toEqual([...told, { startsOn: meetings[11], endsOn: meetings[30] }]);
});

test("recorded terms that overlap or follow on each other are one", () => {
  const spell = (startsOn: string, endsOn: string | null): Spell => ({ startsOn, endsOn });
  expect(
    joined([spell("2022-01-01", null), spell("2018-01-01", "2021-12-31"), spell("2019-05-01", "2020-01-01")]),
  ).toEqual([spell("2018-01-01", null)]);
  expect(joined([spell("2018-01-01", "2021-12-30"), spell("2022-01-01", "2023-01-01")])).toHaveLength(2);
});

test("members are in office whenever named, terms never overlap, and settling them again changes nothing", () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 119 }), { maxLength: 60 });
  const spell = fc.tuple(fc.integer({ min: 0, max: 119 }), fc.integer({ min: 0, max: 60 }), fc.boolean());
  fc.assert(
    fc.property(places, fc.array(spell, { maxLength: 4 }), (named, drawnSpells) => {
      const days = on(...named.toSorted((a, b) => a - b));
      const spells = drawnSpells.map(([from, long, open]) => ({
        startsOn: meetings[from] as string,
        endsOn: open ? null : (meetings[Math.min(119, from + long)] as string),
      }));
      const found = terms(days, { told: spells });
      for (const day of days) expect(found.filter((term) => inOffice(term, day))).toHaveLength(1);
      const apart = found.slice(1).map((next, index) => (found[index]?.endsOn ?? "9999-12-31") < next.startsOn);
      expect(apart).toEqual(apart.map(() => true));
      expect(terms(days, { told: joined(spells) })).toEqual(found);
    }),
    { numRuns: 500 },
  );
});
