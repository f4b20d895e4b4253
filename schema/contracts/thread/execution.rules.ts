// What stands between a signed contract and 'Executed': the missing links of its authority, each with who mends it. Decision 'Contracts'.
import { longDay } from "../../dates.rules.ts";
import { addDays } from "../../procurement/calendar.rules.ts";
import { inDollars } from "../../procurement/preflight/thresholds.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import type { StandingState } from "../../resolutions/links/links.rules.ts";

/** Days, first and last. */
export interface Period {
  from: string;
  to: string;
}

/** What insurance of a required line was accepted. */
export interface InsuredLine {
  /** As people call it, e.g. General liability. */
  line: string;
  accepted: readonly Period[];
  /** Legal has waived it for this contract. */
  isWaived: boolean;
}

export interface ExecutionFacts {
  /** YYYY-MM-DD in the county. */
  today: string;
  vendorId: string;
  /** The purchase that the contract comes from. Null: from none. */
  projectId: string | null;
  startDate: string | null;
  endDate: string | null;
  /** Cents. Null: none is set. */
  notToExceed: number | null;
  /** Cents above which the board decides. */
  authorityLimit: number;
  /** Null: none is linked. */
  resolution: {
    name: string;
    standing: StandingState;
    /** Null: its text names no vendor, or no amount. */
    vendorId: string | null;
    projectId: string | null;
    amount: number | null;
    /** Who at Legal confirmed that its words cover what the contract is for. */
    purposeConfirmedBy: string | null;
  } | null;
  /** The award of its purchase. Null: there was no solicitation. */
  award: { isMade: boolean; vendorId: string | null } | null;
  protests: readonly { number: number; name: string; isLive: boolean; isHoldLifted: boolean }[];
  /** What keeps the vendor from contracts today, in words. Null: nothing. */
  heldWhy: string | null;
  /** Lines that the contract's set requires. */
  insurance: readonly InsuredLine[];
  /** SHA-256 of the text as it stands, and as its approvals were given; null: not approved. */
  textHash: string;
  approvedHash: string | null;
  /** Null: not signed. */
  signatures: readonly { name: string; signedHash: string | null }[];
}

/** A missing link, with who can mend it. */
export interface MissingLink {
  code:
    | "END_DATE"
    | "NO_AMOUNT"
    | "NO_RESOLUTION"
    | "NOT_ADOPTED"
    | "RESCINDED"
    | "OTHER_VENDOR"
    | "OTHER_PURPOSE"
    | "AMOUNT_NOT_COVERED"
    | "NO_AWARD"
    | "AWARD_OF_OTHER"
    | "PROTEST_LIVE"
    | "VENDOR_HELD"
    | "INSURANCE_GAP"
    | "NOT_APPROVED"
    | "TEXT_CHANGED"
    | "SIGNED_OTHER"
    | "SIGNATURES_LEFT";
  message: string;
  mender: string;
}

const CLERK = "The Clerk";
const LEGAL = "Legal";
const OWNER = "The contract's owner";
const PURCHASING = "Purchasing";
const VENDOR = "The vendor";

/** Days of a term that no period covers. */
export function gapsIn(term: Period, periods: readonly Period[]): Period[] {
  const gaps: Period[] = [];
  let at = term.from;
  for (const { from, to } of periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (at > term.to) break;
    if (from > at) gaps.push({ from: at, to: from > term.to ? term.to : addDays(from, -1) });
    if (to >= at) at = addDays(to, 1);
  }
  if (at <= term.to && gaps.at(-1)?.to !== term.to) gaps.push({ from: at, to: term.to });
  return gaps;
}

function* resolutionLinks(facts: ExecutionFacts): Generator<MissingLink> {
  const { notToExceed, authorityLimit, resolution, vendorId, projectId } = facts;
  if (notToExceed === null) {
    yield { code: "NO_AMOUNT", mender: OWNER, message: "The contract has no not-to-exceed amount." };
    return;
  }
  if (notToExceed <= authorityLimit) return;
  if (!resolution) {
    const message = `${inDollars(notToExceed)} is above the county's limit of ${inDollars(authorityLimit)}, and no resolution is linked.`;
    yield { code: "NO_RESOLUTION", mender: CLERK, message };
    return;
  }
  const { name, standing, amount } = resolution;
  if (standing === "NOT_ADOPTED")
    yield { code: "NOT_ADOPTED", mender: CLERK, message: `The board has not adopted ${name}.` };
  if (standing === "RESCINDED")
    yield { code: "RESCINDED", mender: CLERK, message: `${name} is no longer in force: the board has rescinded it.` };
  if (resolution.vendorId !== vendorId)
    yield { code: "OTHER_VENDOR", mender: CLERK, message: `${name} does not name this vendor.` };
  const isOfPurchase = projectId !== null && resolution.projectId === projectId;
  if (!isOfPurchase && resolution.purposeConfirmedBy === null)
    yield {
      code: "OTHER_PURPOSE",
      mender: LEGAL,
      message: `${name} is not of this purchase, and nobody has confirmed that it covers what the contract is for.`,
    };
  if (amount === null || amount < notToExceed)
    yield {
      code: "AMOUNT_NOT_COVERED",
      mender: CLERK,
      message:
        amount === null
          ? `${name} names no amount; the contract is for ${inDollars(notToExceed)}.`
          : `${name} covers ${inDollars(amount)}; the contract is for ${inDollars(notToExceed)}, which is ${inDollars(notToExceed - amount)} more.`,
    };
}

function* awardLinks({ award, vendorId, protests, heldWhy }: ExecutionFacts): Generator<MissingLink> {
  if (award && !award.isMade) yield { code: "NO_AWARD", mender: PURCHASING, message: "The award does not stand." };
  if (award?.isMade && award.vendorId !== vendorId)
    yield { code: "AWARD_OF_OTHER", mender: PURCHASING, message: "The award was made to another vendor." };
  for (const { number, name, isLive, isHoldLifted } of protests)
    if (isLive && !isHoldLifted)
      yield {
        code: "PROTEST_LIVE",
        mender: LEGAL,
        message: `Protest ${number} of ${name} is not decided, and Legal has not lifted its hold in writing.`,
      };
  if (heldWhy !== null) yield { code: "VENDOR_HELD", mender: PURCHASING, message: heldWhy };
}

function* insuranceLinks({ startDate, endDate, today, insurance }: ExecutionFacts): Generator<MissingLink> {
  if (endDate === null) return;
  for (const { line, accepted, isWaived } of insurance) {
    if (isWaived) continue;
    const [gap] = gapsIn({ from: startDate ?? today, to: endDate }, accepted);
    if (gap)
      yield {
        code: "INSURANCE_GAP",
        mender: VENDOR,
        message: `${line}: no accepted insurance from ${longDay(gap.from)} to ${longDay(gap.to)}.`,
      };
  }
}

function* textLinks({ textHash, approvedHash, signatures }: ExecutionFacts): Generator<MissingLink> {
  if (approvedHash === null) {
    yield { code: "NOT_APPROVED", mender: OWNER, message: "Its approvals are not all given." };
  } else {
    if (textHash !== approvedHash)
      yield { code: "TEXT_CHANGED", mender: OWNER, message: "The text changed after it was approved." };
    const other = signatures.filter(({ signedHash }) => signedHash !== null && signedHash !== approvedHash);
    if (other.length > 0)
      yield {
        code: "SIGNED_OTHER",
        mender: OWNER,
        message: `What was signed is not what was approved: ${other.map(({ name }) => name).join(", ")}.`,
      };
  }
  const left = signatures.filter(({ signedHash }) => signedHash === null).map(({ name }) => name);
  if (left.length > 0)
    yield { code: "SIGNATURES_LEFT", mender: left.join(", "), message: `Not signed yet: ${left.join(", ")}.` };
  if (signatures.length === 0) yield { code: "SIGNATURES_LEFT", mender: OWNER, message: "Nobody is asked to sign." };
}

/** Every missing link, in the order of the thread; []: it is whole. */
export const missingLinks = (facts: ExecutionFacts): MissingLink[] => [
  ...(facts.endDate === null
    ? [{ code: "END_DATE", mender: OWNER, message: "The contract has no End Date." } as const]
    : []),
  ...awardLinks(facts),
  ...resolutionLinks(facts),
  ...insuranceLinks(facts),
  ...textLinks(facts),
];

/** Why a contract is not executed: the first missing link, who mends it, and how many more there are; all are beside it. Null: the thread is whole. */
export function refuseExecution(facts: ExecutionFacts): (Refusal & { missing: MissingLink[] }) | null {
  const missing = missingLinks(facts);
  const [first, ...more] = missing;
  if (!first) return null;
  const others =
    more.length === 0 ? "" : ` ${more.length} more ${more.length === 1 ? "link is" : "links are"} missing.`;
  return { code: first.code, message: `${first.message} ${first.mender} can mend this.${others}`, missing };
}
