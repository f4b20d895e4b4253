import fc from "fast-check";
import { expect, test } from "vitest";
import { holdsAward, isLive, type ProtestState } from "./protests.rules.ts";
import { waitsOf } from "./award.rules.ts";

const STATES: ProtestState[] = ["RECEIVED", "UNDER_REVIEW", "UPHELD", "DENIED", "WITHDRAWN", "APPEALED", "FINAL"];
const moment = fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 2, day + 1)));
const protest = fc.record({
  number: fc.integer({ min: 1, max: 9 }),
  name: fc.constant("Acme"),
  state: fc.constantFrom(...STATES),
  stays: fc.boolean(),
  upheld: fc.option(fc.boolean()),
  decidedAt: fc.option(moment),
  finalAt: fc.option(moment),
  holdLiftedAt: fc.option(moment),
  appealsUntil: fc.constant(null),
});

test("no award is made before the window ends, the board adopts, and live protests that hold it are decided", () => {
  fc.assert(
    fc.property(
      fc.array(protest, { maxLength: 4 }),
      moment,
      moment,
      fc.boolean(),
      (protests, now, until, isAdopted) => {
        const [today, protestsUntil] = [now.toISOString().slice(0, 10), until.toISOString().slice(0, 10)];
        const announcedAt = new Date(Date.UTC(2026, 2, 5));
        const holding = protests.filter((each) => holdsAward(each, announcedAt));
        const waits = waitsOf({
          today,
          protestsUntil,
          isAdopted,
          resolution: null,
          holding,
          reasonNotEligible: null,
          insurance: null,
        });
        const live = protests.some((each) => isLive(each) && each.stays && each.holdLiftedAt === null);
        const isFree = waits.length === 0;
        expect(!isFree || (isAdopted && today > protestsUntil && !live)).toBe(true);
        expect(isFree || !isAdopted || today <= protestsUntil || holding.length > 0).toBe(true);
      },
    ),
  );
});
