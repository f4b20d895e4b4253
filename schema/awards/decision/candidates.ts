import type { Context } from "../../context.ts";
import { money, share } from "../../resolutions/words.rules.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import { compareBids } from "../tabulation/compare.ts";
import type { LowBidFlag } from "../tabulation/tabulateBid.rules.ts";
import type { Candidate } from "../award.rules.ts";
import { finalRanking } from "./ranking.ts";

/** A low-bid flag as a sentence with its numbers. */
function lowInWords(flags: readonly LowBidFlag[]): string | null {
  const [flag] = flags;
  if (!flag) return null;
  const against = flag.code === "BELOW_MEAN" ? "the mean of the others" : "the next bid";
  return `This bid is ${share(flag.percent)} below ${against}, ${money(Number(flag.againstCents))}.`;
}

/**
 * The bids of a project as compared: bids by price, proposals of an RFP by final ranking. Null if an RFP's scores are
 * missing. [] if nothing is opened.
 */
export async function candidatesOf(
  context: Context,
  { procurementType, solicitation }: Pick<LockedProject, "procurementType" | "solicitation">,
): Promise<Candidate[] | null> {
  const comparison = solicitation && (await compareBids(context, solicitation.id, { isPublic: true }));
  if (!comparison) return [];
  const ranking = procurementType === "RFP" ? await finalRanking(context, solicitation.id) : undefined;
  if (ranking === null) return null;
  const byPrice = new Map(comparison.result.bids.map((each) => [each.id, each]));
  const ranks = new Map((ranking ?? []).map(({ bidId, rank }) => [bidId, rank]));
  const rankOf = (id: string) => (ranking ? ranks.get(id) : byPrice.get(id)?.rank) ?? null;
  const places = comparison.bids.map(({ id }) => rankOf(id));
  return comparison.bids.map(({ id, bidderName, vendorId, state, responsive, responsiveWhy, mistakeAt }): Candidate => {
    const price = byPrice.get(id);
    const rank = rankOf(id);
    const out = (): string | null => {
      if (state === "UNREADABLE") return "it could not be opened";
      if (mistakeAt !== null) return "it was withdrawn because of a mistake";
      if (responsive === false) return `it is not responsive${responsiveWhy ? `: ${responsiveWhy}` : ""}`;
      if (responsive === null) return "it has not been marked responsive yet";
      return ranking && rank === null ? "it did not pass a criterion that every proposal must pass" : null;
    };
    const outWhy = out();
    return {
      bidId: id,
      name: bidderName,
      vendorId,
      amount: price?.comparedCents ?? null,
      rank: outWhy === null ? rank : null,
      isTied: outWhy === null && rank !== null && places.filter((each) => each === rank).length > 1,
      low: procurementType === "BID" && outWhy === null ? lowInWords(price?.flags ?? []) : null,
      outWhy,
    };
  });
}
