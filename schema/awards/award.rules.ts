// Who is recommended, and what an award waits for (GML 103, 104-b, 105; decision 'Award').
import { dayInWords } from "../dates.rules.ts";
import type { Refusal } from "../refusal.rules.ts";

export const MAX_WHY_LENGTH = 5_000;

/** A bid or proposal being compared. */
export interface Candidate {
  bidId: string;
  name: string;
  /** Null for a paper bid from an unregistered bidder. */
  vendorId: string | null;
  /** Cents. Null if the written price is unclear. */
  amount: bigint | null;
  /** Rank among the bids that count, from 1. Null if it does not count. */
  rank: number | null;
  /** Another bid has the same rank. The tie is shown, never silently broken. */
  isTied: boolean;
  /** Why the bid is unusually low compared with the others: a sentence with its numbers. Null if it is not. */
  low: string | null;
  /** Why it does not count, in words. Null if it does. */
  outWhy: string | null;
}

/** The text of a recommendation. */
export interface RecommendationWords {
  reason: string;
  whyNotFirst: string | null;
  lowBidJustification: string | null;
}

const field = (code: string, message: string, name: string): Refusal => ({ code, message, field: name });

/**
 * Why a bid cannot be recommended. Null if it can. A bid must be responsive and have a clear price. A bid other than
 * the lowest, or other than the first in the ranking, requires a reason (GML 103(1)). A bid flagged as unusually low
 * requires a justification. Errors: NO_SUCH_BID, DOES_NOT_COUNT, NO_PRICE, NOT_REGISTERED, VENDOR_HELD, FIELD.
 */
export function refuseRecommendation(
  candidate: Candidate | null,
  words: RecommendationWords,
  facts: {
    procurementType: "BID" | "RFP";
    /** Why the vendor may not receive any award today, as a sentence. Null if it may. */
    reasonNotEligible: string | null;
  },
): Refusal | null {
  if (!candidate) return { code: "NO_SUCH_BID", message: "This bid was not opened in this project.", field: "bid" };
  const { name, amount, rank, isTied, low, vendorId, outWhy } = candidate;
  if (outWhy !== null)
    return { code: "DOES_NOT_COUNT", message: `The bid of ${name} cannot be recommended: ${outWhy}.` };
  if (amount === null || rank === null)
    return { code: "NO_PRICE", message: `The price of ${name} is not clear. Clear it up in the tabulation first.` };
  if (vendorId === null)
    return {
      code: "NOT_REGISTERED",
      message: `${name} bid on paper and is not registered. Register the vendor first, then choose its record here.`,
      field: "vendorId",
    };
  if (facts.reasonNotEligible !== null) return { code: "VENDOR_HELD", message: facts.reasonNotEligible };
  const tooLong = (["reason", "whyNotFirst", "lowBidJustification"] as const).find(
    (each) => (words[each] ?? "").length > MAX_WHY_LENGTH,
  );
  if (tooLong) return field("FIELD", "At most 5,000 characters.", tooLong);
  if (words.reason.trim() === "") return field("FIELD", "Say why this bidder is recommended.", "reason");
  if (rank > 1 && !words.whyNotFirst?.trim())
    return field(
      "FIELD",
      facts.procurementType === "BID"
        ? "This is not the lowest responsive bid. Explain why the award does not go to the lowest."
        : "This proposal is not ranked first. Explain why the award does not go to the one ranked first.",
      "whyNotFirst",
    );
  if (isTied && !words.whyNotFirst?.trim())
    return field("FIELD", "Another bidder is tied with this one. Say how the tie was broken.", "whyNotFirst");
  return low !== null && !words.lowBidJustification?.trim()
    ? field("FIELD", `${low} Enter how the bidder justifies its price.`, "lowBidJustification")
    : null;
}

/** Must be approved by someone other than the author. WRONG_STATE, OWN_RECOMMENDATION. */
export function refuseApproval(facts: { state: string; isAuthor: boolean }): Refusal | null {
  if (facts.state !== "DRAFT")
    return { code: "WRONG_STATE", message: "Only a recommendation awaiting approval can be approved." };
  return facts.isAuthor
    ? { code: "OWN_RECOMMENDATION", message: "You wrote this recommendation, so someone else must approve it." }
    : null;
}

/** Announced once, after its approval. WRONG_STATE. */
export const refuseNoticeOfIntent = ({ state }: { state: string }): Refusal | null =>
  state === "APPROVED"
    ? null
    : {
        code: "WRONG_STATE",
        message:
          state === "DRAFT"
            ? "Someone else must approve the recommendation first."
            : "This recommendation was already announced or withdrawn.",
      };

/** Can be withdrawn before the award. WRONG_STATE, AWARDED. */
export function refuseTakingBack(facts: { state: string; status: string }): Refusal | null {
  if (facts.state === "WITHDRAWN")
    return { code: "WRONG_STATE", message: "This recommendation was already withdrawn." };
  return facts.status === "RECOMMENDED" || facts.status === "INTENT_TO_AWARD"
    ? null
    : { code: "OVER", message: "This project has been awarded or has ended." };
}

/** Something that an award still waits for. */
export interface AwardWait {
  code: "RESOLUTION" | "WINDOW" | "PROTEST" | "VENDOR_HELD" | "INSURANCE";
  message: string;
}

export interface AwardFacts {
  /** YYYY-MM-DD in the county. */
  today: string;
  /** The last day on which protests are accepted. */
  protestsUntil: string;
  /** The board has adopted the resolution of the purchase since the notice of intent. */
  isAdopted: boolean;
  /** State of the resolution in words. Null if there is none. */
  resolution: string | null;
  /** Protests that block the award. */
  holding: readonly { number: number; name: string }[];
  /** Why the vendor may not receive any award today, as a sentence. Null if it may. */
  reasonNotEligible: string | null;
  /** What the vendor's insurance lacks, if the county lets awards wait for it. Null if nothing. */
  insurance: string | null;
}

/** What an announced award still waits for, in order. [] if nothing. */
export function waitsOf(facts: AwardFacts): AwardWait[] {
  const { today, protestsUntil, isAdopted, resolution, holding, reasonNotEligible, insurance } = facts;
  return [
    ...(isAdopted
      ? []
      : [
          {
            code: "RESOLUTION" as const,
            message: resolution
              ? `The board has not adopted the award resolution: ${resolution}.`
              : "No resolution has been drafted from it yet.",
          },
        ]),
    ...(today > protestsUntil
      ? []
      : [{ code: "WINDOW" as const, message: `Protests are accepted through ${dayInWords(protestsUntil)}.` }]),
    ...holding.map(({ number, name }) => ({
      code: "PROTEST" as const,
      message: `Protest ${number} of ${name} must be resolved before the award.`,
    })),
    ...(reasonNotEligible === null ? [] : [{ code: "VENDOR_HELD" as const, message: reasonNotEligible }]),
    ...(insurance === null ? [] : [{ code: "INSURANCE" as const, message: insurance }]),
  ];
}

/**
 * The bidding clause in the resolution of an award: vendor, amount, and whether it is the lowest bid or why not. It has
 * no closing punctuation.
 */
export function biddingInWords(facts: {
  procurementType: "BID" | "RFP";
  vendorName: string;
  amount: string;
  rank: number;
  compared: number;
  whyNotFirst: string | null;
}): string {
  const { procurementType, vendorName, amount, rank, compared, whyNotFirst } = facts;
  const isBid = procurementType === "BID";
  const what = isBid ? "responsive bid" : "proposal";
  const received = compared === 1 ? `one ${what} was received` : `${compared} ${what}s were received`;
  const offer = `${vendorName} at ${amount}`;
  if (rank === 1)
    return `${received}, and ${compared === 1 ? "it is" : isBid ? "the lowest is" : "the one ranked first is"} that of ${offer}`;
  const why = (whyNotFirst ?? "")
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/[.;]+$/, "");
  return `${received}, and that of ${offer} is recommended, which is not the ${isBid ? "lowest" : "one ranked first"}, for this reason: ${why}`;
}
