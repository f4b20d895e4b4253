// Who holds the shares of a solicitation's key, and what each may do with hers. Decision 'Procurement', 4.
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "../words.rules.ts";
import { FEWEST_KEYHOLDERS, MOST_KEYHOLDERS } from "./sharing.rules.ts";

/** How far a solicitation's key is. */
export type SealState = "CHOSEN" | "REHEARSAL" | "READY" | "SPENT" | "DESTROYED";

export interface KeyRefusal {
  code:
    | "WRONG_STATUS"
    | "KEY_EXISTS"
    | "KEY_ENDED"
    | "OPENING_REQUIRED"
    | "TOO_FEW_KEYHOLDERS"
    | "TOO_MANY_KEYHOLDERS"
    | "NEEDED_OUT_OF_RANGE"
    | "EVALUATES"
    | "ON_PANEL"
    | "NO_KEY_RIGHT"
    | "NOT_YOUR_KEY"
    | "KEY_MADE"
    | "NO_REHEARSAL"
    | "NOT_REPLACED"
    | "HOLDS_ALREADY"
    | "CHOOSE_ANEW"
    | "SECOND_PERSON"
    | "KEY_TOO_OLD"
    | "OPENING_NOT_EARLIER";
  message: string;
  field?: string;
}
const refusal = (code: KeyRefusal["code"], message: string, field?: string): KeyRefusal => ({
  code,
  message,
  ...(field !== undefined && { field }),
});

const ENDED = refusal("KEY_ENDED", "The key of this solicitation is erased.");
const isOver = (seal: SealState | null) => seal === "SPENT" || seal === "DESTROYED";

/**
 * Keyholders are chosen once Legal has approved it; and of what is published already as long as no key of it is rehearsed: bids are sealed for
 * a rehearsed key only. Errors: WRONG_STATUS, KEY_EXISTS, KEY_ENDED.
 */
export function refuseChoosing(facts: { status: ProjectStatus; seal: SealState | null }): KeyRefusal | null {
  const { status, seal } = facts;
  if (isOver(seal)) return ENDED;
  if (status !== "READY" && status !== "PUBLISHED")
    return refusal(
      "WRONG_STATUS",
      `Keyholders are chosen once Legal has approved the project, and before bids are due; this one is at “${PROJECT_STATUS_LABELS[status]}”.`,
    );
  return status === "PUBLISHED" && seal === "READY"
    ? refusal("KEY_EXISTS", "Bids are sealed for the key of these keyholders: replace one of them instead.")
    : null;
}

/** What the rule asks of somebody who is to hold a share. */
export interface Candidate {
  name: string;
  isActive: boolean;
  /** Holds the permission 'Hold opening key'. */
  mayHold: boolean;
  /** Holds the permission 'Score own'. */
  evaluates: boolean;
  /** Is on the panel that evaluates these very bids; her role may have changed since. */
  onPanel: boolean;
}

/** Whether one person may hold a share: nobody opens what she scores. Errors: NO_KEY_RIGHT, ON_PANEL, EVALUATES. */
export function refuseCandidate({ name, isActive, mayHold, evaluates, onPanel }: Candidate): KeyRefusal | null {
  if (!isActive || !mayHold)
    return refusal("NO_KEY_RIGHT", `${name} may not hold an opening key: the role does not allow it.`, "userIds");
  if (onPanel)
    return refusal(
      "ON_PANEL",
      `${name} is on the panel that evaluates these bids, and holds no key to them.`,
      "userIds",
    );
  return evaluates
    ? refusal("EVALUATES", `${name} evaluates bids, and nobody who evaluates holds a key to them.`, "userIds")
    : null;
}

/** Whether these people, of whom so many are needed, may hold the key. Errors: TOO_FEW_KEYHOLDERS, TOO_MANY_KEYHOLDERS, NEEDED_OUT_OF_RANGE, NO_KEY_RIGHT, ON_PANEL, EVALUATES. */
export function refuseChoice(candidates: readonly Candidate[], needed: number): KeyRefusal | null {
  const holders = candidates.length;
  if (holders < FEWEST_KEYHOLDERS)
    return refusal("TOO_FEW_KEYHOLDERS", `Choose at least ${FEWEST_KEYHOLDERS} keyholders.`, "userIds");
  if (holders > MOST_KEYHOLDERS)
    return refusal("TOO_MANY_KEYHOLDERS", `Choose at most ${MOST_KEYHOLDERS} keyholders.`, "userIds");
  if (!Number.isSafeInteger(needed) || needed < FEWEST_KEYHOLDERS || needed > holders)
    return refusal(
      "NEEDED_OUT_OF_RANGE",
      `Of ${holders} keyholders at least ${FEWEST_KEYHOLDERS} and at most ${holders} are needed to open.`,
      "needed",
    );
  for (const candidate of candidates) {
    const refused = refuseCandidate(candidate);
    if (refused) return refused;
  }
  return null;
}

/** What rules ask of a keyholder's part. */
export interface KeyStanding {
  /** It is the viewer's own. */
  isOwn: boolean;
  seal: SealState;
  /** The solicitation is not closed yet. */
  isOpen: boolean;
  /** She has made her key. */
  hasKey: boolean;
  /** A share of the rehearsal waits for her. */
  toRehearse: boolean;
  /** She takes somebody's place, or makes her own key anew. */
  replaces: boolean;
  /** She takes somebody else's place, and has no share yet. */
  isNewcomer: boolean;
  /** Another keyholder has agreed to the replacement. */
  isAgreed: boolean;
  /** She holds a share. */
  hasShare: boolean;
  /** She gets a share that others can give: her key is made, and the share has a place that is known. */
  awaitsShare: boolean;
  /** Enough has been given to make her share of. */
  isGiven: boolean;
  /** Her share has a place that is known; without it no one can be given it. */
  hasPoint: boolean;
  viewer: {
    /** Holds a share of the same key, and takes no place now. */
    holds: boolean;
    /** Asked for this replacement. */
    asked: boolean;
    /** Has given her part for it. */
    gave: boolean;
    /** What she gives can become a share: she hands over her own, or enough others can give with her. */
    canHelp: boolean;
  };
}

const OTHERS = refusal("NOT_YOUR_KEY", "This key is another person's.");
const CLOSED = refusal("WRONG_STATUS", "Bids are no longer taken: the key stays as it is until the opening.");

const refuseMine = ({ isOwn, seal, isOpen }: KeyStanding): KeyRefusal | null =>
  !isOwn ? OTHERS : isOver(seal) ? ENDED : isOpen ? null : CLOSED;

const NOT_AGREED = refusal("SECOND_PERSON", "Another keyholder agrees to the replacement first.");

/** A keyholder makes her own key, and as long as the rehearsal is not over makes it anew. Errors: NOT_YOUR_KEY, KEY_ENDED, WRONG_STATUS, KEY_MADE, SECOND_PERSON. */
export function refuseMakeKey(standing: KeyStanding): KeyRefusal | null {
  const mine = refuseMine(standing);
  if (mine) return mine;
  if (standing.replaces) return standing.isAgreed ? null : NOT_AGREED;
  return standing.seal === "READY"
    ? refusal("KEY_MADE", "Your key is made and rehearsed. Where its passphrase is forgotten, have it made anew.")
    : null;
}

/** She opens her share once before it counts. Errors: NOT_YOUR_KEY, KEY_ENDED, WRONG_STATUS, NO_REHEARSAL. */
export function refuseRehearsal(standing: KeyStanding): KeyRefusal | null {
  const mine = refuseMine(standing);
  if (mine) return mine;
  return standing.toRehearse
    ? null
    : refusal("NO_REHEARSAL", "There is nothing to rehearse: not every keyholder has made a key, or it is over.");
}

/** A keyholder is replaced, or makes her key anew. Errors: KEY_ENDED, WRONG_STATUS, CHOOSE_ANEW, KEY_TOO_OLD. */
export function refuseReplacing({ seal, isOpen, isNewcomer, hasPoint }: KeyStanding): KeyRefusal | null {
  if (isOver(seal)) return ENDED;
  if (!isOpen) return CLOSED;
  if (seal !== "READY" || isNewcomer)
    return refusal("CHOOSE_ANEW", "The rehearsal is not over: make the key again, or have the keyholders chosen anew.");
  return hasPoint
    ? null
    : refusal(
        "KEY_TOO_OLD",
        "This key was made by an earlier version, and its keyholders cannot be replaced. The others open the bids, or the recovery sheet is used.",
      );
}

/** She makes her key anew after the rehearsal, her passphrase forgotten. Errors: NOT_YOUR_KEY, KEY_ENDED, WRONG_STATUS, CHOOSE_ANEW, KEY_TOO_OLD. */
export const refuseRenewing = (standing: KeyStanding): KeyRefusal | null =>
  standing.isOwn ? refuseReplacing(standing) : OTHERS;

/** What stands against any act of another keyholder for a replacement. */
function refuseHelping({ isOwn, seal, isOpen, replaces, viewer }: KeyStanding): KeyRefusal | null {
  if (isOver(seal)) return ENDED;
  if (!isOpen) return CLOSED;
  if (!replaces) return refusal("NOT_REPLACED", "No one's place is being taken.");
  return isOwn || !viewer.holds ? refusal("NOT_YOUR_KEY", "Another keyholder of this key does this.") : null;
}

/** A second person agrees that somebody is replaced: a keyholder, and not the one who asked. Errors: KEY_ENDED, WRONG_STATUS, NOT_REPLACED, NOT_YOUR_KEY, SECOND_PERSON. */
export function refuseAgreeing(standing: KeyStanding): KeyRefusal | null {
  const refused = refuseHelping(standing);
  if (refused) return refused;
  if (standing.viewer.asked) return refusal("SECOND_PERSON", "You asked for it: another keyholder agrees.");
  return standing.isAgreed ? refusal("NOT_REPLACED", "The replacement is agreed to already.") : null;
}

/** A keyholder gives her part, of which the other's device makes the share. Errors: KEY_ENDED, WRONG_STATUS, NOT_REPLACED, NOT_YOUR_KEY, TOO_FEW_KEYHOLDERS. */
export function refuseGiving(standing: KeyStanding): KeyRefusal | null {
  const refused = refuseHelping(standing);
  if (refused) return refused;
  if (!standing.viewer.canHelp)
    return refusal(
      "TOO_FEW_KEYHOLDERS",
      "Too few other keyholders are left to make the share of their parts. The keyholder who leaves hands it over, or the recovery sheet is used.",
    );
  return standing.isAgreed && standing.awaitsShare
    ? null
    : refusal("NOT_REPLACED", "The other has no key yet that anything could be given to.");
}

/** She takes the share that her device has made of what the others gave, or of the recovery sheet. Errors: NOT_YOUR_KEY, KEY_ENDED, WRONG_STATUS, NOT_REPLACED. */
export function refuseTaking(standing: KeyStanding): KeyRefusal | null {
  const mine = refuseMine(standing);
  if (mine) return mine;
  return standing.replaces && standing.isAgreed && standing.awaitsShare
    ? null
    : refusal("NOT_REPLACED", "No share waits for you.");
}

/** What the publication asks of the key. */
export interface KeyFacts {
  state: SealState;
  needed: number;
  /** Keyholders who may still enter their shares. */
  able: number;
}

/** Why bids could not be sealed, or would never be opened. Null: the key is ready. */
export function keyMissing(key: KeyFacts | null): string | null {
  if (key === null) return "Nobody is chosen yet to hold the key to the sealed bids.";
  const { state, needed, able } = key;
  if (state === "CHOSEN") return "Not every keyholder has made a key yet.";
  if (state === "REHEARSAL") return "The keyholders have not all opened the rehearsal's envelope yet.";
  if (state !== "READY") return "The key to the sealed bids is erased.";
  return able < needed
    ? `Only ${able} of the keyholders can still enter a share, and ${needed} are needed to open the bids.`
    : null;
}

/** An opening is never earlier than the hour that the key was given. Errors: OPENING_NOT_EARLIER. @param moment writes a moment in the county's time */
export function refuseEarlierOpening(
  openingAt: Date | null,
  notBefore: Date | null,
  moment: (at: Date) => string,
): KeyRefusal | null {
  return openingAt !== null && notBefore !== null && openingAt < notBefore
    ? refusal(
        "OPENING_NOT_EARLIER",
        `The key to the sealed bids is locked until ${moment(notBefore)}: the opening cannot be earlier. Before publication another key can be made: choose the keyholders anew.`,
        "openingAt",
      )
    : null;
}

/** How well the key stands. */
export interface Standing {
  kind: "FINE" | "CAUTION" | "LOST";
  words: string;
}

const inNames = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Whether enough keyholders are left, in words: who can no longer enter her share is named. */
export function standingOf(
  needed: number,
  holders: readonly { name: string; isAble: boolean }[],
  hasShares: boolean,
): Standing {
  const gone = holders.filter(({ isAble }) => !isAble).map(({ name }) => name);
  const able = holders.length - gone.length;
  if (gone.length === 0)
    return { kind: "FINE", words: `${able} keyholders, of whom any ${needed} together open the bids.` };
  const said = `${inNames(gone)} can no longer enter a share`;
  if (!hasShares) return { kind: "CAUTION", words: `${said}. Choose the keyholders anew.` };
  if (able >= needed)
    return {
      kind: "CAUTION",
      words: `${said}. ${able} of ${holders.length} keyholders are left, and ${needed} are needed: the bids can still be opened. Name somebody else now.`,
    };
  return {
    kind: "LOST",
    words: `${said}. Only ${able} of ${holders.length} keyholders ${able === 1 ? "is" : "are"} left, and ${needed} are needed: as it stands, the bids cannot be opened. Bring an account back, or have the recovery sheets from the safe at hand on the day of the opening.`,
  };
}

/** What a key asks of its keyholder. */
export const KEY_TASKS = {
  MAKE_KEY: "Make your key",
  REHEARSE: "Rehearse with your share",
  AGREE: "Agree to a replacement",
  GIVE_PART: "Give your part to a new keyholder",
  TAKE_SHARE: "Take your share",
} as const;
export type KeyTask = keyof typeof KEY_TASKS;

/** What waits on a keyholder now. Null: nothing. @param others the standings of those who take a place in the same key, as she sees them */
export function keyTask(standing: KeyStanding, others: readonly KeyStanding[]): KeyTask | null {
  if (refuseMakeKey(standing) === null && (!standing.hasKey || (standing.replaces && standing.hasShare)))
    return "MAKE_KEY";
  if (refuseRehearsal(standing) === null) return "REHEARSE";
  if (refuseTaking(standing) === null && standing.isGiven) return "TAKE_SHARE";
  if (others.some((other) => refuseAgreeing(other) === null)) return "AGREE";
  return others.some((other) => refuseGiving(other) === null && !other.viewer.gave && !other.isGiven)
    ? "GIVE_PART"
    : null;
}
