// Who holds the shares of a solicitation's key, and what each keyholder may do. Decision 'Procurement', 4.
import { PROJECT_STATUS_LABELS, type ProjectStatus, type SealState } from "../../projects/words.rules.ts";
import { MIN_KEYHOLDERS, MAX_KEYHOLDERS } from "./sharing.rules.ts";

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
export const refusal = (code: KeyRefusal["code"], message: string, field?: string): KeyRefusal => ({
  code,
  message,
  ...(field !== undefined && { field }),
});

export const ENDED = refusal("KEY_ENDED", "The key to this solicitation has been erased.");
export const isOver = (seal: SealState | null) => seal === "SPENT" || seal === "DESTROYED";

/**
 * Keyholders can be chosen once Legal has approved the project. After publication they can be chosen until their key
 * has been rehearsed, because bids are sealed only for a rehearsed key. Errors: WRONG_STATUS, KEY_EXISTS, KEY_ENDED.
 */
export function refuseChoosing(facts: { status: ProjectStatus; seal: SealState | null }): KeyRefusal | null {
  const { status, seal } = facts;
  if (isOver(seal)) return ENDED;
  if (status !== "READY" && status !== "PUBLISHED")
    return refusal(
      "WRONG_STATUS",
      `Keyholders can be chosen after Legal approves the project and before bids are due. This project's status is “${PROJECT_STATUS_LABELS[status]}”.`,
    );
  return status === "PUBLISHED" && seal === "READY"
    ? refusal("KEY_EXISTS", "Bids are already sealed for these keyholders' key. Replace one of them instead.")
    : null;
}

/** What the rule needs to know about a proposed keyholder. */
export interface Candidate {
  name: string;
  isActive: boolean;
  /** Holds the permission 'Hold opening key'. */
  mayHold: boolean;
  /** Holds the permission 'Score own'. */
  evaluates: boolean;
  /** On the panel that evaluates these bids, even if their role has changed since. */
  onPanel: boolean;
}

/** Whether a person may hold a share. People who score may not open bids. Errors: NO_KEY_RIGHT, ON_PANEL, EVALUATES. */
export function refuseCandidate({ name, isActive, mayHold, evaluates, onPanel }: Candidate): KeyRefusal | null {
  if (!isActive || !mayHold)
    return refusal("NO_KEY_RIGHT", `${name} cannot hold an opening key because the role does not allow it.`, "userIds");
  if (onPanel)
    return refusal(
      "ON_PANEL",
      `${name} is on the panel that evaluates these bids and cannot hold a key to them.`,
      "userIds",
    );
  return evaluates
    ? refusal("EVALUATES", `${name} evaluates bids. Evaluators cannot hold a key to them.`, "userIds")
    : null;
}

/**
 * Whether these people may hold the key, with `needed` shares required to open. Errors: TOO_FEW_KEYHOLDERS,
 * TOO_MANY_KEYHOLDERS, NEEDED_OUT_OF_RANGE, NO_KEY_RIGHT, ON_PANEL, EVALUATES.
 */
export function refuseChoice(candidates: readonly Candidate[], needed: number): KeyRefusal | null {
  const holders = candidates.length;
  if (holders < MIN_KEYHOLDERS)
    return refusal("TOO_FEW_KEYHOLDERS", `Choose at least ${MIN_KEYHOLDERS} keyholders.`, "userIds");
  if (holders > MAX_KEYHOLDERS)
    return refusal("TOO_MANY_KEYHOLDERS", `Choose at most ${MAX_KEYHOLDERS} keyholders.`, "userIds");
  if (!Number.isSafeInteger(needed) || needed < MIN_KEYHOLDERS || needed > holders)
    return refusal(
      "NEEDED_OUT_OF_RANGE",
      `With ${holders} keyholders, require at least ${MIN_KEYHOLDERS} and at most ${holders} to open.`,
      "needed",
    );
  for (const candidate of candidates) {
    const refused = refuseCandidate(candidate);
    if (refused) return refused;
  }
  return null;
}

/** What publication requires of the key. */
export interface KeyFacts {
  state: SealState;
  needed: number;
  /** Keyholders who may still enter their shares. */
  able: number;
}

/** Why bids could not be sealed, or would never be opened. Null if the key is ready. */
export function keyMissing(key: KeyFacts | null): string | null {
  if (key === null) return "No one has been chosen yet to hold the key to the sealed bids.";
  const { state, needed, able } = key;
  if (state === "CHOSEN") return "Some keyholders have not made a key yet.";
  if (state === "REHEARSAL") return "Some keyholders have not opened the rehearsal's envelope yet.";
  if (state !== "READY") return "The key to the sealed bids has been erased.";
  return able < needed
    ? `Only ${able} of the keyholders can still enter a share, and ${needed} are needed to open the bids.`
    : null;
}

/**
 * An opening cannot move before the time written into its key. Errors: OPENING_NOT_EARLIER. @param moment formats a
 * moment in the county's time
 */
export function refuseEarlierOpening(
  openingAt: Date | null,
  notBefore: Date | null,
  moment: (at: Date) => string,
): KeyRefusal | null {
  return openingAt !== null && notBefore !== null && openingAt < notBefore
    ? refusal(
        "OPENING_NOT_EARLIER",
        `The key to the sealed bids is locked until ${moment(notBefore)}, so the opening cannot be earlier. Before publication, you can have another key made by choosing the keyholders again.`,
        "openingAt",
      )
    : null;
}

/** Status of the key. */
export interface Standing {
  kind: "FINE" | "CAUTION" | "LOST";
  words: string;
}

const inNames = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Whether enough keyholders are left, and a sentence that names those who can no longer enter their share. */
export function standingOf(
  needed: number,
  holders: readonly { name: string; isAble: boolean }[],
  hasShares: boolean,
): Standing {
  const unableNames = holders.filter(({ isAble }) => !isAble).map(({ name }) => name);
  const able = holders.length - unableNames.length;
  if (unableNames.length === 0)
    return { kind: "FINE", words: `${able} keyholders. Any ${needed} of them together can open the bids.` };
  const problem = `${inNames(unableNames)} can no longer enter a share`;
  if (!hasShares) return { kind: "CAUTION", words: `${problem}. Choose the keyholders again.` };
  if (able >= needed)
    return {
      kind: "CAUTION",
      words: `${problem}. ${able} of ${holders.length} keyholders are left, and ${needed} are needed. The bids can still be opened. Name a replacement now.`,
    };
  return {
    kind: "LOST",
    words: `${problem}. Only ${able} of ${holders.length} keyholders ${able === 1 ? "is" : "are"} left, and ${needed} are needed. As things stand, the bids cannot be opened. Reactivate an account, or have the recovery sheets from the safe ready on the day of the opening.`,
  };
}
