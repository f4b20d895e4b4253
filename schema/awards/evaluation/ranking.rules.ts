// How scores become a ranking, computed exactly, with every step shown (decision 'Procurement', 5).
import type { TieBreaker } from "../../projects/settings/tieBreakers.rules.ts";
import type { Criterion } from "../../projects/criteria.rules.ts";
import { grouped, moneyText } from "../../projects/lines/decimals.rules.ts";
import {
  compared,
  decimalText,
  type Fraction,
  fraction,
  minus,
  dividedBy,
  plus,
  sumOf,
  times,
  ZERO,
} from "./fractions.rules.ts";

/** A proposal to be ranked. */
export interface Ranked {
  id: string;
  /** Position at the opening. */
  position: number;
  /** Null if it names no clear price. */
  priceCents: bigint | null;
  lodgedAt: Date;
  /** By criterion: each member's score, in hundredths of a step. */
  scores: Readonly<Record<string, readonly number[]>>;
  /** By criterion: the score the panel agreed on, which counts instead. */
  consensus: Readonly<Record<string, number>>;
  /** Whether it passes every gate. */
  passes: boolean;
}

export interface RankInput {
  /** Highest step of the scale, which begins at 0. */
  scale: number;
  criteria: readonly Criterion[];
  /** Key of the price criterion. Null if there is none. */
  priceCriterion: string | null;
  tieBreakers: readonly TieBreaker[];
  proposals: readonly Ranked[];
  /** Orders drawn by lot, each listing the positions that were tied. */
  lots: readonly (readonly number[])[];
}

/** One step of the arithmetic: the points of one criterion. */
export interface Step {
  criterion: string;
  description: string;
  weight: number;
  isPrice: boolean;
  /** Share of the weight that is earned, from 0 to 1. */
  share: Fraction;
  points: Fraction;
  /** The arithmetic written out. */
  words: string;
}

export interface Place {
  id: string;
  position: number;
  /** Null if a gate was failed. The same rank twice is a tie. */
  rank: number | null;
  points: Fraction;
  steps: Step[];
  /** What broke the tie with the previous place. Null if there was no tie, or nothing broke it. */
  partedBy: TieBreaker | "LOTS" | null;
}

export interface Ranking {
  /** Ranked proposals first to last, then those that failed a gate, by position. */
  places: Place[];
  /** Positions that share a rank, each list in ascending order. */
  ties: number[][];
}

const stepsText = (hundredths: number | bigint) => decimalText(fraction(BigInt(hundredths), 100n), 2);

/** The lowest price among ranked proposals. Null if none names a price. */
export function lowestPrice(proposals: readonly Ranked[]): bigint | null {
  const prices = proposals.flatMap(({ passes, priceCents }) => (passes && priceCents !== null ? [priceCents] : []));
  return prices.length === 0 ? null : prices.reduce((least, price) => (price < least ? price : least));
}

function priceShare(price: bigint | null, lowest: bigint | null): { share: Fraction; words: string } {
  if (price === null || lowest === null) return { share: ZERO, words: "no clear price" };
  const words = `$${grouped(moneyText(lowest))} / $${grouped(moneyText(price))}`;
  // A price of zero is the lowest, and a proposal that failed a gate may be below the lowest that passed.
  return { share: price <= lowest ? fraction(1) : fraction(lowest, price), words };
}

function ratedShare(scores: readonly number[], agreed: number | undefined, scale: number) {
  if (agreed !== undefined)
    return { share: fraction(agreed, scale * 100), words: `consensus ${stepsText(agreed)} / ${scale}` };
  if (scores.length === 0) return { share: ZERO, words: "no score" };
  // Sorted by size, so that the arithmetic does not reveal who gave which score.
  const sorted = scores.toSorted((a, b) => b - a);
  const total = sorted.reduce((sum, score) => sum + score, 0);
  const mean = sorted.length === 1 ? stepsText(total) : `(${sorted.map(stepsText).join(" + ")}) / ${sorted.length}`;
  return { share: fraction(total, sorted.length * scale * 100), words: `${mean} / ${scale}` };
}

function stepsOf(input: RankInput, proposal: Ranked, lowest: bigint | null): Step[] {
  return input.criteria.map(({ id, description, percentage }) => {
    const isPrice = id === input.priceCriterion;
    const { share, words } = isPrice
      ? priceShare(proposal.priceCents, lowest)
      : ratedShare(proposal.scores[id] ?? [], proposal.consensus[id], input.scale);
    const points = times(share, fraction(percentage));
    return {
      criterion: id,
      description,
      weight: percentage,
      isPrice,
      share,
      points,
      words: `${words} × ${percentage} = ${decimalText(points, 4)}`,
    };
  });
}

type Counted = Omit<Place, "rank" | "partedBy"> & { proposal: Ranked };
type Parting = (a: Counted, b: Counted) => number;

/** Points in the heaviest scored criterion, or the first of several with the same weight. */
function heaviest(steps: readonly Step[]): Fraction {
  const rated = steps.filter(({ isPrice }) => !isPrice);
  const first = rated.reduce<Step | null>((best, step) => (best && best.weight >= step.weight ? best : step), null);
  return first?.points ?? ZERO;
}

const PARTING: Readonly<Record<TieBreaker, Parting>> = {
  LOWEST_PRICE: ({ proposal: { priceCents: a } }, { proposal: { priceCents: b } }) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1,
  HEAVIEST_CRITERION: (a, b) => compared(heaviest(b.steps), heaviest(a.steps)),
  EARLIEST_LODGED: (a, b) => a.proposal.lodgedAt.valueOf() - b.proposal.lodgedAt.valueOf(),
};

/** Names a tie by its positions in ascending order. */
export const tieName = (positions: readonly number[]): string => positions.toSorted((a, b) => a - b).join(",");

/**
 * Computes the ranking. It depends neither on the order of the proposals nor on that of the members. A tie that nothing
 * breaks remains a tie.
 */
export function rank(input: RankInput): Ranking {
  const lowest = lowestPrice(input.proposals);
  const counted = input.proposals
    .map((proposal): Counted => {
      const steps = stepsOf(input, proposal, lowest);
      const points = sumOf(steps.map((step) => step.points));
      return { id: proposal.id, position: proposal.position, steps, points, proposal };
    })
    .toSorted((a, b) => a.position - b.position);
  const lots = new Map(input.lots.map((order) => [tieName(order), order]));
  const before = (a: Counted, b: Counted): { order: number; by: TieBreaker | null } => {
    const points = compared(b.points, a.points);
    if (points !== 0) return { order: points, by: null };
    for (const by of input.tieBreakers) {
      const order = PARTING[by](a, b);
      if (order !== 0) return { order, by };
    }
    return { order: 0, by: null };
  };
  const competing = counted.filter(({ proposal }) => proposal.passes).toSorted((a, b) => before(a, b).order);
  const groups: Counted[][] = [];
  for (const each of competing) {
    const last = groups.at(-1);
    if (last?.[0] && before(last[0], each).order === 0) last.push(each);
    else groups.push([each]);
  }
  const places: Place[] = [];
  const ties: number[][] = [];
  let previous: Counted | null = null;
  for (const group of groups) {
    const positions = group.map(({ position }) => position);
    const drawn = group.length > 1 ? lots.get(tieName(positions)) : undefined;
    if (group.length > 1 && !drawn) ties.push(positions);
    const ordered = drawn ? group.toSorted((a, b) => drawn.indexOf(a.position) - drawn.indexOf(b.position)) : group;
    const first = places.length + 1;
    for (const [index, each] of ordered.entries()) {
      const { proposal: _told, ...place } = each;
      const parted = index === 0 ? previous && before(previous, each).by : drawn ? "LOTS" : null;
      places.push({ ...place, rank: drawn ? first + index : first, partedBy: parted });
    }
    previous = ordered.at(-1) ?? null;
  }
  const out = counted.filter(({ proposal }) => !proposal.passes);
  return {
    places: [...places, ...out.map(({ proposal: _told, ...place }) => ({ ...place, rank: null, partedBy: null }))],
    ties,
  };
}

/**
 * The range of one criterion's weight, both ends included, in which something holds. The other criteria share the rest
 * in their present proportions.
 */
export interface Interval {
  from: Fraction;
  to: Fraction;
}

/**
 * The ranges of a criterion's weight in which the first place, and the whole order, stay the same; exact. Only points
 * decide, as at the present weight. At the ends of a range, two proposals have the same points. Null if nothing else is
 * weighted, or fewer than two proposals are ranked.
 */
export function sensitivity(
  { places }: Pick<Ranking, "places">,
  criterion: string,
): { first: Interval; order: Interval } | null {
  const ranked = places.filter(({ rank: at }) => at !== null);
  const steps = ranked[0]?.steps ?? [];
  const totalWeight = steps.reduce((sum, { weight }) => sum + weight, 0);
  const criterionStep = steps.find((step) => step.criterion === criterion);
  const rest = totalWeight - (criterionStep?.weight ?? 0);
  if (!criterionStep || rest <= 0 || ranked.length < 2) return null;
  const parts = ranked.map((place) => {
    const share = place.steps.find((step) => step.criterion === criterion)?.share ?? ZERO;
    const others = sumOf(place.steps.filter((step) => step.criterion !== criterion).map(({ points }) => points));
    return { share, others: dividedBy(others, fraction(rest)) };
  });
  const holds = (pairs: readonly (readonly [number, number])[]): Interval => {
    let [from, to] = [ZERO, fraction(totalWeight)];
    for (const [better, worse] of pairs) {
      const [a, b] = [parts[better], parts[worse]];
      if (!a || !b) continue;
      // x · slope + totalWeight · level >= 0. The remaining weights shrink as x grows.
      const level = minus(a.others, b.others);
      const slope = minus(minus(a.share, b.share), level);
      if (slope.n === 0n) continue;
      const end = dividedBy(minus(ZERO, times(fraction(totalWeight), level)), slope);
      if (slope.n > 0n && compared(end, from) > 0) from = end;
      if (slope.n < 0n && compared(end, to) < 0) to = end;
    }
    return { from, to };
  };
  const others = ranked.map((_place, index) => index).slice(1);
  return {
    first: holds(others.map((at) => [0, at] as const)),
    order: holds(others.map((at) => [at - 1, at] as const)),
  };
}

/**
 * The points at another weight of a criterion, with the others sharing the rest.
 * {@link sensitivity} solves for this weight.
 */
export function pointsAt(place: Pick<Place, "steps">, criterion: string, weight: Fraction): Fraction {
  const totalWeight = place.steps.reduce((sum, step) => sum + step.weight, 0);
  const criterionStep = place.steps.find((step) => step.criterion === criterion);
  const rest = totalWeight - (criterionStep?.weight ?? 0);
  if (!criterionStep || rest <= 0) return ZERO;
  const scale = dividedBy(minus(fraction(totalWeight), weight), fraction(rest));
  const others = sumOf(place.steps.filter((step) => step !== criterionStep).map(({ points }) => points));
  return plus(times(criterionStep.share, weight), times(others, scale));
}
