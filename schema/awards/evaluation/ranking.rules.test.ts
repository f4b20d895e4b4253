import fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { compared, decimalText, exactText, fraction, sumOf } from "./fractions.rules.ts";
import { diceOf, drawLots, refuseDice } from "./lots.rules.ts";
import { pointsAt, rank, type RankInput, type Ranked, sensitivity } from "./ranking.rules.ts";

const criteria = [
  { id: "price", description: "Price", percentage: 30 },
  { id: "plan", description: "Plan", percentage: 50 },
  { id: "team", description: "Team", percentage: 20 },
];
const proposal = (position: number, more: Partial<Ranked> = {}): Ranked => ({
  id: `b${position}`,
  position,
  priceCents: 100_00n,
  lodgedAt: new Date(position),
  scores: { plan: [800], team: [800] },
  consensus: {},
  passes: true,
  ...more,
});
const input = (proposals: Ranked[], more: Partial<RankInput> = {}): RankInput => ({
  scale: 10,
  criteria,
  priceCriterion: "price",
  tieBreakers: [],
  proposals,
  lots: [],
  ...more,
});
const order = (rankInput: RankInput) => rank(rankInput).places.map(({ id, rank: at }) => [id, at]);

describe("the ranking", () => {
  it("scores price as lowest / price x weight and the rest as mean(score / scale) x weight, showing every step", () => {
    const { places } = rank(
      input([
        proposal(1, { priceCents: 120_000_00n, scores: { plan: [900, 850, 725], team: [1000] } }),
        proposal(2, { priceCents: 90_000_00n }),
      ]),
    );
    const [first, second] = places;
    expect(first?.id).toBe("b2");
    expect(second?.steps.map(({ words }) => words)).toEqual([
      "$90,000.00 / $120,000.00 × 30 = 22.5000",
      "(9.00 + 8.50 + 7.25) / 3 / 10 × 50 = 41.2500",
      "10.00 / 10 × 20 = 20.0000",
    ]);
    expect(exactText(second?.points ?? fraction(0))).toBe("335/4");
  });

  it("uses the panel's consensus instead of the mean", () => {
    const agreed = proposal(1, { consensus: { plan: 1000 } });
    expect(rank(input([agreed, proposal(2)])).places[0]?.steps[1]?.words).toBe("consensus 10.00 / 10 × 50 = 50.0000");
  });

  it("leaves out proposals that fail a gate, and their prices do not count as the lowest", () => {
    const rankInput = input([proposal(1), proposal(2, { passes: false, priceCents: 1n })]);
    expect(order(rankInput)).toEqual([
      ["b1", 1],
      ["b2", null],
    ]);
    expect(rank(rankInput).places[0]?.points).toEqual(fraction(86));
  });

  it("gives no points for an unclear price, and full weight to a price of zero", () => {
    expect(order(input([proposal(1, { priceCents: null }), proposal(2)]))).toEqual([
      ["b2", 1],
      ["b1", 2],
    ]);
    expect(rank(input([proposal(1, { priceCents: 0n }), proposal(2)])).places[0]?.steps[0]?.share).toEqual(fraction(1));
  });

  it("shows a tie as a tie, and breaks it by the county's order and then by public drawing", () => {
    const two = [proposal(1), proposal(2), proposal(3, { scores: { plan: [100], team: [100] } })];
    expect(order(input(two))).toEqual([
      ["b1", 1],
      ["b2", 1],
      ["b3", 3],
    ]);
    expect(rank(input(two)).ties).toEqual([[1, 2]]);
    const drawnOrder = rank(input(two, { lots: [[2, 1]] }));
    expect(drawnOrder.places.map(({ id, partedBy }) => [id, partedBy])).toEqual([
      ["b2", null],
      ["b1", "LOTS"],
      ["b3", null],
    ]);
    expect(drawnOrder.ties).toEqual([]);
    const parted = rank(input(two, { tieBreakers: ["LOWEST_PRICE", "EARLIEST_LODGED"] }));
    expect(parted.places.map(({ id, partedBy }) => [id, partedBy])).toEqual([
      ["b1", null],
      ["b2", "EARLIEST_LODGED"],
      ["b3", null],
    ]);
    const cheaper = [
      proposal(1, { priceCents: 100_00n, scores: { plan: [740], team: [800] } }),
      proposal(2, { priceCents: 90_00n, scores: { plan: [680], team: [800] } }),
    ];
    const even = rank(input(cheaper, { tieBreakers: ["HEAVIEST_CRITERION"] }));
    expect(compared(even.places[0]?.points ?? fraction(0), even.places[1]?.points ?? fraction(0))).toBe(0);
    expect(even.places.map(({ id }) => id)).toEqual(["b1", "b2"]);
    expect(rank(input(cheaper, { tieBreakers: ["LOWEST_PRICE"] })).places[0]?.id).toBe("b2");
  });
});

const arbitrary = fc
  .record({
    weights: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 5 }),
    members: fc.integer({ min: 1, max: 4 }),
    bids: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 30 }),
        scores: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 20, maxLength: 20 }),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    breakers: fc.subarray(["LOWEST_PRICE", "HEAVIEST_CRITERION", "EARLIEST_LODGED"] as const),
  })
  .map(({ weights, members, bids, breakers }): RankInput => {
    const weightedCriteria = weights.map((percentage, index) => ({
      id: `c${index}`,
      description: `C${index}`,
      percentage,
    }));
    return {
      scale: 10,
      criteria: weightedCriteria,
      priceCriterion: "c0",
      tieBreakers: breakers,
      lots: [],
      proposals: bids.map(({ price, scores }, index) => ({
        id: `b${index}`,
        position: index + 1,
        priceCents: BigInt(price),
        lodgedAt: new Date(price),
        passes: true,
        consensus: {},
        scores: Object.fromEntries(
          weightedCriteria
            .slice(1)
            .map(({ id }, criterionIndex) => [
              id,
              scores.slice(criterionIndex * members, (criterionIndex + 1) * members).map((score) => score * 100),
            ]),
        ),
      })),
    };
  });

describe("any ranking", () => {
  it("does not depend on the order of proposals or evaluators", () => {
    fc.assert(
      fc.property(arbitrary, fc.infiniteStream(fc.nat()), (rankInput, numbers) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((each) => ({ each, key: numbers.next().value as number }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ each }) => each);
        const other = {
          ...rankInput,
          proposals: shuffled(
            rankInput.proposals.map((each) => ({
              ...each,
              scores: Object.fromEntries(
                Object.entries(each.scores).map(([key, memberScores]) => [key, shuffled(memberScores)]),
              ),
            })),
          ),
        };
        expect(rank(other)).toEqual(rank(rankInput));
      }),
    );
  });

  it("never exceeds the sum of the weights, and equals the sum of its steps", () => {
    fc.assert(
      fc.property(arbitrary, (rankInput) => {
        const totalWeight = rankInput.criteria.reduce((sum, { percentage }) => sum + percentage, 0);
        for (const { points, steps } of rank(rankInput).places) {
          expect(compared(points, fraction(totalWeight)) <= 0).toBe(true);
          expect(points).toEqual(sumOf(steps.map((step) => step.points)));
        }
      }),
    );
  });

  it("stays the same exactly within the weights named by the sensitivity, compared with a new ranking at each weight", () => {
    fc.assert(
      fc.property(
        arbitrary,
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 5 }),
        (rankInput, criterionIndex, d) => {
          const criterion = rankInput.criteria[criterionIndex % rankInput.criteria.length];
          if (!criterion) return;
          const { places } = rank({ ...rankInput, tieBreakers: [] });
          const found = sensitivity({ places }, criterion.id);
          const totalWeight = rankInput.criteria.reduce((sum, { percentage }) => sum + percentage, 0);
          const rest = totalWeight - criterion.percentage;
          if (!found) return;
          for (let n = 0; n <= totalWeight * d; n += 1) {
            const weight = fraction(n, d);
            // The same weights as whole numbers: multiplied by rest and by d.
            const newRanking = rank({
              ...rankInput,
              tieBreakers: [],
              criteria: rankInput.criteria.map((each) => ({
                ...each,
                percentage: each.id === criterion.id ? n * rest : each.percentage * (totalWeight * d - n),
              })),
            });
            const points = new Map(newRanking.places.map((place) => [place.id, place.points]));
            const at = places.map(({ id }) => points.get(id) ?? fraction(0));
            const first = at.every((each) => compared(at[0] ?? fraction(0), each) >= 0);
            const isSameOrder = at.every(
              (each, index) => index === 0 || compared(at[index - 1] ?? fraction(0), each) >= 0,
            );
            const inside = ({ from, to }: { from: { n: bigint; d: bigint }; to: { n: bigint; d: bigint } }) =>
              compared(weight, from) >= 0 && compared(weight, to) <= 0;
            expect([inside(found.first), inside(found.order)]).toEqual([first, isSameOrder]);
            const [one] = places;
            const pointsOfOne = points.get(one?.id ?? "") ?? fraction(0);
            const scaled = fraction(pointsOfOne.n, pointsOfOne.d * BigInt(rest * d));
            expect(!one || compared(pointsAt(one, criterion.id, weight), scaled) === 0).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("a public drawing", () => {
  it("can be recomputed by anyone with their own tool: the lowest hash comes first", async () => {
    const head = "ab".repeat(32);
    const lots = await drawLots(head, "4 1 6", [1, 2, 3]);
    const expected = [1, 2, 3]
      .map((position) => ({ position, lot: createHash("sha256").update(`${head} 4 1 6 ${position}`).digest("hex") }))
      .toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
    expect(lots).toEqual(expected);
  });

  it("needs three throws of dice", () => {
    expect(diceOf(" 4, 1  6 ")).toBe("4 1 6");
    expect(refuseDice("4 1")?.code).toBe("DICE");
    expect(refuseDice("four one six")?.code).toBe("DICE");
  });
});

it("a fraction is stored exactly and rounded only for display", () => {
  expect([exactText(fraction(-4, 6)), decimalText(fraction(-2, 3), 2), decimalText(fraction(1, 8), 2)]).toEqual([
    "-2/3",
    "-0.67",
    "0.13",
  ]);
  expect(() => fraction(1, 0)).toThrow(RangeError);
});
