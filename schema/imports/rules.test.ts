import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HELD_SECONDS, refuseGoingOn, refuseTakingBack, refuseWhileHeld, type RunFacts, sameMapping } from "./rules.ts";

const NOW = new Date("2026-11-25T15:00:00Z");
const run = (more: Partial<RunFacts> = {}): RunFacts => ({
  state: "RUNNING",
  heldById: "ann",
  heldByName: "Ann Ash",
  touchedAt: NOW,
  done: 200,
  total: 5_000,
  ...more,
});
const later = (seconds: number) => new Date(NOW.valueOf() + seconds * 1000);

describe("an import run in progress", () => {
  test("belongs to its writer, and others are told who it is and how far it is", () => {
    expect(refuseWhileHeld(run(), "ben", NOW)).toMatchObject({
      code: "IMPORT_RUNNING",
      message: expect.stringContaining("Ann Ash is importing this file right now (row 200 of 5,000)"),
    });
    expect(refuseGoingOn(run(), "ann", NOW)).toBeNull();
  });

  test("can be continued by anyone two minutes after its last batch, and not a second earlier", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (seconds) => {
        const refused = refuseGoingOn(run(), "ben", later(seconds));
        expect(refused === null).toBe(seconds >= HELD_SECONDS);
      }),
    );
  });

  test("cannot continue once it is done or undone", () => {
    expect(refuseGoingOn(run({ state: "DONE" }), "ann", NOW)).toMatchObject({ code: "IMPORT_DONE" });
    expect(refuseGoingOn(run({ state: "TAKEN_BACK" }), "ann", NOW)).toMatchObject({ code: "IMPORT_TAKEN_BACK" });
  });
});

describe("undoing an import run", () => {
  const changed = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      line: index + 2,
      name: `Firm ${index}`,
      why: "has been changed since",
    }));

  test("is refused with the lines that prevent it, at most ten, and how many more there are", () => {
    const done = run({ state: "DONE" });
    expect(refuseTakingBack(done, "ben", NOW, [])).toBeNull();
    expect(refuseTakingBack(done, "ben", NOW, changed(1))?.message).toBe(
      "This import cannot be undone because of later changes: line 2 (Firm 0) has been changed since.",
    );
    const many = refuseTakingBack(done, "ben", NOW, changed(1_014));
    expect(many).toMatchObject({ code: "CHANGED_SINCE", message: expect.stringContaining("and 1,004 more") });
    expect(many?.message).toContain("line 11 ");
    expect(many?.message).not.toContain("line 12 ");
  });

  test("happens once, and not while someone else writes the run", () => {
    expect(refuseTakingBack(run({ state: "TAKEN_BACK" }), "ann", NOW, [])).toMatchObject({ code: "IMPORT_TAKEN_BACK" });
    expect(refuseTakingBack(run(), "ben", NOW, [])).toMatchObject({ code: "IMPORT_RUNNING" });
    expect(refuseTakingBack(run(), "ann", NOW, [])).toBeNull();
  });
});

test("two files are read alike if each column has the same heading, in any order", () => {
  const columns = fc
    .dictionary(fc.string(), fc.option(fc.string()))
    .map((mapping) => Object.entries(mapping).map(([field, heading]) => ({ field, heading })));
  fc.assert(
    fc.property(columns, (mapping) => {
      expect(sameMapping(mapping, mapping.toReversed())).toBe(true);
    }),
  );
  expect(sameMapping([{ field: "name", heading: "Firm" }], [{ field: "name", heading: "Name" }])).toBe(false);
});
