// The lifecycle of a protest: received, under review, decided, perhaps appealed, final; and when it blocks an award.
import type { Refusal } from "../refusal.rules.ts";
import { dayInWords } from "../dates.rules.ts";

export const PROTEST_STATE_LABELS = {
  RECEIVED: "Received",
  UNDER_REVIEW: "Under review",
  UPHELD: "Upheld",
  DENIED: "Denied",
  WITHDRAWN: "Withdrawn",
  APPEALED: "Appealed",
  FINAL: "Final",
} as const;
export type ProtestState = keyof typeof PROTEST_STATE_LABELS;

export const PROTEST_STAGE_LABELS = {
  SOLICITATION: "Terms of the solicitation",
  AWARD: "Intent to award",
} as const;
export type ProtestStage = keyof typeof PROTEST_STAGE_LABELS;

/** Maximum number of protests read per solicitation. */
export const MAX_PROTESTS = 200;
export const MAX_PROTEST_LENGTH = 20_000;

/** Names of the parts of a protest to which files are added. */
export const PROTEST_PART_LABELS = {
  PROTEST: "Protest",
  DECISION: "Decision",
  APPEAL: "Appeal",
  FINAL_DECISION: "Decision on the appeal",
} as const;
export type ProtestPart = keyof typeof PROTEST_PART_LABELS;

/** Maximum number of files per part, and their total bytes: the same as for a bid. */
export const MAX_PROTEST_FILES = 20;
export const MAX_PROTEST_MEGABYTES = 50;

/** The facts that rules check about a protest. */
export interface ProtestStanding {
  state: ProtestState;
  stays: boolean;
  /** The latest decision. Null if nothing is decided. */
  upheld: boolean | null;
  decidedAt: Date | null;
  finalAt: Date | null;
  holdLiftedAt: Date | null;
  /** YYYY-MM-DD. */
  appealsUntil: string | null;
}

/** The steps of a protest: the states in which each is allowed, and the message in other states. */
const STEPS = {
  review: { from: ["RECEIVED"], words: "Only a newly received protest can be taken under review" },
  decide: {
    from: ["RECEIVED", "UNDER_REVIEW", "APPEALED"],
    words: "Only a protest that is not decided can be decided",
  },
  withdraw: {
    from: ["RECEIVED", "UNDER_REVIEW", "APPEALED"],
    words: "Only a protest that is not decided can be withdrawn",
  },
  appeal: { from: ["DENIED"], words: "Only a denial can be appealed" },
} as const satisfies Record<string, { from: readonly ProtestState[]; words: string }>;
export type ProtestStep = keyof typeof STEPS;

/** Whether a step is allowed in the protest's state. WRONG_STATE. */
export function refuseStep(step: ProtestStep, { state }: Pick<ProtestStanding, "state">): Refusal | null {
  const { from, words } = STEPS[step];
  if ((from as readonly ProtestState[]).includes(state)) return null;
  return { code: "WRONG_STATE", message: `${words}. This protest's status is “${PROTEST_STATE_LABELS[state]}”.` };
}

/** Appeals are accepted through their last day. WRONG_STATE, WINDOW_OVER. */
export function refuseAppeal(protest: ProtestStanding, today: string): Refusal | null {
  const wrong = refuseStep("appeal", protest);
  if (wrong || protest.appealsUntil === null || today <= protest.appealsUntil) return wrong;
  return { code: "WINDOW_OVER", message: `Appeals were accepted until ${dayInWords(protest.appealsUntil)}.` };
}

/** Whether the protest still has no final decision. */
export const isLive = ({ state }: Pick<ProtestStanding, "state">): boolean =>
  state === "RECEIVED" || state === "UNDER_REVIEW" || state === "APPEALED";

/**
 * Whether it blocks an award: while it is pending and its window blocks awards, and, if it is upheld after the
 * announcement, until the recommendation is withdrawn. Legal may lift either in writing.
 */
export function holdsAward(protest: ProtestStanding, announcedAt: Date | null): boolean {
  if (protest.holdLiftedAt) return false;
  if (isLive(protest)) return protest.stays;
  const decided = protest.finalAt ?? protest.decidedAt;
  return (
    protest.upheld === true &&
    protest.state !== "WITHDRAWN" &&
    decided !== null &&
    announcedAt !== null &&
    decided >= announcedAt
  );
}

/**
 * The part of a protest to which files can be added now: what the vendor wrote, until it is decided, then the decision.
 * Null if none.
 */
export function partOf({ state }: Pick<ProtestStanding, "state">): ProtestPart | null {
  switch (state) {
    case "RECEIVED":
    case "UNDER_REVIEW":
      return "PROTEST";
    case "UPHELD":
    case "DENIED":
      return "DECISION";
    case "APPEALED":
      return "APPEAL";
    case "FINAL":
      return "FINAL_DECISION";
    case "WITHDRAWN":
      return null;
  }
}

/**
 * Whether another file can be added to a part. `there`: the files of that part, with their sizes. TOO_MANY, TOO_LARGE.
 */
export function refuseProtestFile(there: readonly number[], bytes: number): Refusal | null {
  if (there.length >= MAX_PROTEST_FILES)
    return { code: "TOO_MANY", message: `Attach at most ${MAX_PROTEST_FILES} files.`, field: "fileId" };
  const together = there.reduce((sum, each) => sum + each, bytes);
  return together > MAX_PROTEST_MEGABYTES * 1024 * 1024
    ? { code: "TOO_LARGE", message: `The files may total at most ${MAX_PROTEST_MEGABYTES} MB.`, field: "fileId" }
    : null;
}

/** Legal lifts a protest's block of the award. NOTHING_HELD. */
export const refuseLiftHold = (isHolding: boolean): Refusal | null =>
  isHolding ? null : { code: "NOTHING_HELD", message: "This protest does not hold the award." };

/** Checks the text of a protest, a decision or an appeal: not empty, not too long. FIELD. */
export function refuseProtestWords(field: string, words: string): Refusal | null {
  if (words.trim() === "") return { code: "FIELD", message: "Enter the text.", field };
  return words.length > MAX_PROTEST_LENGTH ? { code: "FIELD", message: "At most 20,000 characters.", field } : null;
}

/** Whether protests are accepted now, and against what. */
export interface ProtestDoor {
  stage: ProtestStage;
  /** YYYY-MM-DD, its last day. */
  until: string;
  isLate: boolean;
}

/**
 * Which protest window is open: against the terms until bids are due, against the award from the notice of intent onward.
 * Null if none is open. An award already made is contested in court (CPLR article 78).
 */
export function doorOf(facts: {
  status: string;
  today: string;
  /** Last day to protest the terms. Null if there is no due date. */
  termsUntil: string | null;
  /** Last day to protest the award. Null if nothing is announced. */
  awardUntil: string | null;
}): ProtestDoor | null {
  const { status, today, termsUntil, awardUntil } = facts;
  if (status === "INTENT_TO_AWARD" && awardUntil !== null)
    return { stage: "AWARD", until: awardUntil, isLate: today > awardUntil };
  if (["PUBLISHED", "CLOSED", "OPENED", "EVALUATION", "RECOMMENDED"].includes(status) && termsUntil !== null)
    return { stage: "SOLICITATION", until: termsUntil, isLate: status !== "PUBLISHED" || today > termsUntil };
  return null;
}

/**
 * Whether a vendor's own people may file: within the window, against an award only if it bid, one protest at a time.
 * NO_WINDOW, WINDOW_OVER, NOT_A_BIDDER, ONE_PROTEST, NOT_ACTIVE.
 */
export function refuseOwnProtest(facts: {
  door: ProtestDoor | null;
  isVendor: boolean;
  isActive: boolean;
  didBid: boolean;
  hasLive: boolean;
}): Refusal | null {
  const { door, isVendor, isActive, didBid, hasLive } = facts;
  if (!isVendor) return { code: "NOT_A_VENDOR", message: "Only the vendor's own contacts can protest here." };
  if (!isActive) return { code: "NOT_ACTIVE", message: "Your vendor record is not active." };
  if (!door) return { code: "NO_WINDOW", message: "Protests are not being accepted at this time." };
  if (door.isLate) return { code: "WINDOW_OVER", message: `Protests were accepted until ${dayInWords(door.until)}.` };
  if (door.stage === "AWARD" && !didBid)
    return { code: "NOT_A_BIDDER", message: "Only a vendor that bid can protest the award." };
  return hasLive ? { code: "ONE_PROTEST", message: "Your protest has not been decided yet." } : null;
}
