// The links missing between a signed contract and 'Executed', each with who can fix it. Decision 'Contracts'.
import type { InsuranceLack } from "../../contracts/words.rules.ts";
import { inDollars } from "../../money.rules.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { listed } from "../../resolutions/words.rules.ts";
import type { StandingState } from "../../resolutions/links/links.rules.ts";
import { boardNeeded, cumulativeValue, type MoneyChange } from "../../contracts/money/board.rules.ts";

/** What a renewal or amendment does to its first contract. Money in cents. */
export interface ChangeFacts {
  /** The amount of the first contract. Null: none was set. */
  first: number | null;
  /** The other changes of the line. */
  changes: readonly MoneyChange[];
  /** What this one adds; negative if it reduces the amount. */
  proposed: number;
  /** Total that adopted resolutions of the line cover. Null: none was needed so far. */
  approved: number | null;
  /** The linked resolution is among them. */
  isCounted: boolean;
  /** Hundredths of a percent of the first amount that changes may add without the board. */
  shareLimit: number;
  /** Why it cannot continue, in words: its first contract is over, or more is paid than would be left. Null: it can. */
  stopped: { code: "FIRST_OVER" | "BELOW_PAID"; message: string } | null;
}

export interface ExecutionFacts {
  /** Null: not a change. */
  change: ChangeFacts | null;
  /** YYYY-MM-DD in the county. */
  today: string;
  vendorId: string;
  /** The purchase that the contract comes from. Null: none. */
  projectId: string | null;
  startDate: string | null;
  endDate: string | null;
  /** Cents. Null: not set. */
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
    /** Cents of other contracts under it, by number, because its coverage can be used only once. */
    taken: readonly { number: string; amount: number }[];
    /** Who at Legal confirmed that its words cover the purpose of the contract. */
    purposeConfirmedBy: string | null;
  } | null;
  /** The award of its purchase. Null: there was no solicitation. */
  award: { isMade: boolean; vendorId: string | null } | null;
  protests: readonly { number: number; name: string; isLive: boolean; isHoldLifted: boolean }[];
  /** What bars the vendor from contracts today, in words. Null: nothing. */
  reasonNotEligible: string | null;
  /** Lines of insurance that execution waits for, as reported by the insurance room. */
  insurance: readonly InsuranceLack[];
  /** SHA-256 of the current content, and of the approved content; null: not approved. */
  textHash: string;
  approvedHash: string | null;
  /** Null: not signed. */
  signatures: readonly { name: string; signedHash: string | null }[];
}

/** A missing link, with who can fix it. */
export interface MissingLink {
  code:
    | "END_DATE"
    | "FIRST_OVER"
    | "BELOW_PAID"
    | "BOARD_MISSING"
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
    | "INSURANCE_NOT_MET"
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

/** What is missing if a resolution leaves less than is needed; null: it covers it. */
function notCovered(
  { name, amount, taken }: NonNullable<ExecutionFacts["resolution"]>,
  wanted: number,
  of: "The contract is for" | "The changes add",
): MissingLink | null {
  const usedAmount = taken.reduce((sum, each) => sum + each.amount, 0);
  if (amount !== null && amount - usedAmount >= wanted) return null;
  const numbers = taken.map(({ number }) => number);
  const named = numbers.length > 4 ? [...numbers.slice(0, 3), `${numbers.length - 3} others`] : numbers;
  const others = usedAmount === 0 ? "" : `, of which ${inDollars(usedAmount)} went to ${listed(named)}`;
  const message =
    amount === null
      ? `${name} names no amount. ${of} ${inDollars(wanted)}.`
      : `${name} covers ${inDollars(amount)}${others}. ${of} ${inDollars(wanted)}, ${inDollars(wanted - amount + usedAmount)} more than ${usedAmount === 0 ? "that" : "is left"}.`;
  return { code: "AMOUNT_NOT_COVERED", mender: CLERK, message };
}

function* resolutionLinks(facts: ExecutionFacts): Generator<MissingLink> {
  const { notToExceed, authorityLimit, resolution } = facts;
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
  yield* standingLinks(facts, resolution);
  const missing = notCovered(resolution, notToExceed, "The contract is for");
  if (missing) yield missing;
}

/** Whether the board's resolution is in force, and is about this contract. */
function* standingLinks(
  { vendorId, projectId }: ExecutionFacts,
  resolution: NonNullable<ExecutionFacts["resolution"]>,
): Generator<MissingLink> {
  const { name, standing } = resolution;
  if (standing === "NOT_ADOPTED")
    yield { code: "NOT_ADOPTED", mender: CLERK, message: `The board has not adopted ${name}.` };
  if (standing === "RESCINDED")
    yield {
      code: "RESCINDED",
      mender: CLERK,
      message: `${name} is no longer in force because the board rescinded it.`,
    };
  if (resolution.vendorId !== vendorId)
    yield { code: "OTHER_VENDOR", mender: CLERK, message: `${name} does not name this vendor.` };
  const isOfPurchase = projectId !== null && resolution.projectId === projectId;
  if (!isOfPurchase && resolution.purposeConfirmedBy === null)
    yield {
      code: "OTHER_PURPOSE",
      mender: LEGAL,
      message: `${name} is not for this purchase, and no one has confirmed that it covers the contract's purpose.`,
    };
}

/**
 * For a renewal or amendment: measures what all changes together add, so that splitting one into many makes no
 * difference.
 */
function* changeLinks(facts: ExecutionFacts, change: ChangeFacts): Generator<MissingLink> {
  const { first, changes, proposed, approved, isCounted, shareLimit, stopped } = change;
  const { authorityLimit, resolution } = facts;
  if (stopped) yield { ...stopped, mender: stopped.code === "FIRST_OVER" ? LEGAL : OWNER };
  if (first === null) {
    yield { code: "NO_AMOUNT", mender: OWNER, message: "The contract this one changes has no amount." };
    return;
  }
  const [reason] = boardNeeded({ first, changes, proposed, approved, shareLimit, authorityLimit });
  if (!reason) return;
  if (!resolution) {
    yield { code: "BOARD_MISSING", mender: CLERK, message: `${reason.message} No resolution is linked.` };
    return;
  }
  yield* standingLinks(facts, resolution);
  const grown = cumulativeValue(first, changes) + proposed - (approved ?? first);
  const missing = isCounted
    ? ({
        code: "AMOUNT_NOT_COVERED",
        mender: CLERK,
        message: `${resolution.name} already authorized this contract and does not cover more.`,
      } as const)
    : notCovered(resolution, grown, "The changes add");
  if (missing) yield missing;
}

function* awardLinks({ award, vendorId, protests, reasonNotEligible }: ExecutionFacts): Generator<MissingLink> {
  if (award && !award.isMade) yield { code: "NO_AWARD", mender: PURCHASING, message: "The award is not in effect." };
  if (award?.isMade && award.vendorId !== vendorId)
    yield { code: "AWARD_OF_OTHER", mender: PURCHASING, message: "The award was made to another vendor." };
  for (const { number, name, isLive, isHoldLifted } of protests)
    if (isLive && !isHoldLifted)
      yield {
        code: "PROTEST_LIVE",
        mender: LEGAL,
        message: `Protest ${number} of ${name} is not decided, and Legal has not lifted its hold in writing.`,
      };
  if (reasonNotEligible !== null) yield { code: "VENDOR_HELD", mender: PURCHASING, message: reasonNotEligible };
}

function* textLinks({ textHash, approvedHash, signatures }: ExecutionFacts): Generator<MissingLink> {
  if (approvedHash === null) {
    yield { code: "NOT_APPROVED", mender: OWNER, message: "Some of its approvals are missing." };
  } else {
    if (textHash !== approvedHash)
      yield { code: "TEXT_CHANGED", mender: OWNER, message: "The text changed after it was approved." };
    const other = signatures.filter(({ signedHash }) => signedHash !== null && signedHash !== approvedHash);
    if (other.length > 0)
      yield {
        code: "SIGNED_OTHER",
        mender: OWNER,
        message: `Signed a version that was not approved: ${other.map(({ name }) => name).join(", ")}.`,
      };
  }
  const left = signatures.filter(({ signedHash }) => signedHash === null).map(({ name }) => name);
  if (left.length > 0)
    yield { code: "SIGNATURES_LEFT", mender: left.join(", "), message: `Not signed yet: ${left.join(", ")}.` };
  if (signatures.length === 0)
    yield { code: "SIGNATURES_LEFT", mender: OWNER, message: "No one has been asked to sign." };
}

/** Every missing link, in the order of the thread; []: it is complete. */
export const missingLinks = (facts: ExecutionFacts): MissingLink[] => [
  ...(facts.endDate === null
    ? [{ code: "END_DATE", mender: OWNER, message: "The contract has no End Date." } as const]
    : []),
  ...awardLinks(facts),
  ...(facts.change ? changeLinks(facts, facts.change) : resolutionLinks(facts)),
  ...facts.insurance.map((lack) => ({ code: "INSURANCE_NOT_MET" as const, ...lack })),
  ...textLinks(facts),
];

/**
 * Why a contract cannot be executed: the first missing link, who can fix it, and how many more there are, with all of
 * them attached. Null: the thread is complete.
 */
export function refuseExecution(facts: ExecutionFacts): (Refusal & { missing: MissingLink[] }) | null {
  const missing = missingLinks(facts);
  const [first, ...more] = missing;
  if (!first) return null;
  const others =
    more.length === 0 ? "" : ` ${more.length} more ${more.length === 1 ? "link is" : "links are"} missing.`;
  return { code: first.code, message: `${first.message} ${first.mender} can fix this.${others}`, missing };
}
