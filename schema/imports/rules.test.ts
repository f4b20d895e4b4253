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

describe("a run that is being written", () => {
  test("is its writer's: someone else is told who writes it and how far it is", () => {
    expect(refuseWhileHeld(run(), "ben", NOW)).toMatchObject({
      code: "IMPORT_RUNNING",
      message: expect.stringContaining("Ann Ash is importing this file right now (row 200 of 5,000)"),
    });
    expect(refuseGoingOn(run(), "ann", NOW)).toBeNull();
  });

  test("is anyone's two minutes after its last batch, and not a second before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (seconds) => {
        const refused = refuseGoingOn(run(), "ben", later(seconds));
        expect(refused === null).toBe(seconds >= HELD_SECONDS);
      }),
    );
  });

  test("does not go on when it is done or was taken back", () => {
    expect(refuseGoingOn(run({ state: "DONE" }), "ann", NOW)).toMatchObject({ code: "IMPORT_DONE" });
    expect(refuseGoingOn(run({ state: "TAKEN_BACK" }), "ann", NOW)).toMatchObject({ code: "IMPORT_TAKEN_BACK" });
  });
});

describe("taking a run back", () => {
  const changed = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ line: at + 2, name: `Firm ${at}`, why: "has been changed since" }));

  test("is refused with the lines that stand against it, at most ten of them, and how many more there are", () => {
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

  test("is done once, and not while someone else writes it", () => {
    expect(refuseTakingBack(run({ state: "TAKEN_BACK" }), "ann", NOW, [])).toMatchObject({ code: "IMPORT_TAKEN_BACK" });
    expect(refuseTakingBack(run(), "ben", NOW, [])).toMatchObject({ code: "IMPORT_RUNNING" });
    expect(refuseTakingBack(run(), "ann", NOW, [])).toBeNull();
  });
});

test("two files are read alike when each column has the same heading, in whatever order they are told", () => {
  const columns = fc
    .dictionary(fc.string(), fc.option(fc.string()))
    .map((told) => Object.entries(told).map(([field, heading]) => ({ field, heading })));
  fc.assert(
    fc.property(columns, (told) => {
      expect(sameMapping(told, told.toReversed())).toBe(true);
    }),
  );
  expect(sameMapping([{ field: "name", heading: "Firm" }], [{ field: "name", heading: "Name" }])).toBe(false);
});
