// The state of a clock, from what was done and when.

export type ClockState = "NOT_YET_DUE" | "DUE_SOON" | "MET" | "MISSED" | "NOT_NEEDED";

/** What was public or delivered, where, and since when. */
export interface Proof {
  /** Such as 'Agenda, as published'. */
  what: string;
  where: string;
  from: Date;
  /** SHA-256 of it, hex. Null if its bytes are not stored. */
  hash: string | null;
}

export interface Judged {
  /** Last moment. Null if not known yet, or not needed. */
  dueAt: Date | null;
  state: ClockState;
  /** When it was met, in time or late. Null if not yet. */
  since: Date | null;
  /** Explanation of the state, in a sentence. */
  words: string;
  /** Met, but `words` says what is left to do before the vote. */
  warns?: boolean;
  proofs: Proof[];
}

/** A clock is due soon if two days or less are left. */
export const SOON_MS = 48 * 3_600_000;

export const notNeeded = (words: string): Judged => ({
  dueAt: null,
  state: "NOT_NEEDED",
  since: null,
  words,
  proofs: [],
});
export const byTime = (proofs: readonly Proof[]) => [...proofs].sort((a, b) => a.from.valueOf() - b.from.valueOf());

/** State of a clock that was met at a given moment, or not yet. */
export function stateOf(dueAt: Date, since: Date | null, now: Date): ClockState {
  if (since) return since <= dueAt ? "MET" : "MISSED";
  if (now > dueAt) return "MISSED";
  return dueAt.valueOf() - now.valueOf() <= SOON_MS ? "DUE_SOON" : "NOT_YET_DUE";
}

interface Said {
  met: string;
  late: string;
  missed: string;
  open: string;
}
export function judgeDeadline(
  dueAt: Date,
  since: Date | null,
  now: Date,
  proofs: readonly Proof[],
  texts: Said,
): Judged {
  const state = stateOf(dueAt, since, now);
  const words = state === "MET" ? texts.met : since ? texts.late : state === "MISSED" ? texts.missed : texts.open;
  return { dueAt, state, since, words, proofs: byTime(proofs) };
}
