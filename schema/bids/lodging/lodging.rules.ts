// Who may submit a sealed bid, until when, and what the outside of its envelope must say (decision 'Procurement', 4).
import { canonicalText } from "../../canonical.rules.ts";
import { type ActingVendor, refuseVendor } from "../../solicitations/portal/vendorStanding.rules.ts";
import { type EnvelopeHeader, type Place, refuseElsewhere } from "../sealing/envelope.rules.ts";

/**
 * An envelope received in full before the due date is still accepted for this long, even if the clock closed the
 * solicitation during the upload.
 */
export const GRACE_MS = 60_000;
/** Maximum number of envelopes per vendor and hour, across all solicitations of a county. */
export const MAX_AN_HOUR = 30;
/** Maximum total size of a bid's attachments, in bytes. */
export const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024;

export interface LodgingRefusal {
  code: string;
  message: string;
}
export type VendorHold = { kind: "SUSPENSION" | "DEBARMENT" } | null;

/** What the rules need to know of a solicitation and the bidder. */
export interface LodgingFacts {
  vendor: ActingVendor | null;
  /** The vendor's suspension or debarment in effect today. */
  held: VendorHold;
  state: string;
  dueAt: Date | null;
  /** Whether the solicitation's key is made and rehearsed. */
  keyReady: boolean;
  headPublished: boolean;
  /** The server's clock at the last byte. */
  receivedAt: Date;
  now: Date;
}

const KEY_MISSING: LodgingRefusal = {
  code: "KEY_NOT_READY",
  message: "The county has not made the key for sealed bids yet. Come back later, or contact the county.",
};
const NOT_OPEN: LodgingRefusal = { code: "NOT_OPEN", message: "This solicitation is not open." };

/** Why a vendor may not bid. Null if it may. Errors: NO_VENDOR, VENDOR_WAITS, VENDOR_REFUSED, VENDOR_HELD. */
export function refuseBidder(vendor: ActingVendor | null, hold: VendorHold): LodgingRefusal | null {
  const refusal = refuseVendor(vendor);
  if (refusal || !hold) return refusal;
  const what = hold.kind === "DEBARMENT" ? "debarred" : "suspended";
  return {
    code: "VENDOR_HELD",
    message: `Your company is ${what} and cannot bid now. Contact the county’s purchasing office.`,
  };
}

/**
 * A bid is late even if only its last byte is. A bid that arrived in time is accepted for one more minute unless the
 * head of the receipts is published. Errors: those of {@link refuseBidder}, NOT_OPEN, TOO_LATE, KEY_NOT_READY. @param
 * moment formats a moment in the county's time
 */
export function refuseLodging(facts: LodgingFacts, moment: (at: Date) => string): LodgingRefusal | null {
  const { vendor, held: hold, state, dueAt, keyReady, headPublished, receivedAt, now } = facts;
  const bidder = refuseBidder(vendor, hold);
  if (bidder) return bidder;
  if (state !== "OPEN" && state !== "CLOSED") return NOT_OPEN;
  if (dueAt && receivedAt >= dueAt)
    return { code: "TOO_LATE", message: `Bids were due ${moment(dueAt)}. Late bids are not accepted.` };
  const late = dueAt !== null && now.valueOf() >= dueAt.valueOf() + GRACE_MS;
  if (headPublished || late)
    return {
      code: "TOO_LATE",
      message: "Bidding is closed. The list of receipts has been published, or is about to be.",
    };
  if (state === "CLOSED" && (dueAt === null || now < dueAt)) return NOT_OPEN;
  return keyReady ? null : KEY_MISSING;
}

/** A vendor can withdraw its own bid until the due date, even if barred from bidding. Errors: NO_VENDOR, NOT_LODGED, NOT_OPEN, TOO_LATE. */
export function refuseWithdrawal(
  facts: Pick<LodgingFacts, "state" | "dueAt" | "headPublished" | "now"> & { isVendor: boolean; isLodged: boolean },
  moment: (at: Date) => string,
): LodgingRefusal | null {
  const { isVendor, isLodged, state, dueAt, headPublished, now } = facts;
  if (!isVendor) return refuseVendor(null);
  if (dueAt && now >= dueAt)
    return {
      code: "TOO_LATE",
      message: `Bids were due ${moment(dueAt)}. After that, a bid can be withdrawn only with the county’s consent.`,
    };
  if (state !== "OPEN" || headPublished) return NOT_OPEN;
  return isLodged ? null : { code: "NOT_LODGED", message: "Your company has no bid here to withdraw." };
}

/** Problems with the outside of an envelope. Errors: ELSEWHERE, WRONG_PARTS. */
export function refuseEnvelope(
  header: EnvelopeHeader,
  belongs: Place & { twoEnvelopes: boolean },
): LodgingRefusal | null {
  const { twoEnvelopes, ...place } = belongs;
  const elsewhere = refuseElsewhere(header, place);
  if (elsewhere) return elsewhere;
  if (header.parts.length === (twoEnvelopes ? 2 : 1)) return null;
  return {
    code: "WRONG_PARTS",
    message: twoEnvelopes
      ? "This solicitation requires two parts, technical and price. Seal your bid again."
      : "This solicitation requires one part. Seal your bid again.",
  };
}

/** What bidders price in an edition. */
interface Priced {
  procurementType: string;
  lines: readonly {
    id: string;
    kind: string;
    description: string;
    unit: string;
    quantity: string;
    allowance: number | null;
  }[];
}

/**
 * Whether an edition asks for different prices than the one before. If so, a bid on the earlier edition must be sealed
 * again to be clear.
 */
export function changesPriceTerms(before: Priced, after: Priced): boolean {
  const priced = ({ procurementType, lines }: Priced) =>
    canonicalText({
      procurementType,
      lines: lines
        .map(({ id, kind, description, unit, quantity, allowance }) => ({
          id,
          kind,
          description,
          unit,
          quantity,
          allowance,
        }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    });
  return priced(before) !== priced(after);
}
