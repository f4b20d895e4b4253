// Laws that hold for every roll and every rule, tested on random ones.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freezeRoll, isPresent, quorum, rollWithVotes, tally, thawRoll } from "./roll.rules.ts";
import type { Roll, RollEntry, VoteEvent, VoteValue } from "./roll.rules.ts";
import { specVoteResult, verdict } from "./rules.ts";
import type { CastingVote, Outcome } from "./rules.ts";
import { ruleOf, THRESHOLDS } from "../bodies/thresholds.rules.ts";
import type { Basis, Measure, Rule } from "../bodies/thresholds.rules.ts";
import { weightFromText, weightToNumber, weightToText } from "../weights/weights.rules.ts";

const value = fc.constantFrom<VoteValue[]>("NONE", "YES", "NO", "ABSTAIN", "ABSENT", "RECUSED");
const anyWeight = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 12 }).map((wholeVotes) => wholeVotes * 100),
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 0, max: 100_000_000 }),
);
const wholeWeight = fc.integer({ min: 0, max: 5 }).map((wholeVotes) => wholeVotes * 100);

function rollOf(weights: fc.Arbitrary<number>, maxLength: number, votes = value): fc.Arbitrary<Roll> {
  const entry = fc.record({
    present: fc.boolean().chain((away) => (away ? fc.boolean() : fc.constant(true))),
    entitled: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    weight: weights,
    vote: votes,
  });
  return fc.record({
    entries: fc
      .array(entry, { maxLength })
      .map((all) => all.map((each, i): RollEntry => ({ key: `m${i}`, name: `Member ${i}`, seat: null, ...each }))),
    vacancies: fc.array(fc.record({ seat: fc.constantFrom("A", "B", "C"), weight: weights }), { maxLength: 2 }),
  });
}
const roll = fc.oneof(rollOf(anyWeight, 14), rollOf(wholeWeight, 14), rollOf(fc.constant(100), 14));
const ofLate = fc.oneof(fc.constant<VoteValue>("NONE"), value);
const halfVotes = rollOf(fc.oneof(fc.constantFrom(25, 50, 99, 100), fc.integer({ min: 0, max: 120 })), 6, ofLate);
const unfinished = fc.oneof(
  rollOf(fc.integer({ min: 0, max: 120 }), 6, ofLate),
  rollOf(wholeWeight, 6, ofLate),
  rollOf(fc.constant(100), 6, ofLate),
  halfVotes,
);

const customRule: fc.Arbitrary<Rule> = fc
  .record({
    measure: fc.constantFrom<Measure[]>("HEADS", "WEIGHT", "BOTH"),
    basis: fc.constantFrom<Basis[]>("PRESENT", "VOTED", "MEMBERS"),
    q: fc.oneof(fc.constant(2), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 10_000 })),
    share: fc.nat(),
    strict: fc.boolean(),
  })
  .map(({ measure, basis, q, share, strict }) => {
    const p = (share % q) + 1;
    return ruleOf("CUSTOM", { measure, basis, fraction: { p, q }, strict: strict && p < q, authority: "Own rules" });
  });
const rule = fc.oneof(fc.constantFrom(...Object.values(THRESHOLDS)), customRule);
const chair: fc.Arbitrary<CastingVote> = fc.record({
  enabled: fc.boolean(),
  vote: fc.constantFrom<CastingVote["vote"][]>("YES", "NO", null),
});

const withVote = (of: Roll, at: number, vote: VoteValue): Roll => ({
  ...of,
  entries: of.entries.map((each, i) => (i === at ? { ...each, vote } : each)),
});
const awaited = (of: Roll): number[] =>
  of.entries.flatMap((each, i) => (isPresent(each) && each.vote === "NONE" ? [i] : []));

/** Every possible outcome of the outstanding votes: each of these members votes, abstains or leaves. */
function completionsOf(of: Roll): Roll[] {
  return awaited(of).reduce<Roll[]>(
    (all, at) =>
      all.flatMap((each) => (["YES", "NO", "ABSTAIN", "ABSENT"] as const).map((to) => withVote(each, at, to))),
    [of],
  );
}

/** The decided outcome, found by trying everything: a chair who has not yet broken a tie may break it either way. */
function decidedByTrial(of: Roll, by: Rule, castingVote: CastingVote): Outcome | null {
  const chairs = castingVote.enabled && castingVote.vote === null ? (["YES", "NO"] as const) : [castingVote.vote];
  const ends = new Set(
    completionsOf(of).flatMap((each) =>
      chairs.map((vote) => verdict(each, by, { closed: true, castingVote: { ...castingVote, vote } }).passed),
    ),
  );
  if (ends.size > 1) return null;
  return ends.has(true) ? "PASSED" : "FAILED";
}

/** The rule computed again from its definition, in exact fractions of big integers. */
function exactly(of: Roll, { measure, fraction, strict, basis, wholeVotes }: Rule): boolean {
  const passesIn = (amount: (seat: { readonly weight: number }) => number): boolean => {
    const sum = (seats: readonly { readonly weight: number }[]) =>
      seats.reduce((total, seat) => total + BigInt(amount(seat)), 0n);
    const entitled = of.entries.filter((each) => each.entitled);
    const present = entitled.filter((each) => each.present && each.vote !== "ABSENT");
    const yes = sum(present.filter((each) => each.vote === "YES"));
    const voted = yes + sum(present.filter((each) => each.vote === "NO"));
    const base = { VOTED: voted, PRESENT: sum(present), MEMBERS: sum(entitled) + sum(of.vacancies) }[basis];
    if (base === 0n) return false;
    if (wholeVotes) return yes >= (base / 200n + 1n) * 100n;
    const [left, right] = [BigInt(fraction.q) * yes, BigInt(fraction.p) * base];
    return strict ? left > right : left >= right;
  };
  return (measure === "WEIGHT" || passesIn(() => 1)) && (measure === "HEADS" || passesIn((seat) => seat.weight));
}

describe("laws of every vote", () => {
  test("adding a Yes never turns a pass into a fail", () => {
    fc.assert(
      fc.property(roll, rule, chair, fc.nat(), (of, by, castingVote, pick) => {
        const choices = of.entries.flatMap((each, i) => (isPresent(each) && each.vote !== "YES" ? [i] : []));
        const at = choices[pick % choices.length];
        fc.pre(at !== undefined);
        // If a rule counts in whole votes, breaking an exact tie adds a whole vote, which a fraction of a vote cannot
        // replace.
        const options = { closed: true, castingVote: by.wholeVotes ? null : castingVote };
        fc.pre(verdict(of, by, options).passed);
        expect(verdict(withVote(of, at, "YES"), by, options).passed).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  test("the order of votes does not matter", () => {
    fc.assert(
      fc.property(
        roll.chain((of) =>
          fc.tuple(fc.constant(of), fc.shuffledSubarray([...of.entries], { minLength: of.entries.length })),
        ),
        rule,
        chair,
        ([of, shuffled], by, castingVote) => {
          const [before, after] = [
            verdict(of, by, { castingVote }),
            verdict({ ...of, entries: shuffled }, by, { castingVote }),
          ];
          const sorted = (all: typeof before.notVoted) => [...all].sort((a, b) => (a.key < b.key ? -1 : 1));
          expect({ ...after, notVoted: sorted(after.notVoted) }).toEqual({
            ...before,
            notVoted: sorted(before.notVoted),
          });
          const freeze = (each: Roll) => freezeRoll({ roll: each, rule: by, weightTable: null });
          expect(freeze({ ...of, entries: shuffled })).toBe(freeze(of));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("integer hundredths agree with exact fractions", () => {
    fc.assert(
      fc.property(roll, rule, (of, by) => {
        expect(verdict(of, by).passed).toBe(exactly(of, by));
      }),
      { numRuns: 3000 },
    );
  });

  test("the outcome is said to be decided exactly when every way in which the remaining members can vote, abstain or leave ends in it", () => {
    fc.assert(
      fc.property(unfinished, rule, chair, (of, by, castingVote) => {
        fc.pre(awaited(of).length <= 5);
        expect(verdict(of, by, { castingVote }).decided).toBe(decidedByTrial(of, by, castingVote));
      }),
      { numRuns: 6000 },
    );
  });

  test("where half is rounded to whole votes, the outcome is said to be decided exactly when every completion ends in it", () => {
    fc.assert(
      fc.property(halfVotes, chair, (of, castingVote) => {
        const by = THRESHOLDS.WEIGHTED_MAJORITY;
        fc.pre(awaited(of).length <= 5);
        expect(verdict(of, by, { castingVote }).decided).toBe(decidedByTrial(of, by, castingVote));
      }),
      { numRuns: 6000 },
    );
  });

  test("an ex officio member of any weight changes no verdict, basis, tally, quorum or decided outcome", () => {
    const exOfficio = fc.record({ weight: anyWeight, vote: value, present: fc.boolean(), at: fc.nat() });
    const sums = fc.oneof(roll, unfinished);
    fc.assert(
      fc.property(sums, rule, chair, fc.boolean(), exOfficio, (of, by, castingVote, closed, { at, ...line }) => {
        const place = at % (of.entries.length + 1);
        const more: RollEntry = { ...line, key: "ex officio", name: "County Clerk", seat: null, entitled: false };
        const joined = { ...of, entries: of.entries.toSpliced(place, 0, more) };
        const options = { closed, castingVote };
        expect(verdict(joined, by, options)).toEqual(verdict(of, by, options));
        for (const measure of ["HEADS", "WEIGHT", "BOTH"] as const)
          expect(quorum(joined, { measure })).toEqual(quorum(of, { measure }));
      }),
      { numRuns: 4000 },
    );
  });

  test("with an empty basis nothing passes", () => {
    fc.assert(
      fc.property(roll, rule, chair, (of, by, castingVote) => {
        const absentRoll = { ...of, entries: of.entries.map((each) => ({ ...each, present: false })) };
        expect(verdict(absentRoll, by, { castingVote }).passed).toBe(false);
        const weightless = { entries: of.entries.map((each) => ({ ...each, weight: 0 })), vacancies: [] };
        fc.pre(by.measure !== "HEADS");
        expect(verdict(weightless, by, { castingVote }).passed).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test("each ledger adds up: those present, and all members", () => {
    fc.assert(
      fc.property(roll, (of) => {
        for (const each of Object.values(tally(of))) {
          expect(each.present).toBe(each.yes + each.no + each.abstain + each.recused + each.notVoted);
          expect(each.voted).toBe(each.yes + each.no);
          expect(each.members).toBe(each.present + each.absent + each.vacant);
        }
      }),
    );
  });

  test("the documented calls get the specification's three formulas", () => {
    fc.assert(
      fc.property(roll, (of) => {
        const { heads, weight } = tally(of);
        const majority = specVoteResult(of, "MAJORITY");
        expect(majority.threshold).toBe(Math.floor(heads.present / 2) + 1);
        expect(majority.passed).toBe(heads.present > 0 && heads.yes >= majority.threshold);
        const twoThirds = specVoteResult(of, "TWO_THIRDS");
        expect(twoThirds.threshold).toBe(Math.ceil((2 * heads.present) / 3));
        expect(twoThirds.passed).toBe(heads.present > 0 && heads.yes >= twoThirds.threshold);
        const weightedMajority = specVoteResult(of, "WEIGHTED_MAJORITY");
        expect(weightedMajority.threshold).toBe(Number(BigInt(weight.present) / 200n) + 1);
        expect(weightedMajority.passed).toBe(weight.yes >= weightedMajority.threshold * 100);
      }),
    );
  });
});

describe("laws of the record", () => {
  test("a weight written as text reads back the same, and its JSON number prints the same decimal", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (hundredths) => {
        expect(weightFromText(weightToText(hundredths))).toBe(hundredths);
        expect(weightFromText(JSON.stringify(weightToNumber(hundredths)))).toBe(hundredths);
      }),
    );
  });

  test("a member's last event counts, in whatever order the log is read", () => {
    const event = fc.record({
      entryKey: fc.constantFrom("m0", "m1", "m2"),
      value,
      kind: fc.constantFrom<VoteEvent["kind"][]>("CAST", "CHANGE", "CORRECTION", "UNDO"),
    });
    const log = fc
      .array(event, { maxLength: 12 })
      .map((all) => all.map((each, i): VoteEvent => ({ ...each, sequence: i + 1 })));
    const withShuffle = log.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(unfinished, withShuffle, (of, [inOrder, shuffled]) => {
        expect(rollWithVotes(of, shuffled)).toEqual(rollWithVotes(of, inOrder));
        for (const entry of rollWithVotes(of, shuffled).entries) {
          expect(entry.vote).toBe(inOrder.findLast((each) => each.entryKey === entry.key)?.value ?? "NONE");
        }
      }),
    );
  });

  test("a frozen roll gives the verdict of the moment it was frozen", () => {
    fc.assert(
      fc.property(roll, rule, (of, by) => {
        const thawed = thawRoll(
          freezeRoll({
            roll: of,
            rule: by,
            weightTable: { version: "1", effectiveFrom: "2026-01-01", source: "Local Law 1" },
          }),
        );
        const { notVoted: _, ...before } = verdict(of, by, { closed: true });
        expect(verdict(thawed.roll, thawed.rule, { closed: true })).toMatchObject(before);
      }),
      { numRuns: 300 },
    );
  });
});
