import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type EarlierItem,
  headingsCarried,
  LEAVES_BUSINESS,
  reasonUnfinished,
  refuseCarrying,
  sectionOf,
} from "./carried.rules.ts";

const item = (overrides: Partial<EarlierItem> = {}): EarlierItem => ({
  state: "ADJOURNED",
  position: 3,
  description: "To buy road salt",
  voteType: "ROLL_CALL_VOTE",
  outcome: null,
  outcomeMotion: "",
  moved: false,
  lastCalled: 5,
  ...overrides,
});

test("items postponed to a day or laid on the table are unfinished", () => {
  const postponed = item({ outcome: "POSTPONED", outcomeMotion: "To postpone to the meeting of April 7" });
  expect(reasonUnfinished(postponed)).toBe("POSTPONED");
  expect(reasonUnfinished(item({ outcome: "TABLED" }))).toBe("TABLED");
});

test("items postponed indefinitely, withdrawn, referred, adopted or failed are disposed of", () => {
  expect(reasonUnfinished(item({ outcome: "POSTPONED", outcomeMotion: "To postpone it indefinitely" }))).toBeNull();
  for (const outcome of ["WITHDRAWN", "REFERRED", "PASSED", "FAILED", "TIED", "ADOPTED_BY_CONSENT"] as const)
    expect(reasonUnfinished(item({ outcome }))).toBeNull();
});

test("items after the last one that the meeting reached were not reached, with or without a vote", () => {
  expect(reasonUnfinished(item({ position: 6 }))).toBe("NOT_REACHED");
  expect(reasonUnfinished(item({ position: 6, voteType: "NO_VOTE" }))).toBe("NOT_REACHED");
  expect(reasonUnfinished(item({ position: 6, description: "12. Motion to adjourn" }))).toBeNull();
});

test("a reached item that takes a vote is unfinished without one, and a report that was heard is not", () => {
  expect(reasonUnfinished(item())).toBe("NOT_DECIDED");
  expect(reasonUnfinished(item({ outcome: "RECONSIDERED" }))).toBe("NOT_DECIDED");
  expect(reasonUnfinished(item({ voteType: "NO_VOTE" }))).toBeNull();
});

test("a canceled meeting reached none of its votes", () => {
  expect(reasonUnfinished(item({ state: "CANCELLED", lastCalled: null }))).toBe("NOT_REACHED");
});

test("an item comes once, and not against the rule of its resolution", () => {
  expect(refuseCarrying("TABLED", null, null)).toBeNull();
  expect(refuseCarrying("TABLED", "2026-24", null)?.message).toBe("It was already carried over to meeting 2026-24.");
  expect(refuseCarrying(null, null, null)?.code).toBe("NOT_UNFINISHED");
  const way = { code: "ALREADY_ON_AGENDA" as const, message: "" };
  expect(refuseCarrying("TABLED", null, way)).toBe(way);
});

test("no items are offered that were decided or that their meeting may still reach", () => {
  const items = fc.record({
    state: fc.constantFrom("SCHEDULED", "AGENDA_PUBLISHED", "IN_SESSION", "RECESS", ...LEAVES_BUSINESS),
    position: fc.integer({ min: 1, max: 9 }),
    description: fc.string(),
    voteType: fc.constantFrom("NO_VOTE", "VOICE_VOTE", "ROLL_CALL_VOTE"),
    outcome: fc.constantFrom(null, "VOTE_OPEN", "PASSED", "FAILED", "TIED", "WITHDRAWN", "TABLED", "POSTPONED"),
    outcomeMotion: fc.constantFrom("", "To postpone indefinitely"),
    moved: fc.boolean(),
    lastCalled: fc.option(fc.integer({ min: 1, max: 9 })),
  }) as fc.Arbitrary<EarlierItem>;
  fc.assert(
    fc.property(items, (each) => {
      if (reasonUnfinished(each) === null) return;
      expect(LEAVES_BUSINESS).toContain(each.state);
      expect([null, "TABLED", "POSTPONED"]).toContain(each.outcome);
    }),
  );
});

test("a carried-over item starts its section, unless it comes into that section anyway", () => {
  expect(headingsCarried("New business", ["Old business", "Old business", "new business ", null])).toEqual([
    "Old business",
    null,
    "new business ",
    null,
  ]);
  expect(headingsCarried("New business", ["New Business"])).toEqual([null]);
  expect(headingsCarried(null, [null, "Reports"])).toEqual([null, "Reports"]);
});

test("in agenda order, each carried-over item is in its former section", () => {
  const section = fc.option(fc.constantFrom("Reports", "Old business", "New business"));
  fc.assert(
    fc.property(section, fc.array(section, { maxLength: 8 }), (before, sections) => {
      const headings = headingsCarried(before, sections);
      const stands = sections.map((stood, index) => stood && sectionOf([before, ...headings.slice(0, index + 1)]));
      expect(stands).toEqual(sections);
      // No section starts inside itself.
      const presentHeadings = [before, ...headings].filter((heading) => heading !== null);
      for (const [at, heading] of presentHeadings.entries()) expect(heading).not.toBe(presentHeadings[at + 1]);
    }),
  );
});
