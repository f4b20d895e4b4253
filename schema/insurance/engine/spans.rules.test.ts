import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, gapsIn, containsSpan, joined, splitWindow, type Span } from "./spans.rules.ts";

describe("days of cover", () => {
  it("the expiration date is not covered: a renewal on it leaves no gap, one a day later leaves that day", () => {
    const year = { from: "2026-01-01", until: "2027-01-01" };
    const term = { from: "2026-01-01", until: "2028-01-01" };
    expect(gapsIn([year, { from: "2027-01-01", until: "2028-01-01" }], term)).toEqual([]);
    expect(gapsIn([year, { from: "2027-01-02", until: "2028-01-01" }], term).map(daysOf)).toEqual([
      { from: "2027-01-01", to: "2027-01-01" },
    ]);
  });

  it("a gap from March 3 to 19 has seventeen days, both included", () => {
    const spans = [
      { from: "2026-04-01", until: "2027-03-03" },
      { from: "2027-03-20", until: "2028-03-20" },
    ];
    expect(gapsIn(spans, { from: "2026-06-01", until: "2027-06-01" }).map(daysOf)).toEqual([
      { from: "2027-03-03", to: "2027-03-19" },
    ]);
  });
});

const FIRST = Date.UTC(2027, 11, 20);
const dayAt = (index: number): string => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10);
const span = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: -2, max: 40 }))
  .map(([from, length]): Span => ({ from: dayAt(from), until: dayAt(Math.max(0, from + length)) }));
/** The model: the set of days, one by one. */
const setOf = (spans: readonly Span[]): Set<number> =>
  new Set(
    Array.from({ length: 150 }, (_, index) => index).filter((index) =>
      spans.some(({ from, until }) => from <= dayAt(index) && dayAt(index) < until),
    ),
  );

describe("day spans agree with days counted one by one", () => {
  it("joined spans cover the same days, are separate, and in order", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
        const joinedSpans = joined(spans);
        expect(setOf(joinedSpans)).toEqual(setOf(spans));
        for (const [at, each] of joinedSpans.entries())
          expect(at === 0 || (joinedSpans[at - 1] as Span).until < each.from).toBe(true);
      }),
    );
  });

  it("gaps are the days of the window that nothing covers, and never adjacent", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), span, (spans, window) => {
        const gaps = gapsIn(spans, window);
        const covered = setOf(spans);
        expect(setOf(gaps)).toEqual(new Set([...setOf([window])].filter((index) => !covered.has(index))));
        expect(joined(gaps)).toEqual(gaps);
      }),
    );
  });

  it("nothing begins or ends within a piece, and the pieces make up the window", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), span, (spans, window) => {
        fc.pre(window.from < window.until);
        const cut = splitWindow(spans, window);
        expect(joined(cut)).toEqual([window]);
        for (const piece of cut)
          for (const each of spans) {
            const inside = [...setOf([piece])].map((index) => setOf([each]).has(index));
            expect(new Set(inside).size).toBe(1);
            expect(containsSpan(each, piece)).toBe(inside[0]);
          }
      }),
      { numRuns: 60 },
    );
  });
});
