import { type SealState } from "../../projects/words.rules.ts";
import { ENDED, isOver, type KeyRefusal, refusal } from "./keyholders.rules.ts";

/** The facts that rules check before a keyholder acts. */
export interface KeyStanding {
  /** The viewer is this keyholder. */
  isOwn: boolean;
  seal: SealState;
  /** The solicitation is not closed yet. */
  isOpen: boolean;
  /** The keyholder has made their key. */
  hasKey: boolean;
  /** A rehearsal share waits for them. */
  toRehearse: boolean;
  /** They are replacing someone, or making a new key. */
  replaces: boolean;
  /** They are replacing someone else and have no share yet. */
  isNewcomer: boolean;
  /** Another keyholder has agreed to the replacement. */
  isAgreed: boolean;
  /** They hold a share. */
  hasShare: boolean;
  /** They need a share that others can give: their key is made, and the share has a known index. */
  awaitsShare: boolean;
  /** Enough parts have been given to make their share. */
  isGiven: boolean;
  /** Their share has a known index. Without one, no one can give them the share. */
  hasPoint: boolean;
  viewer: {
    /** Holds a share of the same key and is not replacing anyone now. */
    holds: boolean;
    /** Requested this replacement. */
    asked: boolean;
    /** Has given their part for it. */
    gave: boolean;
    /** Their part can become a share: they hand over their own share, or enough others can also give parts. */
    canHelp: boolean;
  };
}

const OTHERS = refusal("NOT_YOUR_KEY", "This key belongs to someone else.");
const CLOSED = refusal("WRONG_STATUS", "Bids are no longer accepted. The key stays as it is until the opening.");

const refuseMine = ({ isOwn, seal, isOpen }: KeyStanding): KeyRefusal | null =>
  !isOwn ? OTHERS : isOver(seal) ? ENDED : isOpen ? null : CLOSED;

const NOT_AGREED = refusal("SECOND_PERSON", "Another keyholder must agree to the replacement first.");

/**
 * A keyholder makes their own key, and may make it again until the rehearsal is over. Errors: NOT_YOUR_KEY, KEY_ENDED,
 * WRONG_STATUS, KEY_MADE, SECOND_PERSON.
 */
export function refuseMakeKey(standing: KeyStanding): KeyRefusal | null {
  const mine = refuseMine(standing);
  if (mine) return mine;
  if (standing.replaces) return standing.isAgreed ? null : NOT_AGREED;
  return standing.seal === "READY"
    ? refusal("KEY_MADE", "Your key is already made and rehearsed. If you forgot its passphrase, renew the key.")
    : null;
}

/**
 * Keyholders open their share once before the key counts as ready. Errors: NOT_YOUR_KEY, KEY_ENDED, WRONG_STATUS,
 * NO_REHEARSAL.
 */
export function refuseRehearsal(standing: KeyStanding): KeyRefusal | null {
  const mine = refuseMine(standing);
  if (mine) return mine;
  return standing.toRehearse
    ? null
    : refusal(
        "NO_REHEARSAL",
        "There is nothing to rehearse. Some keyholders have not made a key yet, or the rehearsal is over.",
      );
}

/** A keyholder is replaced or makes a new key. Errors: KEY_ENDED, WRONG_STATUS, CHOOSE_ANEW, KEY_TOO_OLD. */
export function refuseReplacing({ seal, isOpen, isNewcomer, hasPoint }: KeyStanding): KeyRefusal | null {
  if (isOver(seal)) return ENDED;
  if (!isOpen) return CLOSED;
  if (seal !== "READY" || isNewcomer)
    return refusal(
      "CHOOSE_ANEW",
      "The rehearsal is not over. Make the key again, or have the keyholders chosen again.",
    );
  return hasPoint
    ? null
    : refusal(
        "KEY_TOO_OLD",
        "This key was made by an earlier version, so its keyholders cannot be replaced. The other keyholders can open the bids, or the recovery sheet can be used.",
      );
}

/**
 * A keyholder makes a new key after the rehearsal because they forgot the passphrase. Errors: NOT_YOUR_KEY, KEY_ENDED,
 * WRONG_STATUS, CHOOSE_ANEW, KEY_TOO_OLD.
 */
export const refuseRenewing = (standing: KeyStanding): KeyRefusal | null =>
  standing.isOwn ? refuseReplacing(standing) : OTHERS;

/** Why another keyholder cannot help with a replacement. */
function refuseHelping({ isOwn, seal, isOpen, replaces, viewer }: KeyStanding): KeyRefusal | null {
  if (isOver(seal)) return ENDED;
  if (!isOpen) return CLOSED;
  if (!replaces) return refusal("NOT_REPLACED", "No one is being replaced.");
  return isOwn || !viewer.holds ? refusal("NOT_YOUR_KEY", "Another keyholder of this key must do this.") : null;
}

/**
 * A second person agrees to a replacement: another keyholder who did not request it. Errors: KEY_ENDED, WRONG_STATUS,
 * NOT_REPLACED, NOT_YOUR_KEY, SECOND_PERSON.
 */
export function refuseAgreeing(standing: KeyStanding): KeyRefusal | null {
  const refused = refuseHelping(standing);
  if (refused) return refused;
  if (standing.viewer.asked) return refusal("SECOND_PERSON", "You asked for this, so another keyholder must agree.");
  return standing.isAgreed ? refusal("NOT_REPLACED", "The replacement has already been agreed to.") : null;
}

/**
 * A keyholder gives their part, from which the recipient's device makes the share. Errors: KEY_ENDED, WRONG_STATUS,
 * NOT_REPLACED, NOT_YOUR_KEY, TOO_FEW_KEYHOLDERS.
 */
export function refuseGiving(standing: KeyStanding): KeyRefusal | null {
  const refused = refuseHelping(standing);
  if (refused) return refused;
  if (!standing.viewer.canHelp)
    return refusal(
      "TOO_FEW_KEYHOLDERS",
      "Too few other keyholders are left to make the share from their parts. The departing keyholder must hand it over, or the recovery sheet must be used.",
    );
  return standing.isAgreed && standing.awaitsShare
    ? null
    : refusal("NOT_REPLACED", "The new keyholder has no key yet to receive your part.");
}

/**
 * A keyholder saves the share that their device made from the others' parts or the recovery sheet. Errors:
 * NOT_YOUR_KEY, KEY_ENDED, WRONG_STATUS, NOT_REPLACED.
 */
export function refuseTaking(standing: KeyStanding): KeyRefusal | null {
  const mine = refuseMine(standing);
  if (mine) return mine;
  return standing.replaces && standing.isAgreed && standing.awaitsShare
    ? null
    : refusal("NOT_REPLACED", "No share is waiting for you.");
}

/** Tasks of a keyholder. */
export const KEY_TASKS = {
  MAKE_KEY: "Make your key",
  REHEARSE: "Rehearse with your share",
  AGREE: "Agree to a replacement",
  GIVE_PART: "Give your part to a new keyholder",
  TAKE_SHARE: "Take your share",
} as const;
export type KeyTask = keyof typeof KEY_TASKS;

/**
 * A keyholder's next task. Null if there is none. @param others standings of people who replace someone in the same
 * key, as the keyholder sees them
 */
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
