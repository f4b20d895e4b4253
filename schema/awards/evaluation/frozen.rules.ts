// The data that was ranked, frozen when the ranking is finalized. Later declarations and marks do not change these
// scores.
import { criteriaOf } from "../../projects/criteria.rules.ts";
import { tieBreakersOf } from "../../projects/settings/tieBreakers.rules.ts";
import { type Ranked, type RankInput } from "./ranking.rules.ts";

/** As stored: cents and moments are texts. */
export type FrozenRanking = Omit<RankInput, "lots" | "proposals" | "tieBreakers" | "criteria"> & {
  criteria: { id: string; description: string; percentage: number }[];
  tieBreakers: string[];
  proposals: (Omit<Ranked, "priceCents" | "lodgedAt"> & { priceCents: string | null; lodgedAt: string })[];
};

export const frozenOf = ({ lots: _later, proposals, ...input }: RankInput): FrozenRanking => ({
  ...input,
  criteria: input.criteria.map((criterion) => ({ ...criterion })),
  tieBreakers: [...input.tieBreakers],
  proposals: proposals.map(({ priceCents, lodgedAt, ...proposal }) => ({
    ...proposal,
    priceCents: priceCents === null ? null : String(priceCents),
    lodgedAt: lodgedAt.toISOString(),
  })),
});

/** The ranking as finalized, with public drawings held since. */
export function thaw(stored: unknown, lots: RankInput["lots"]): RankInput {
  const { criteria, tieBreakers, proposals, ...input } = stored as FrozenRanking;
  return {
    ...input,
    criteria: criteriaOf(criteria),
    tieBreakers: tieBreakersOf(tieBreakers),
    proposals: proposals.map(({ priceCents, lodgedAt, ...proposal }) => ({
      ...proposal,
      priceCents: priceCents === null ? null : BigInt(priceCents),
      lodgedAt: new Date(lodgedAt),
    })),
    lots,
  };
}
