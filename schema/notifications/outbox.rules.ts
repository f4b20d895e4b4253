import type { Refusal } from "../refusal.rules.ts";

// When a letter is tried again: with growing intervals; a letter that could never be sent is kept and shown.

const MINUTE = 60_000;

/** Milliseconds from a failed attempt to the next, by attempt; after the last one there is no automatic retry. */
export const BACK_OFF: readonly number[] = [1, 5, 30, 2 * 60, 6 * 60].map((minutes) => minutes * MINUTE);

/**
 * When a letter is tried again.
 * @param attempts attempts so far, including the one that just failed
 * @returns null: never; it is dead until someone resends it
 */
export function nextAttempt(attempts: number, failedAt: Date): Date | null {
  const wait = BACK_OFF[Math.max(attempts, 1) - 1];
  return wait === undefined ? null : new Date(failedAt.valueOf() + wait);
}

/** Why a letter cannot be resent by hand. Null: it can, because it is dead. Codes LETTER_SENT, LETTER_WAITING. */
export function refuseRetry(state: "WAITING" | "SENT" | "DEAD"): Refusal | null {
  if (state === "DEAD") return null;
  return state === "SENT"
    ? { code: "LETTER_SENT", message: "This letter was already sent." }
    : { code: "LETTER_WAITING", message: "This letter is on its way." };
}

/** An error text as stored and shown: one line, at most 300 characters. */
export function failureWords(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll(/\s+/g, " ").trim().slice(0, 300) || "The mail server gave no reason.";
}
